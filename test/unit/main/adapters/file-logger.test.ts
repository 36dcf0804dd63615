import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logLine } from '../../../../src/main/adapters/files/file-logger.ts'

describe('the log (S37: any object)', () => {
  it('writes only the allowed fields, in one line, for any input', () => {
    const canary = 'canary=Secret'
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.constant(canary)), fc.string(), (extra, operation) => {
        const line = logLine('info', { ...extra, operation }, 0)
        return line.trimEnd().split('\n').length === 1 && !line.includes(canary) && line.length < 600
      }),
    )
  })

  it('writes only texts and numbers', () => {
    const fields = { operation: 'backups', keyId: 'key 1', errorKind: 'EIO', reference: 'a1', durationMs: 12 }
    const said = 'operation=backups keyId=key 1 errorKind=EIO reference=a1 durationMs=12'
    expect(logLine('problem', fields, 0)).toBe(`1970-01-01T00:00:00.000Z problem ${said}\n`)
    const others = { operation: 'x', keyId: true, errorKind: Symbol('y'), reference: 1n, durationMs: null }
    // Only a careless caller would pass this, because the types forbid it.
    expect(logLine('info', others as never, 0)).toBe('1970-01-01T00:00:00.000Z info operation=x\n')
  })

  it('writes nothing from an object, however deep its secret', () => {
    const canary = 'canarySecret'
    const parts = { values: [fc.constant(canary), fc.integer()], key: fc.constantFrom('token', canary, 'x') }
    fc.assert(
      fc.property(fc.object({ ...parts, maxDepth: 4 }), fc.constantFrom('', 'problem'), (given, level) => {
        const whole = {
          ...given,
          operation: given,
          keyId: [given],
          errorKind: new Error(canary),
          cause: canary,
        }
        // Only a careless caller would pass this, because the types forbid it.
        expect(logLine(level, whole as never, 0)).not.toContain(canary)
      }),
    )
  })
})

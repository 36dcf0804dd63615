import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageStore } from '../../../../src/main/activity/usage-store.ts'
import { logLine } from '../../../../src/main/adapters/files/file-logger.ts'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import { readAnswer } from '../../../../src/main/adapters/system/secret-service-probe.ts'
import { passwordStoreFor } from '../../../../src/main/desktop/linux-keyring-switch.ts'
import { UserSettings } from '../../../../src/main/settings/user-settings.ts'
import { defaultSettings, defaultsOf } from '../../../../src/shared/settings.ts'

const memoryRecord = (record: Record<string, unknown> = {}) => {
  const file = { record, writes: 0, isFull: false }
  return Object.assign(file, {
    read: () => file.record,
    write: (next: Record<string, unknown>) => {
      if (file.isFull) return false
      file.record = next
      file.writes += 1
      return true
    },
  })
}

describe('settings', () => {
  it('keeps the valid records of a file with a broken one, and unknown fields', () => {
    const file = memoryRecord({ theme: 'dark', clipboardSeconds: 9_999, later: 'kept' })
    const settings = new UserSettings(file)
    expect(settings.current).toEqual({ ...defaultSettings, theme: 'dark' })
    settings.write({ density: 'compact' })
    expect(file.record).toMatchObject({ theme: 'dark', density: 'compact', later: 'kept' })
  })

  it('clears the clipboard after 60 seconds, or a configured time between 15 and 300 (S24: setting)', () => {
    expect(defaultSettings.clipboardSeconds).toBe(60)
    for (const clipboardSeconds of [14, 301, 20.5, Number.NaN, '60'])
      expect(new UserSettings(memoryRecord({ clipboardSeconds })).current.clipboardSeconds).toBe(60)
    for (const clipboardSeconds of [15, 300])
      expect(new UserSettings(memoryRecord({ clipboardSeconds })).current).toMatchObject({ clipboardSeconds })
  })

  it('reports a disk error, and changes nothing', () => {
    const file = memoryRecord()
    file.isFull = true
    const settings = new UserSettings(file)
    expect(settings.write({ theme: 'dark' })).toMatchObject({ error: { kind: 'not-saved' } })
    expect(settings.current.theme).toBe('system')
  })
})

describe('settings put back', () => {
  it('are those named, and no others', () => {
    const file = memoryRecord()
    const settings = new UserSettings(file)
    settings.write({ theme: 'dark', clipboardSeconds: 120 })
    expect(settings.write(defaultsOf(['clipboardSeconds']))).toMatchObject({
      value: { clipboardSeconds: 60, theme: 'dark' },
    })
    expect(file.record).toMatchObject({ clipboardSeconds: 60, theme: 'dark' })
  })
})

describe('usage', () => {
  it('is written once for many uses, and survives a start', () => {
    const clock = new ManualClock()
    const file = memoryRecord()
    const usage = new UsageStore(file, clock)
    for (let n = 0; n < 100; n += 1) usage.note('key', { lastCopiedAtMs: n })
    expect(file.writes).toBe(0)
    clock.advance(5_000)
    expect(file.writes).toBe(1)
    expect(new UsageStore(file, clock).of('key')).toEqual({ lastCopiedAtMs: 99 })
  })

  it('keeps the sound facts of a file whose others are something else', () => {
    const sound = { lastCopiedAtMs: 1, refusedVersion: 2 }
    const file = memoryRecord({
      one: 'nonsense',
      two: null,
      three: { ...sound, lastTokenAtMs: {}, later: [] },
    })
    const usage = new UsageStore(file, new ManualClock())
    expect([usage.of('one'), usage.of('two'), usage.of('three')]).toEqual([{}, {}, sound])
  })
})

describe('the log (S37: any object)', () => {
  it('writes only the allowed fields, in one line, whatever it is given', () => {
    const canary = 'canary=Secret'
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.constant(canary)), fc.string(), (extra, operation) => {
        const line = logLine('info', { ...extra, operation }, 0)
        return line.trimEnd().split('\n').length === 1 && !line.includes(canary) && line.length < 600
      }),
    )
  })

  it('writes texts and numbers, and nothing else', () => {
    const fields = { operation: 'backups', keyId: 'key 1', errorKind: 'EIO', reference: 'a1', durationMs: 12 }
    const said = 'operation=backups keyId=key 1 errorKind=EIO reference=a1 durationMs=12'
    expect(logLine('problem', fields, 0)).toBe(`1970-01-01T00:00:00.000Z problem ${said}\n`)
    const others = { operation: 'x', keyId: true, errorKind: Symbol('y'), reference: 1n, durationMs: null }
    // What a careless call would pass; the types forbid it.
    expect(logLine('info', others as never, 0)).toBe('1970-01-01T00:00:00.000Z info operation=x\n')
  })

  it('writes nothing of an object passed to it, however deep it has a secret', () => {
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
        // What a careless call would pass; the types forbid it.
        expect(logLine(level, whole as never, 0)).not.toContain(canary)
      }),
    )
  })
})

describe('parsing the session bus’s reply about the keyring', () => {
  it.each([
    ['   variant       boolean false\n', 'ready'],
    ['b false\n', 'ready'],
    ['(<false>,)\n', 'ready'],
    ['   variant       boolean true\n', 'locked'],
    ['Error org.freedesktop.DBus.Error.NoReply: Did not receive a reply.', 'not-answering'],
    ['Error org.freedesktop.DBus.Error.UnknownObject: no such object', 'locked'],
    ['Error org.freedesktop.DBus.Error.ServiceUnknown: The name is not activatable', 'absent'],
    ['Failed to open connection to "session" message bus', 'absent'],
  ])('%s', (text, state) => {
    expect(readAnswer(text)).toBe(state)
  })
})

describe('the keyring of an unknown Linux desktop', () => {
  it.each([
    ['linux', undefined, 'gnome-libsecret'],
    ['linux', '', 'gnome-libsecret'],
    ['linux', 'sway', 'gnome-libsecret'],
    ['linux', 'ubuntu:GNOME', undefined],
    ['linux', 'KDE', undefined],
    ['darwin', undefined, undefined],
    ['win32', undefined, undefined],
  ] as const)('%s %s → %s', (platform, desktop, store) => {
    expect(passwordStoreFor({ platform, desktop })).toBe(store)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNewerDocument } from '../../../../src/main/vault/format/newer-format.ts'
import { VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { generatedRuns } from '../../../fakes/generated-runs.ts'

const golden = readFileSync(join(import.meta.dirname, '../../../faults/golden/vault-format-2.golden'), 'utf8')

/** Every path within a document, as a list of names. */
const locationsOf = (value: unknown, at: readonly string[] = []): (readonly string[])[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => locationsOf(inner, [...at, name]))
    : []),
]
const places = locationsOf(JSON.parse(golden)).filter((at) => at.length > 0)

/** The document with a different value at one of its paths, or with a field added or removed. */
const changed = (
  text: string,
  at: readonly string[],
  how: 'put' | 'drop' | 'add',
  value: unknown,
): unknown => {
  const document: unknown = JSON.parse(text)
  // The cast is safe, because the golden file is an object, and each path was found in it.
  let holder = document as Record<string, unknown>
  for (const name of at.slice(0, -1)) {
    const inner = holder[name]
    // An earlier change may have removed the path.
    if (typeof inner !== 'object' || inner === null) return document
    holder = inner as Record<string, unknown>
  }
  const last = at.at(-1) ?? ''
  if (how === 'drop') delete holder[last]
  else
    Object.defineProperty(holder, how === 'put' ? last : `${last}2`, {
      value,
      enumerable: true,
      writable: true,
    })
  return document
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    -1,
    0,
    1e308,
    2 ** 53,
    '__proto__',
    '../../x',
    '\u0000',
    'x'.repeat(20_000),
    [[]],
    {},
  ),
)
const change = fc.tuple(
  fc.constantFrom(...places),
  fc.constantFrom<'put' | 'drop' | 'add'>('put', 'drop', 'add'),
  hostile,
)

describe('the vault’s format against any change (S18, S22)', () => {
  it('is valid, newer or neither, and a valid file is written as it was read', () => {
    const count = { sound: 0, newer: 0, neither: 0 }
    const runs = generatedRuns(3_000)
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const text = changes.reduce(
          (so, [at, how, value]) => JSON.stringify(changed(so, at, how, value)),
          golden,
        )
        const content: unknown = JSON.parse(text)
        const parsed = VaultDocument.safeParse(content)
        const newer = parsed.success ? undefined : readNewerDocument(content)
        count[parsed.success ? 'sound' : newer === undefined ? 'neither' : 'newer']++
        if (parsed.success) expect(parsed.data).toEqual(content)
        // The same code shows a newer document, but without data keys, so none of its secrets can be decrypted.
        if (newer !== undefined) {
          expect(VaultDocument.safeParse(newer).success).toBe(true)
          expect(newer.dataKeys).toEqual([])
        }
      }),
      { numRuns: runs },
    )
    expect(count.sound).toBeGreaterThan(runs / 60)
    expect(count.neither).toBeGreaterThan(runs / 6)
  })

  it('accepts nothing that isn’t a vault', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        expect(VaultDocument.safeParse(content).success).toBe(false)
        expect(readNewerDocument(content)).toBeUndefined()
      }),
      { numRuns: generatedRuns(2_000) },
    )
  })
})

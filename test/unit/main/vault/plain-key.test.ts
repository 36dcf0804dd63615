import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPlainKey } from '../../../../src/main/vault/format/plain-key.ts'
import { readDocument } from '../../../../src/main/vault/format/read-document.ts'
import { emptyDocument, StoredKey, VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { without } from '../../../../src/main/vault/records/key-records.ts'
import { LABEL_LENGTH, LAST_MS, NOTES_LENGTH } from '../../../../src/shared/kernel/limits.ts'
import { keyFactNames } from '../../../../src/shared/keys/key-facts.ts'
import { everyFact } from '../../../fakes/every-fact.ts'

const plain = {
  id: '1a7389f7-0000-4000-8000-000000000026',
  name: 'Orders nightly run',
  kind: 'service',
  workspaceId: '1a7389f7-0000-4000-9000-000000000026',
  clientId: 'client-26',
  secretVersion: 1,
  secret: {
    nonce: 'SXaj0P0qV4Sx3gs4',
    ciphertext: 'VoSy4A48apjG9CJQ',
    tag: 'Y5LB8B9OfazbCjlol8b1JA==',
    dataKeyId: 'a90f2d2b-3ba8-4737-8532-365295b25001',
    version: 1,
    savedAtMs: 1_767_602_280_000,
  },
  pinned: false,
  keepReady: true,
  createdAtMs: 1_767_602_280_000,
  ...everyFact,
  deletedAtMs: 1_767_602_280_002,
}

const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', 'x', 0, -1, 1.5, Number.NaN, 2 ** 53, true, [], {}, '='.repeat(3)),
  fc.anything(),
)
const names = [...Object.keys(plain), '__proto__', 'constructor', 'more']

it('is what Keyward writes', () => {
  expect(isPlainKey(plain)).toBe(true)
  const { secret: _, deletedAtMs: __, ...least } = plain
  expect(isPlainKey(without(least, ...keyFactNames))).toBe(true)
})

it('refuses an instant after the year 9999, which no date can show', () => {
  expect(isPlainKey({ ...plain, keyExpiresAtMs: LAST_MS })).toBe(true)
  expect(isPlainKey({ ...plain, keyExpiresAtMs: LAST_MS + 1 })).toBe(false)
})

it('refuses everything that the schema refuses: any field changed, added or removed', () => {
  const changed = fc.record({
    name: fc.constantFrom(...names),
    value: odd,
    isInSecret: fc.boolean(),
    isGone: fc.boolean(),
  })
  const secretNames = Object.keys(plain.secret)
  fc.assert(
    fc.property(
      changed,
      fc.constantFrom(...secretNames, 'more'),
      ({ name, value, isInSecret, isGone }, inSecret) => {
        const key: Record<string, unknown> = structuredClone(plain)
        const [location, field] = isInSecret ? [key.secret as Record<string, unknown>, inSecret] : [key, name]
        if (isGone) delete location[field]
        else
          Object.defineProperty(location, field, {
            value,
            enumerable: true,
            configurable: true,
            writable: true,
          })
        return !isPlainKey(key) || StoredKey.safeParse(key).success
      },
    ),
    { numRuns: 5_000 },
  )
})

it('agrees with the schema on each field at its bounds and just beyond them', () => {
  const texts = [0, 1, LABEL_LENGTH, LABEL_LENGTH + 1, NOTES_LENGTH + 1].map((length) => 'x'.repeat(length))
  const counts = [-1, 0, 1, 1.5, 3_650, 3_651, Number.MAX_SAFE_INTEGER, 2 ** 53, Number.NaN]
  const instants = [-LAST_MS - 1, -LAST_MS, LAST_MS, LAST_MS + 1]
  const values = [...texts, ' ', ...counts, ...instants, true, null, [], {}]
  const { secret, owner } = plain
  const keysWith = (value: unknown): object[] => [
    ...Object.keys(plain).map((name) => ({ ...plain, [name]: value })),
    ...Object.keys(secret).map((name) => ({ ...plain, secret: { ...secret, [name]: value } })),
    ...Object.keys(owner).map((name) => ({ ...plain, owner: { ...owner, [name]: value } })),
  ]
  const keys = values.flatMap(keysWith)
  expect(keys.filter((key) => isPlainKey(key) && !StoredKey.safeParse(key).success)).toEqual([])
})

it('accepts a key with a name of the maximum length, but none longer', () => {
  expect(isPlainKey({ ...plain, name: 'x'.repeat(LABEL_LENGTH) })).toBe(true)
  expect(isPlainKey({ ...plain, name: 'x'.repeat(LABEL_LENGTH + 1) })).toBe(false)
})

it('a document gets the same result as from its schema, and keeps its content', () => {
  const content = { ...emptyDocument, keys: [plain, { ...plain, formerSecrets: [] }] }
  for (const one of [
    content,
    { ...emptyDocument, keys: [plain] },
    { ...emptyDocument, keys: [{ ...plain, name: '' }] },
    { ...emptyDocument, keys: [plain], more: 1 },
    { ...emptyDocument, keys: [plain], format: 2 },
    { keys: [plain] },
    { ...emptyDocument, keys: { 0: plain } },
    undefined,
    [],
  ]) {
    const judged = VaultDocument.safeParse(one)
    expect(readDocument(one).success).toBe(judged.success)
    expect(readDocument(one).data).toEqual(judged.data)
  }
})

import { expect, test } from 'vitest'
import { createPracticeKey, hasClientSecret } from '../../../src/practice/practice-key.ts'

const chosen = { region: 'regional', workspace: 'Finance', name: 'Reports', kind: 'service' } as const

test('a new key has a UUID, a secret of 256 random bits, and the chosen values', () => {
  const { record, credentials } = createPracticeKey(chosen)
  expect(credentials.clientId).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(Buffer.from(credentials.clientSecret, 'base64url')).toHaveLength(32)
  expect(record).toEqual({
    ...chosen,
    clientId: credentials.clientId,
    salt: expect.stringMatching(/^[\w-]{22}$/),
    hash: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(JSON.stringify(record)).not.toContain(credentials.clientSecret)
})

test('only the exact secret proves the key', () => {
  const { record, credentials } = createPracticeKey(chosen)
  const other = createPracticeKey(chosen)
  expect(hasClientSecret(record, credentials.clientSecret)).toBe(true)
  expect(hasClientSecret(other.record, credentials.clientSecret)).toBe(false)
  const { clientSecret: right } = credentials
  for (const wrong of ['', right.slice(1), `${right}a`, right.toUpperCase(), ` ${right}`, record.hash]) {
    expect(hasClientSecret(record, wrong)).toBe(false)
  }
})

test('a secret has different hashes with two salts, and a damaged hash proves nothing', () => {
  const { record, credentials } = createPracticeKey(chosen)
  expect(hasClientSecret({ ...record, salt: 'AAAAAAAAAAAAAAAAAAAAAA' }, credentials.clientSecret)).toBe(false)
  expect(hasClientSecret({ ...record, hash: record.hash.slice(0, 20) }, credentials.clientSecret)).toBe(false)
  expect(hasClientSecret({ ...record, hash: '' }, credentials.clientSecret)).toBe(false)
})

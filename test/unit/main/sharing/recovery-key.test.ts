import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import {
  newRecoveryKey,
  RECOVERY_RANDOM_BYTES,
  readRecoveryKey,
  recoveryKeys,
} from '../../../../src/main/domain/sharing/recovery-key.ts'
import { groupCode } from '../../../../src/main/domain/sharing/typed-code.ts'

const newKey = () => newRecoveryKey(crypto, randomBytes(RECOVERY_RANDOM_BYTES))

test('a page has 26 symbols and two that say whether they were copied right', () => {
  const key = newKey()
  expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{28}$/)
  expect(readRecoveryKey(crypto, groupCode(key).toLowerCase())).toBe(key)
})

test('nearly every mistake in copying is noticed', () => {
  const key = newKey()
  let unnoticed = 0
  for (let at = 0; at < key.length; at += 1)
    for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
      if (other !== key[at] && readRecoveryKey(crypto, key.slice(0, at) + other + key.slice(at + 1)))
        unnoticed += 1
  // Of 868 mistakes one in 1,024 has the same check symbols.
  expect(unnoticed).toBeLessThan(12)
  expect(readRecoveryKey(crypto, key.slice(1))).toBeUndefined()
})

test('its three keys are always the same, and different from one another and from those of another page', () => {
  const key = newKey()
  const texts = (of: string) =>
    Object.values(recoveryKeys(crypto, of)).map((bytes) => Buffer.from(bytes).toString('hex'))
  expect(texts(key)).toEqual(texts(key))
  expect(new Set([...texts(key), ...texts(newKey())]).size).toBe(6)
})

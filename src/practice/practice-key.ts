import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { NewPracticeKey, PracticeCredentials } from '../shared/practice/practice-protocol.ts'
import type { PracticeKey } from './practice-state.ts'

/**
 * The salted hash of a client secret: HMAC-SHA-256 keyed by the salt.
 *
 * SECURITY: a slow password hash would add nothing, because the secret is 256 random bits and cannot be guessed from
 * its hash; it would only make every token request slow.
 */
const hashSecret = (clientSecret: string, salt: string): Buffer =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(clientSecret, 'utf8').digest()

/** Creates a key: the record to keep and the credentials to hand out once (specification, "API key"). */
export const createPracticeKey = (
  chosen: NewPracticeKey,
): { readonly record: PracticeKey; readonly credentials: PracticeCredentials } => {
  const clientId = randomUUID()
  const clientSecret = randomBytes(32).toString('base64url')
  const salt = randomBytes(16).toString('base64url')
  const hash = hashSecret(clientSecret, salt).toString('base64url')
  return {
    record: { ...chosen, clientId, salt, hash },
    credentials: { clientId, clientSecret },
  }
}

/** True when `clientSecret` is the one this key was created with; compared in constant time. */
export const hasClientSecret = (key: PracticeKey, clientSecret: string): boolean => {
  const expected = Buffer.from(key.hash, 'base64url')
  const actual = hashSecret(clientSecret, key.salt)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

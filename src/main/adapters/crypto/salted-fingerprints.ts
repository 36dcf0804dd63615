import { createHash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { DIGEST_BYTES, fingerprintsOf, type SaltedDigest } from '../../found-copies/rules/fingerprints.ts'
import type { Secret } from '../../kernel/secret.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Fingerprints } from '../../ports/copy-finder.ts'

const SALT_BYTES = 16

/** A truncated SHA-256 of the salt and the bytes. */
export const saltedDigest: SaltedDigest = (salt, bytes) =>
  createHash('sha256').update(salt).update(bytes).digest().subarray(0, DIGEST_BYTES)

/** Fingerprints of secrets, with a new salt. */
export const newFingerprints = (secrets: readonly Secret[]): Promise<Fingerprints> =>
  withPauses(
    fingerprintsOf(secrets, { salt: new Uint8Array(randomBytes(SALT_BYTES)), digest: saltedDigest }),
    { pause: () => setImmediate() },
  )

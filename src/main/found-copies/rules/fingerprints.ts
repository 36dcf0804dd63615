import type { CopyForm } from '../../../shared/found-copies/found-copies.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Fingerprints } from '../../ports/copy-finder.ts'
import { writtenForms } from './copy-forms.ts'

/** The length of the rolling window in bytes. Shorter secrets can't be searched for. */
export const WINDOW = 8

/** The length of a digest of a whole form, in bytes. */
export const DIGEST_BYTES = 16

/** A salted digest of bytes, `DIGEST_BYTES` long. */
export type SaltedDigest = (salt: Uint8Array, bytes: Uint8Array) => Uint8Array

/** The polynomial hash of the window at `start`. Can be advanced by one byte in constant time. */
export const hashWindow = (bytes: Uint8Array, start: number, factor: number): number => {
  let hash = 0
  for (let index = start; index < start + WINDOW; index += 1)
    hash = (Math.imul(hash, factor) + (bytes[index] ?? 0)) | 0
  return hash >>> 0
}

/** Whether a secret is long enough to be told apart from other text. */
export const isSearchable = (secret: Secret): boolean => secret.matches(/^.{8,}$/s)

/**
 * Fingerprints of every form of these secrets, for a process that gets no secrets: a 32-bit hash of eight bytes
 * and a salted digest per form. They identify a copy without revealing the secret.
 */
export function* fingerprintsOf(
  secrets: readonly Secret[],
  { salt, digest }: { salt: Uint8Array; digest: SaltedDigest },
): PausableSteps<Fingerprints> {
  const factor = (new DataView(salt.buffer, salt.byteOffset).getUint32(0) | 1) >>> 0
  const found: { hash: number; length: number; digest: Uint8Array; owner: number; form: CopyForm }[] = []
  for (const [owner, secret] of secrets.entries()) {
    if (owner % 100 === 99) yield // ten thousand secrets take longer than a frame
    for (const { form, bytes } of writtenForms(secret))
      found.push({
        hash: hashWindow(bytes, 0, factor),
        length: bytes.length,
        digest: digest(salt, bytes),
        owner,
        form,
      })
  }
  const digests = new Uint8Array(found.length * DIGEST_BYTES)
  for (const [index, { digest: one }] of found.entries()) digests.set(one, index * DIGEST_BYTES)
  return {
    salt,
    factor,
    hashes: Uint32Array.from(found, ({ hash }) => hash),
    lengths: Uint32Array.from(found, ({ length }) => length),
    digests,
    owners: Uint32Array.from(found, ({ owner }) => owner),
    forms: found.map(({ form }) => form),
  }
}

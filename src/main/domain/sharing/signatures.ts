import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { isCanonicalSignature, isSigningKey } from '../../sharing/rules/public-keys.ts'
import { concat, utf8 } from './bytes.ts'

/** What a signature can be for. A signature for one purpose is none for another. */
export type SignaturePurpose = 'genesis' | 'entry' | 'computer'

const messageOf = (purpose: SignaturePurpose, parts: readonly Uint8Array[]): Uint8Array =>
  concat(utf8(`keyward/1/${purpose}\0`), ...parts)

/** Signs the parts, one after the other, for one purpose. */
export const signFor = (
  crypto: SharingCrypto,
  purpose: SignaturePurpose,
  privateKey: Uint8Array,
  ...parts: readonly Uint8Array[]
): Uint8Array => crypto.sign(privateKey, messageOf(purpose, parts))

/**
 * Whether the owner of a key signed the parts for this purpose.
 *
 * SECURITY: S44, only canonical keys, points and numbers, so that nobody makes another signature of a message,
 * and libraries that differ in such cases agree.
 */
export const isSignedBy = (
  crypto: SharingCrypto,
  purpose: SignaturePurpose,
  publicKey: Uint8Array,
  signature: Uint8Array,
  ...parts: readonly Uint8Array[]
): boolean =>
  isSigningKey(publicKey) &&
  isCanonicalSignature(signature) &&
  crypto.verify(publicKey, messageOf(purpose, parts), signature)

import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { concat, toHex, utf8 } from './bytes.ts'

/** What a signature can be for. A signature for one purpose is none for another. */
export type SignaturePurpose = 'genesis' | 'entry' | 'computer'

/** Edwards25519's field and the order of its base point (RFC 8032 §5.1). */
const FIELD = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

/** Encodings of the points of small order, with the bit of x cleared: they verify signatures nobody made. */
const smallOrder = new Set([
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
])

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`)

const withoutSign = (point: Uint8Array): Uint8Array => {
  const y = Uint8Array.from(point)
  y[31] = (y[31] ?? 0) & 0x7f
  return y
}

const isCanonicalPoint = (point: Uint8Array): boolean => {
  const y = littleEndian(withoutSign(point))
  // x is zero for y = 1 and y = -1, and zero has no sign.
  const hasSign = ((point[31] ?? 0) & 0x80) !== 0
  return y < FIELD && !(hasSign && (y === 1n || y === FIELD - 1n))
}

/** Whether 32 bytes are a public key that signatures are accepted of. */
export const isSigningKey = (publicKey: Uint8Array): boolean =>
  publicKey.length === 32 && isCanonicalPoint(publicKey) && !smallOrder.has(toHex(withoutSign(publicKey)))

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
  signature.length === 64 &&
  isSigningKey(publicKey) &&
  isCanonicalPoint(signature.subarray(0, 32)) &&
  littleEndian(signature.subarray(32)) < ORDER &&
  crypto.verify(publicKey, messageOf(purpose, parts), signature)

/** The fields of both curves (RFC 7748 §4.1) and the order of Edwards25519's base point (RFC 8032 §5.1). */
const FIELD = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${hexOf(Uint8Array.from(bytes).reverse())}`)

/** Edwards25519's points of small order, with the bit of x cleared: they verify signatures nobody made. */
const smallSigningKeys = new Set([
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
])

/** Curve25519's points of small order: with any private key they make the same shared secret. */
const smallBoxKeys = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
])

const withoutTopBit = (point: Uint8Array): Uint8Array => {
  const y = Uint8Array.from(point)
  y[31] = (y[31] ?? 0) & 0x7f
  return y
}
const hasTopBit = (point: Uint8Array): boolean => ((point[31] ?? 0) & 0x80) !== 0

const isCanonicalPoint = (point: Uint8Array): boolean => {
  const y = littleEndian(withoutTopBit(point))
  // x is zero for y = 1 and y = -1, and zero has no sign.
  return y < FIELD && !(hasTopBit(point) && (y === 1n || y === FIELD - 1n))
}

/** Whether 32 bytes are a public key of Ed25519 in its only spelling, and not of small order. */
export const isSigningKey = (publicKey: Uint8Array): boolean =>
  publicKey.length === 32 &&
  isCanonicalPoint(publicKey) &&
  !smallSigningKeys.has(hexOf(withoutTopBit(publicKey)))

/** Whether 32 bytes are a public key of X25519 in its only spelling, and not of small order. */
export const isBoxKey = (publicKey: Uint8Array): boolean =>
  publicKey.length === 32 &&
  !hasTopBit(publicKey) &&
  littleEndian(publicKey) < FIELD &&
  !smallBoxKeys.has(hexOf(publicKey))

/** Whether 64 bytes are a signature in its only spelling: nobody makes another one of a message from it. */
export const isCanonicalSignature = (signature: Uint8Array): boolean =>
  signature.length === 64 &&
  isCanonicalPoint(signature.subarray(0, 32)) &&
  littleEndian(signature.subarray(32)) < ORDER

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  type ScryptOptions,
  scrypt,
  sign,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke'
import { fromBase64url, toBase64url } from '../../kernel/bytes.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'

const TAG_BYTES = 16
const ENCAPSULATED_BYTES = 32
const ALGORITHM = 'aes-256-gcm'

type Curve = 'Ed25519' | 'X25519'

// Uses JWK (RFC 8037), which Node reads ten times as fast as DER. Node computes a private key's `x` itself.
const privateKeyOf = (crv: Curve, bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: { kty: 'OKP', crv, d: toBase64url(bytes), x: '' }, format: 'jwk' })

const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: toBase64url(bytes) }, format: 'jwk' })

const publicBytesOf = (privateKey: KeyObject): Uint8Array =>
  fromBase64url(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '')

const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

/** Returns undefined if Node or `hpke` throws, which both do for bytes that aren't authentic. */
const orUndefined = <Value>(run: () => Value): Value | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const slowHash = promisify<Uint8Array, Uint8Array, number, ScryptOptions, Buffer>(scrypt)
const compress = promisify<Uint8Array, { level: number }, Uint8Array>(gzip)
const decompress = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(gunzip)

/** Team cryptography with Node's own ciphers and gzip, and HPKE from `hpke` (docs/decisions/0027-hpke.md). */
export const nodeTeamCrypto: TeamCrypto = {
  randomBytes: (count) => new Uint8Array(randomBytes(count)),
  sha256: (...parts) => {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    return new Uint8Array(hash.digest())
  },
  slowHash: async (secret, context) => new Uint8Array(await slowHash(secret, context, 32, SCRYPT)),
  hkdf: (secret, context, salt = new Uint8Array()) =>
    new Uint8Array(hkdfSync('sha256', secret, salt, context, 32)),
  seal: (key, nonce, plain, authenticated) => {
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(authenticated)
    return new Uint8Array(Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
  },
  open: (key, nonce, sealed, authenticated) =>
    orUndefined(() => {
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(authenticated)
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
      decipher.final()
      return new Uint8Array(plain)
    }),
  sign: (privateKey, message) => new Uint8Array(sign(null, message, privateKeyOf('Ed25519', privateKey))),
  verify: (publicKey, message, signature) =>
    orUndefined(() => verify(null, message, publicKeyOf(publicKey), signature)) ?? false,
  publicSigningKey: (privateKey) => publicBytesOf(privateKeyOf('Ed25519', privateKey)),
  publicBoxKey: (privateKey) => publicBytesOf(privateKeyOf('X25519', privateKey)),
  sealTo: async (publicKey, context, authenticated, plain) => {
    const recipient = await suite.DeserializePublicKey(publicKey)
    const sealed = await suite.Seal(recipient, plain, { info: context, aad: authenticated })
    return new Uint8Array(Buffer.concat([sealed.encapsulatedSecret, sealed.ciphertext]))
  },
  decrypt: async (privateKey, context, authenticated, sealed) => {
    try {
      const recipient = {
        privateKey: await suite.DeserializePrivateKey(privateKey),
        publicKey: await suite.DeserializePublicKey(nodeTeamCrypto.publicBoxKey(privateKey)),
      }
      const encapsulated = sealed.subarray(0, ENCAPSULATED_BYTES)
      const ciphertext = sealed.subarray(ENCAPSULATED_BYTES)
      const options = { info: context, aad: authenticated }
      return await suite.Open(recipient, encapsulated, ciphertext, options)
    } catch {
      return undefined
    }
  },
  // Even a small edit writes the whole state, so use the fastest level.
  compress: (plain) => compress(plain, { level: 1 }),
  decompress: (packed, maxOutputLength) => decompress(packed, { maxOutputLength }).catch(() => undefined),
}

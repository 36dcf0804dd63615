import { randomBytes } from 'node:crypto'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { EpochCrypto, SealKey, SignaturePurpose } from '../../sharing/rules/crypto.ts'
import { isCanonicalSignature, isSigningKey } from '../../sharing/rules/public-keys.ts'
import { concat, utf8 } from '../../sharing/rules/spelling.ts'
import { nodeSharingCrypto } from './node-sharing-crypto.ts'

const NONCE_BYTES = 12

const messageOf = (purpose: SignaturePurpose, bytes: Uint8Array): Uint8Array =>
  concat(utf8(`keyward/2/${purpose}\0`), bytes)

const sealKeyOf = (crypto: SharingCrypto, key: Uint8Array): SealKey => ({
  seal: (plain, bound) => {
    const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
    return concat(nonce, crypto.seal(key, nonce, plain, bound))
  },
  open: (sealed, bound) =>
    sealed.length <= NONCE_BYTES
      ? undefined
      : crypto.open(key, sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES), bound),
})

/** Purposes, strict keys and signatures, and random nonces around plain cryptography. */
export const rulesCryptoOf = (crypto: SharingCrypto): EpochCrypto => ({
  sha256: crypto.sha256,
  hkdf: crypto.hkdf,
  publicSigningKey: crypto.publicSigningKey,
  publicBoxKey: crypto.publicBoxKey,
  sealTo: crypto.sealTo,
  openSealed: crypto.openSealed,
  sealKey: (key) => sealKeyOf(crypto, key),
  sign: (privateKey, purpose, bytes) => crypto.sign(privateKey, messageOf(purpose, bytes)),
  // SECURITY: S44, only canonical keys, points and numbers, so that nobody makes another signature of a message.
  isSigned: (publicKey, purpose, bytes, signature) =>
    isSigningKey(publicKey) &&
    isCanonicalSignature(signature) &&
    crypto.verify(publicKey, messageOf(purpose, bytes), signature),
})

/** The cryptography of sharing on Node's own and `hpke`. */
export const nodeRulesCrypto: EpochCrypto = rulesCryptoOf(nodeSharingCrypto)

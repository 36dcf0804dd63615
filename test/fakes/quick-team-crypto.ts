import { createHash } from 'node:crypto'
import { nodeTeamCrypto } from '../../src/main/adapters/crypto/node-team-crypto.ts'
import { concat, toHex, utf8 } from '../../src/main/kernel/bytes.ts'
import type { TeamCrypto } from '../../src/main/ports/team-crypto.ts'

const hash = (...parts: readonly Uint8Array[]): Uint8Array => {
  const made = createHash('sha256')
  for (const part of parts) made.update(`${part.length}:`).update(part)
  return new Uint8Array(made.digest())
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

/**
 * Fast cryptography for thousands of histories. Like the real one, it rejects a wrong key and wrong associated
 * data. But anyone can read what it encrypts, and it only verifies signatures of keys that it created itself.
 * Use one instance per history.
 */
export const quickTeamCrypto = (randomBytes: TeamCrypto['randomBytes']): TeamCrypto => {
  const privateKeys = new Map<string, Uint8Array>()
  const publicKey = (privateKey: Uint8Array): Uint8Array => {
    const key = hash(utf8('public'), privateKey)
    privateKeys.set(toHex(key), privateKey)
    return key
  }
  const sign = (privateKey: Uint8Array, message: Uint8Array): Uint8Array => {
    const first = hash(utf8('sign'), privateKey, message)
    return concat(first, hash(first))
  }
  const tag = (...parts: readonly Uint8Array[]) => hash(...parts).subarray(0, 16)
  const openWith = (tagOf: (plain: Uint8Array) => Uint8Array, sealed: Uint8Array) => {
    if (sealed.length < 16) return undefined
    const plain = sealed.slice(0, -16)
    return isSame(tagOf(plain), sealed.subarray(-16)) ? plain : undefined
  }
  return {
    randomBytes,
    sha256: nodeTeamCrypto.sha256,
    slowHash: async (secret, context) => hash(utf8('slow'), secret, context),
    hkdf: (secret, context, salt = new Uint8Array()) => hash(utf8('hkdf'), secret, context, salt),
    seal: (key, nonce, plain, bound) => concat(plain, tag(key, nonce, plain, bound)),
    open: (key, nonce, sealed, bound) => openWith((plain) => tag(key, nonce, plain, bound), sealed),
    sign,
    verify: (key, message, signature) => {
      const privateKey = privateKeys.get(toHex(key))
      return privateKey !== undefined && isSame(sign(privateKey, message), signature)
    },
    publicSigningKey: publicKey,
    publicBoxKey: publicKey,
    sealTo: async (key, context, bound, plain) => {
      const encapsulated = randomBytes(32)
      return concat(encapsulated, plain, tag(key, encapsulated, context, bound, plain))
    },
    decrypt: async (privateKey, context, bound, sealed) => {
      const [key, encapsulated] = [publicKey(privateKey), sealed.subarray(0, 32)]
      return openWith((plain) => tag(key, encapsulated, context, bound, plain), sealed.subarray(32))
    },
    compress: async (plain) => plain,
    decompress: async (packed, mostBytes) => (packed.length > mostBytes ? undefined : packed),
  }
}

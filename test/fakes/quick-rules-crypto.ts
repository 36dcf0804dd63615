import { createHash } from 'node:crypto'
import { rulesCryptoOf } from '../../src/main/adapters/crypto/node-rules-crypto.ts'
import type { EpochCrypto } from '../../src/main/sharing/rules/crypto.ts'
import { concat, toHex, utf8 } from '../../src/main/sharing/rules/spelling.ts'

const hash = (...parts: readonly Uint8Array[]): Uint8Array => {
  const made = createHash('sha256')
  for (const part of parts) made.update(`${part.length}:`).update(part)
  return new Uint8Array(made.digest())
}

const below = (bytes: Uint8Array, bits: number): Uint8Array => {
  bytes[31] = (bytes[31] ?? 0) & bits
  return bytes
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => toHex(one) === toHex(other)

/**
 * Cryptography for histories by the thousand: as strict as the real one about keys and bound bytes, under the same
 * purposes and checks, but what it seals can be read, and only keys that it made itself sign.
 */
export const quickRulesCrypto = (): EpochCrypto => {
  const privateKeys = new Map<string, Uint8Array>()
  const publicKey = (privateKey: Uint8Array): Uint8Array => {
    const key = below(hash(utf8('public'), privateKey), 0x7f)
    privateKeys.set(toHex(key), privateKey)
    return key
  }
  const sign = (privateKey: Uint8Array, message: Uint8Array): Uint8Array => {
    const first = hash(utf8('sign'), privateKey, message)
    return concat(below(Uint8Array.from(first), 0x7f), below(hash(first), 0x0f))
  }
  const tag = (...parts: readonly Uint8Array[]) => hash(...parts).subarray(0, 16)
  const openWith = (tagOf: (plain: Uint8Array) => Uint8Array, sealed: Uint8Array) => {
    if (sealed.length < 16) return undefined
    const plain = sealed.slice(0, -16)
    return isSame(tagOf(plain), sealed.subarray(-16)) ? plain : undefined
  }
  let boxes = 0
  return rulesCryptoOf({
    sha256: (...parts) =>
      new Uint8Array(
        createHash('sha256')
          .update(concat(...parts))
          .digest(),
      ),
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
      boxes += 1
      const encapsulated = below(hash(utf8(`box ${boxes}`)), 0x7f)
      return concat(encapsulated, plain, tag(key, encapsulated, context, bound, plain))
    },
    openSealed: async (privateKey, context, bound, sealed) => {
      const [key, encapsulated] = [publicKey(privateKey), sealed.subarray(0, 32)]
      return openWith((plain) => tag(key, encapsulated, context, bound, plain), sealed.subarray(32))
    },
  })
}

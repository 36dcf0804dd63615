import { randomBytes } from 'node:crypto'
import { gcm } from '@noble/ciphers/aes.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { concat, toHex, utf8 } from '../../../../src/main/kernel/bytes.ts'

const fromHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))

/** Decrypts in HPKE's base mode (RFC 9180 §5) with the noble packages. */
const nobleOpen = (boxKey: Uint8Array, info: Uint8Array, aad: Uint8Array, sealed: Uint8Array) => {
  const suites = { kem: utf8('KEM\0\x20'), hpke: utf8('HPKE\0\x20\0\x01\0\x02') }
  const labeled = (suite: Uint8Array, label: string, text: Uint8Array) =>
    concat(utf8('HPKE-v1'), suite, utf8(label), text)
  const extracted = (suite: Uint8Array, label: string, text: Uint8Array, salt = new Uint8Array()) =>
    extract(sha256, labeled(suite, label, text), salt)
  const expanded = (suite: Uint8Array, key: Uint8Array, label: string, text: Uint8Array, length: number) =>
    expand(sha256, key, concat(Uint8Array.of(0, length), labeled(suite, label, text)), length)
  const enc = sealed.slice(0, 32)
  const shared = expanded(
    suites.kem,
    extracted(suites.kem, 'eae_prk', x25519.getSharedSecret(boxKey, enc)),
    'shared_secret',
    concat(enc, x25519.getPublicKey(boxKey)),
    32,
  )
  const none = new Uint8Array()
  const context = concat(
    Uint8Array.of(0),
    extracted(suites.hpke, 'psk_id_hash', none),
    extracted(suites.hpke, 'info_hash', info),
  )
  const secret = extracted(suites.hpke, 'secret', none, shared)
  const key = expanded(suites.hpke, secret, 'key', context, 32)
  return gcm(key, expanded(suites.hpke, secret, 'base_nonce', context, 12), aad).decrypt(sealed.slice(32))
}

describe('HPKE', () => {
  const vector = {
    boxKey: fromHex('497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d'),
    info: fromHex('4f6465206f6e2061204772656369616e2055726e'),
    aad: fromHex('436f756e742d30'),
    sealed: fromHex(
      '6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256' +
        'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
    ),
    plain: fromHex('4265617574792069732074727574682c20747275746820626561757479'),
  }

  it('opens the vector published with RFC 9180 for this suite', async () => {
    const { boxKey, info, aad, sealed, plain } = vector
    expect(toHex(crypto.publicBoxKey(boxKey))).toBe(
      '430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c',
    )
    expect(await crypto.decrypt(boxKey, info, aad, sealed)).toEqual(plain)
    expect(nobleOpen(boxKey, info, aad, sealed)).toEqual(plain)
    expect(await crypto.decrypt(boxKey, aad, aad, sealed)).toBeUndefined()
    expect(await crypto.decrypt(boxKey, info, info, sealed)).toBeUndefined()
    expect(await crypto.decrypt(boxKey, info, aad, sealed.subarray(0, 40))).toBeUndefined()
  })

  it('encrypts so that another implementation can decrypt, with a new key each time', async () => {
    const boxKey = new Uint8Array(randomBytes(32))
    const seal = () => crypto.sealTo(crypto.publicBoxKey(boxKey), vector.info, vector.aad, vector.plain)
    const [one, other] = [await seal(), await seal()]
    expect(nobleOpen(boxKey, vector.info, vector.aad, one)).toEqual(vector.plain)
    expect(toHex(one)).not.toBe(toHex(other))
  })
})

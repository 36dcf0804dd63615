import { describe, expect, it } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { fromHex, toHex, utf8 } from '../../../../src/main/domain/sharing/bytes.ts'
import { isSignedBy, signFor } from '../../../../src/main/domain/sharing/signatures.ts'
import { isSigningKey } from '../../../../src/main/sharing/rules/public-keys.ts'

const privateKey = new Uint8Array(32).fill(7)
const publicKey = crypto.publicSigningKey(privateKey)
const message = utf8('message')

/** The order of the base point, added to the number of a signature: the same signature in other bytes. */
const withOrderAdded = (signature: Uint8Array): Uint8Array => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const number = BigInt(`0x${toHex(signature.slice(32).reverse())}`) + order
  const bytes = fromHex(number.toString(16).padStart(64, '0')).reverse()
  return Uint8Array.from([...signature.slice(0, 32), ...bytes])
}

describe('signatures', () => {
  it('count for one purpose (S44: purposes)', () => {
    const signature = signFor(crypto, 'entry', privateKey, message)
    expect(isSignedBy(crypto, 'entry', publicKey, signature, message)).toBe(true)
    expect(isSignedBy(crypto, 'genesis', publicKey, signature, message)).toBe(false)
    expect(isSignedBy(crypto, 'computer', publicKey, signature, message)).toBe(false)
    expect(isSignedBy(crypto, 'entry', publicKey, signature, utf8('massage'))).toBe(false)
    expect(isSignedBy(crypto, 'entry', publicKey, signature.subarray(0, 63), message)).toBe(false)
  })

  it('are those of RFC 8032 (§7.1, test 1)', () => {
    const key = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
    expect(toHex(crypto.publicSigningKey(key))).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    )
    expect(toHex(crypto.sign(key, new Uint8Array()))).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
  })

  it('have one spelling (S44: signatures)', () => {
    const signature = signFor(crypto, 'entry', privateKey, message)
    expect(isSignedBy(crypto, 'entry', publicKey, withOrderAdded(signature), message)).toBe(false)
    const lax = { ...crypto, verify: () => true }
    expect(isSignedBy(lax, 'entry', publicKey, signature, message)).toBe(true)
    expect(isSignedBy(lax, 'entry', publicKey, withOrderAdded(signature), message)).toBe(false)
    const largePoint = Uint8Array.from(signature)
    largePoint.fill(0xff, 0, 32)
    expect(isSignedBy(lax, 'entry', publicKey, largePoint, message)).toBe(false)
  })

  it.each([
    ['0100000000000000000000000000000000000000000000000000000000000000'],
    ['0100000000000000000000000000000000000000000000000000000000000080'],
    ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
    ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'],
    ['0000000000000000000000000000000000000000000000000000000000000000'],
    ['0000000000000000000000000000000000000000000000000000000000000080'],
    ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
    ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
    ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
    ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
    ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
    ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ])('are not accepted of the point %s (S44: points)', (key) => {
    expect(isSigningKey(fromHex(key))).toBe(false)
    const lax = { ...crypto, verify: () => true }
    expect(
      isSignedBy(lax, 'entry', fromHex(key), signFor(crypto, 'entry', privateKey, message), message),
    ).toBe(false)
  })
})

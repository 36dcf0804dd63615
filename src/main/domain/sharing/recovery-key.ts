import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { toHex, utf8 } from './bytes.ts'
import type { ComputerKeys } from './genesis.ts'
import { checkSymbols, newCode, readCode } from './typed-code.ts'

/** 26 symbols of 5 bits: 130 bits. */
const KEY_LENGTH = 26
const CHECK_LENGTH = 2
/** The bytes that a new recovery key is made of. */
export const RECOVERY_RANDOM_BYTES = KEY_LENGTH

const checkOf = (crypto: SharingCrypto, key: string): string =>
  checkSymbols(crypto.sha256(utf8('keyward/1/page-check\0'), utf8(key)), CHECK_LENGTH)

/** What is printed: the key and its check symbols. */
export const newRecoveryKey = (crypto: SharingCrypto, random: Uint8Array): string => {
  const key = newCode(random)
  return key + checkOf(crypto, key)
}

/** The key that was typed from the page; undefined when it was copied wrong. */
export const readRecoveryKey = (crypto: SharingCrypto, typed: string): string | undefined => {
  const read = readCode(typed, KEY_LENGTH + CHECK_LENGTH)
  const key = read?.slice(0, KEY_LENGTH)
  return read !== undefined && key !== undefined && read === key + checkOf(crypto, key) ? read : undefined
}

const derive = (crypto: SharingCrypto, recoveryKey: string, what: string): Uint8Array =>
  crypto.hkdf(utf8(recoveryKey.slice(0, KEY_LENGTH)), utf8(`keyward/1/page/${what}`))

/** The independent keys of a page: two as a computer has them, and one that seals exports. */
export const recoveryKeys = (
  crypto: SharingCrypto,
  recoveryKey: string,
): ComputerKeys & { readonly exportKey: Uint8Array } => ({
  signingKey: derive(crypto, recoveryKey, 'sign'),
  boxKey: derive(crypto, recoveryKey, 'box'),
  exportKey: derive(crypto, recoveryKey, 'export'),
})

/** The id of a page, a UUID: who types the recovery key finds the grants to it. */
export const recoveryId = (crypto: SharingCrypto, recoveryKey: string): string => {
  const hex = toHex(derive(crypto, recoveryKey, 'id'))
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

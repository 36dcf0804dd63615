import type { EpochCrypto } from './crypto.ts'
import type { PageKeys } from './epoch-record.ts'
import { toBase64url, utf8 } from './spelling.ts'
import { checkSymbols, newCode, readCode } from './typed-code.ts'

/** 26 symbols of 5 bits: 130 bits, and two that say whether they were copied right. */
const KEY_LENGTH = 26
const CHECK_LENGTH = 2
/** The random bytes that a new page is made of. */
export const PAGE_RANDOM_BYTES = KEY_LENGTH

const checkOf = (crypto: EpochCrypto, key: string): string =>
  checkSymbols(crypto.sha256(utf8('keyward/2/page-check\0'), utf8(key)), CHECK_LENGTH)

/** What is printed: the page's symbols and its check symbols. */
export const newPage = (crypto: EpochCrypto, random: Uint8Array): string => {
  const key = newCode(random)
  return key + checkOf(crypto, key)
}

/** The page that was typed; undefined when it was copied wrong. */
export const readPage = (crypto: EpochCrypto, typed: string): string | undefined => {
  const read = readCode(typed, KEY_LENGTH + CHECK_LENGTH)
  const key = read?.slice(0, KEY_LENGTH)
  return read !== undefined && key !== undefined && read === key + checkOf(crypto, key) ? read : undefined
}

/** The keys of a page: both private ones, and the public ones as records name them. */
export interface PrintedKeys {
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
  readonly page: PageKeys
}

/** The keys that follow from a page; no computer keeps them. */
export const pageKeys = (crypto: EpochCrypto, page: string): PrintedKeys => {
  const derive = (use: 'sign' | 'box') =>
    crypto.hkdf(utf8(page.slice(0, KEY_LENGTH)), utf8(`keyward/2/page/${use}`))
  const [signingKey, boxKey] = [derive('sign'), derive('box')]
  return {
    signingKey,
    boxKey,
    page: {
      sign: toBase64url(crypto.publicSigningKey(signingKey)),
      box: toBase64url(crypto.publicBoxKey(boxKey)),
    },
  }
}

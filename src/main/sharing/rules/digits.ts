import type { EpochCrypto } from './crypto.ts'
import { type Offer, type Request, spellMessage } from './pairing.ts'
import { concat, fromBase64url, toBase64url, utf8 } from './spelling.ts'

const COUNT = 6

/** The six digits that each side shows: those of the old computer and those of the new one. */
export interface Digits {
  readonly old: string
  readonly new: string
}

/** What an offer commits itself to, before the other side's random number is known. */
export const commitmentToDigits = (crypto: EpochCrypto, nonceA: Uint8Array): string =>
  toBase64url(crypto.sha256(utf8('keyward/2/commit-digits\0'), nonceA))

/**
 * The digits of a pairing; undefined when `nonceA` is not the one that the offer committed itself to, and then the
 * code is void.
 *
 * SECURITY: S49, whoever stands between two that pair fixes its own numbers before it knows theirs, so its two
 * pairings have the same six digits once in a million times.
 */
export const digitsOf = (
  crypto: EpochCrypto,
  offer: Offer,
  request: Request,
  nonceA: string,
): Digits | undefined => {
  const [ofOld, ofNew] = [fromBase64url(nonceA), fromBase64url(request.nonceB)]
  if (commitmentToDigits(crypto, ofOld) !== offer.commit) return undefined
  const salt = crypto.sha256(
    crypto.sha256(spellMessage('offer', offer)),
    crypto.sha256(spellMessage('request', request)),
  )
  const digits = (side: 'old' | 'new'): string => {
    const bytes = crypto.hkdf(concat(ofOld, ofNew), utf8(`keyward/2/digits/${side}`), salt)
    const number = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
    return (number % 10n ** BigInt(COUNT)).toString().padStart(COUNT, '0')
  }
  return { old: digits('old'), new: digits('new') }
}

/** Whether the digits that were typed are these, whatever spaces are between them. */
export const areDigits = (typed: string, digits: string): boolean => typed.replaceAll(/\s/g, '') === digits

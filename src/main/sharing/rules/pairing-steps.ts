import type { EpochCrypto } from './crypto.ts'
import { isProven, type Message, type Offer, openMessage, type Request, spellMessage } from './pairing.ts'
import { concat, fromBase64url, toBase64url, utf8 } from './spelling.ts'

const COUNT = 6

/** The six digits that each side shows: those of the old computer and those of the new one. */
export interface Digits {
  readonly old: string
  readonly new: string
}

/** What an offer commits itself to, before the other side's random number is known. */
const commitmentToDigits = (crypto: EpochCrypto, nonceA: Uint8Array): string =>
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
const areDigits = (typed: string, digits: string): boolean => typed.replaceAll(/\s/g, '') === digits

/** The code is over on this computer: another one is shown. */
interface Void {
  readonly at: 'void'
}
const over: Void = { at: 'void' }

interface Shown {
  readonly code: string
  readonly offer: Offer
  readonly nonceA: string
}

/** The old computer's side, which is in memory only and used once. */
export type OldSide =
  | ({ readonly at: 'offered' } & Shown)
  /** Its `reveal` may be written; the digits are shown. */
  | ({ readonly at: 'revealed'; readonly request: Request; readonly digits: Digits } & Shown)
  /** The digits were right: main asks, and the next record is made for exactly this request. */
  | { readonly at: 'confirmed'; readonly offer: Offer; readonly request: Request }
  | Void

/** Begins a pairing on the old computer; `offer` lacks what it commits itself to. */
export const offerCode = (
  crypto: EpochCrypto,
  code: string,
  offer: Omit<Offer, 'commit'>,
  nonceA: { readonly bytes: Uint8Array; readonly text: string },
): OldSide => ({
  at: 'offered',
  code,
  nonceA: nonceA.text,
  offer: { ...offer, commit: commitmentToDigits(crypto, nonceA.bytes) },
})

/** Takes the first request, and no other one; what cannot be read ends the code. */
export const takeRequest = (crypto: EpochCrypto, side: OldSide, file: Uint8Array): OldSide => {
  if (side.at !== 'offered') return side
  const request = openMessage(crypto, side.code, 'request', file)
  if (request === undefined || !isProven(crypto, side.offer.team, request)) return over
  const digits = digitsOf(crypto, side.offer, request, side.nonceA)
  return digits === undefined ? over : { ...side, at: 'revealed', request, digits }
}

/** The digits of the new computer, typed on the old one: wrong once, the code is void. */
export const typeOnOld = (side: OldSide, typed: string): OldSide =>
  side.at === 'revealed' && areDigits(typed, side.digits.new)
    ? { at: 'confirmed', offer: side.offer, request: side.request }
    : over

interface Asked {
  readonly code: string
  readonly offer: Offer
  readonly request: Request
}

/** The new computer's side. */
export type NewSide =
  /** Its `request` may be written. */
  | ({ readonly at: 'requested' } & Asked)
  | ({ readonly at: 'revealed'; readonly digits: Digits } & Asked)
  /** The digits were right: it waits for the answer. */
  | ({ readonly at: 'confirmed' } & Asked)
  | Void

/** Begins a pairing on the new computer, with the offer that it found and its request for that team. */
export const takeOffer = (
  crypto: EpochCrypto,
  code: string,
  file: Uint8Array,
  makeRequest: (offer: Offer) => Request,
): NewSide => {
  const offer = openMessage(crypto, code, 'offer', file)
  return offer === undefined ? over : { at: 'requested', code, offer, request: makeRequest(offer) }
}

/** Takes what the old computer reveals; what cannot be read or is not what it committed itself to ends the code. */
export const takeReveal = (crypto: EpochCrypto, side: NewSide, file: Uint8Array): NewSide => {
  if (side.at !== 'requested') return side
  const reveal = openMessage(crypto, side.code, 'reveal', file)
  const digits = reveal && digitsOf(crypto, side.offer, side.request, reveal.nonceA)
  return digits === undefined ? over : { ...side, at: 'revealed', digits }
}

/**
 * What the person of the new computer says: the digits of the old one, or with both screens in sight whether the
 * old one says that they match. Wrong or no once, the code is void.
 */
export const confirmOnNew = (
  side: NewSide,
  says: { readonly typed: string } | 'match' | 'differ',
): NewSide => {
  if (side.at !== 'revealed' || says === 'differ') return over
  if (says !== 'match' && !areDigits(says.typed, side.digits.old)) return over
  return { at: 'confirmed', code: side.code, offer: side.offer, request: side.request }
}

/** The answer's file; undefined unless the digits were confirmed on this computer before. */
export const takeAnswer = (
  crypto: EpochCrypto,
  side: NewSide,
  file: Uint8Array,
): Message<'answer'> | undefined =>
  side.at === 'confirmed' ? openMessage(crypto, side.code, 'answer', file) : undefined

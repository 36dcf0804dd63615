import { z } from '../../../shared/schema.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { concat, utf8 } from './bytes.ts'
import type { ComputerKeys } from './genesis.ts'
import { Hex32, inOneSpelling, readJson, spell, Uuid } from './one-spelling.ts'

/** The newest entry of one author's log in one chain. */
const Head = z.strictObject({ chain: Uuid, author: Uuid, n: z.int().check(z.minimum(1)), hash: Hex32 })
export type Head = z.infer<typeof Head>
const Pins = z.strictObject({ team: Hex32, heads: z.array(Head) })

/** How a log at the place differs from what this computer has seen of it. */
export interface PinProblem extends Head {
  /** The place has fewer entries than were seen, or another entry at a number that was seen. */
  readonly problem: 'went-back' | 'other-bytes'
}

const pinKey = (crypto: SharingCrypto, { signingKey, boxKey }: ComputerKeys): Uint8Array =>
  crypto.hkdf(concat(signingKey, boxKey), utf8('keyward/1/pins'))

/** Pins sealed under the computer's own keys; `nonce` is 12 fresh random bytes. */
export const sealPins = (
  crypto: SharingCrypto,
  keys: ComputerKeys,
  team: string,
  heads: readonly Head[],
  nonce: Uint8Array,
): Uint8Array => {
  const sorted = [...heads].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const plain = utf8(
    spell({ team, heads: sorted.map(({ chain, author, n, hash }) => ({ chain, author, n, hash })) }),
  )
  return concat(nonce, crypto.seal(pinKey(crypto, keys), nonce, plain, utf8('keyward/1/pins')))
}

/** Opens what `sealPins` sealed; undefined for pins of another computer or team, or changed ones. */
export const openPins = (
  crypto: SharingCrypto,
  keys: ComputerKeys,
  team: string,
  sealed: Uint8Array,
): readonly Head[] | undefined => {
  const key = pinKey(crypto, keys)
  const plain = crypto.open(key, sealed.subarray(0, 12), sealed.subarray(12), utf8('keyward/1/pins'))
  const pins = plain && inOneSpelling(Pins, readJson(plain))
  return pins?.team === team ? pins.heads : undefined
}

const nameOf = ({ chain, author }: Pick<Head, 'chain' | 'author'>): string => `${chain} ${author}`

/**
 * Pins after more entries were read: never backwards.
 *
 * SECURITY: S46, a pinned entry stays pinned whatever a place says.
 */
export const raisePins = (pins: readonly Head[], seen: readonly Head[]): Head[] => {
  const raised = new Map(pins.map((pin) => [nameOf(pin), pin]))
  for (const head of seen) {
    const pin = raised.get(nameOf(head))
    if (pin === undefined || pin.n < head.n) raised.set(nameOf(head), head)
  }
  return [...raised.values()]
}

/** What of a place contradicts the pins; `hashAt` finds the hash of an author's entry by its number there. */
export const checkPins = (
  pins: readonly Head[],
  hashAt: (chain: string, author: string, n: number) => string | undefined,
): PinProblem[] =>
  pins.flatMap((pin) => {
    const found = hashAt(pin.chain, pin.author, pin.n)
    if (found === pin.hash) return []
    return [{ ...pin, problem: found === undefined ? ('went-back' as const) : ('other-bytes' as const) }]
  })

/**
 * Compares a computer's own log with the place before it writes. `copied`: the place has an entry under this
 * computer's keys that it did not write, so its profile was restored or copied: it writes nothing and enrols
 * again under new keys. `went-back`: the place lacks what this computer wrote.
 */
export const checkOwnLog = (
  own: Head | undefined,
  atPlace: Head | undefined,
  hashAt: (n: number) => string | undefined,
): 'same' | 'copied' | 'went-back' => {
  if (atPlace === undefined) return own === undefined ? 'same' : 'went-back'
  if (own === undefined || atPlace.n > own.n) return 'copied'
  if (hashAt(atPlace.n) !== atPlace.hash) return 'copied'
  return atPlace.n < own.n ? 'went-back' : 'same'
}

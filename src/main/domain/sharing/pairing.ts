import { EnteredLabel, z } from '../../../shared/schema.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { concat, fromHex, toHex, utf8 } from './bytes.ts'
import { Hex32, Hex64, inOneSpelling, readJson, spell, Uuid } from './one-spelling.ts'
import { pad, unpad } from './padding.ts'
import { newCode, readCode } from './typed-code.ts'

/** 24 symbols of 5 bits: 120 bits. */
const CODE_LENGTH = 24
/** The bytes that a new code is made of. */
export const CODE_RANDOM_BYTES = CODE_LENGTH

const NONCE_BYTES = 12

/** What a new computer asks for: to be added under these keys. */
const PairingRequest = z.strictObject({
  id: Uuid,
  sign: Hex32,
  box: Hex32,
  label: EnteredLabel,
  /** Its signature over the team, its id and its keys. */
  proof: Hex64,
})
export type PairingRequest = z.infer<typeof PairingRequest>

/** What an old computer answers: the newest entries that the new one must find at the place. */
const PairingAnswer = z.strictObject({
  heads: z
    .array(z.strictObject({ chain: Uuid, author: Uuid, n: z.int().check(z.minimum(1)), hash: Hex32 }))
    .check(z.maxLength(1_024)),
})
export type PairingAnswer = z.infer<typeof PairingAnswer>

/** A new code, from random bytes. */
export const newPairingCode = (random: Uint8Array): string => newCode(random)

/** The code that was typed; undefined when it cannot be one. */
export const readPairingCode = (typed: string): string | undefined => readCode(typed, CODE_LENGTH)

/** One direction: where its only message lies at the place, and the key it is sealed with. */
interface Direction {
  readonly chain: string
  readonly author: string
  readonly key: Uint8Array
}

const asUuid = (bytes: Uint8Array): string => {
  const hex = toHex(bytes.slice(0, 16))
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The two messages of a pairing, whose places and keys only those who know the code can compute. */
export class Pairing {
  readonly #crypto: SharingCrypto
  readonly #secret: Uint8Array

  constructor(crypto: SharingCrypto, team: string, code: string) {
    this.#crypto = crypto
    this.#secret = crypto.hkdf(utf8(code), utf8('keyward/1/pair'), fromHex(team))
  }

  /** From the new computer to an old one. */
  get request(): Direction {
    return this.#direction('request')
  }

  /** From the old computer to the new one. */
  get answer(): Direction {
    return this.#direction('answer')
  }

  sealRequest(request: PairingRequest, nonce: Uint8Array): Uint8Array {
    return this.#seal(this.request, spell(request), nonce)
  }

  openRequest(bytes: Uint8Array): PairingRequest | undefined {
    return this.#open(this.request, bytes, PairingRequest)
  }

  sealAnswer(answer: PairingAnswer, nonce: Uint8Array): Uint8Array {
    return this.#seal(this.answer, spell(answer), nonce)
  }

  openAnswer(bytes: Uint8Array): PairingAnswer | undefined {
    return this.#open(this.answer, bytes, PairingAnswer)
  }

  #direction(name: 'request' | 'answer'): Direction {
    const derive = (what: string) => this.#crypto.hkdf(this.#secret, utf8(`keyward/1/pair/${name}/${what}`))
    return { chain: asUuid(derive('chain')), author: asUuid(derive('author')), key: derive('seal') }
  }

  #seal({ key, chain, author }: Direction, text: string, nonce: Uint8Array): Uint8Array {
    return concat(nonce, this.#crypto.seal(key, nonce, pad(utf8(text)), utf8(spell([chain, author]))))
  }

  #open<Schema extends z.core.$ZodType>(
    { key, chain, author }: Direction,
    bytes: Uint8Array,
    schema: Schema,
  ): z.output<Schema> | undefined {
    const [nonce, sealed] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
    const padded =
      nonce.length === NONCE_BYTES
        ? this.#crypto.open(key, nonce, sealed, utf8(spell([chain, author])))
        : undefined
    const text = padded && unpad(padded)
    return text && inOneSpelling(schema, readJson(text))
  }
}

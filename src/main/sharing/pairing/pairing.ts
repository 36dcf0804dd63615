import { Label, z } from '../../../shared/kernel/schema.ts'
import { concat, jsonBytes, parseJson, readUtf8, toHex, utf8 } from '../../kernel/bytes.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import type { Member, PublicKeys } from '../rules/membership-list.ts'
import { base64urlOf, Hex32, Uuid } from '../rules/schemas.ts'
import { groupsOf, readChecked, readTyped, toSymbols, withChecks } from './symbols.ts'

/** How long a code is valid. */
export const CODE_MS = 15 * 60_000
/** The number of random bytes needed for a code, which uses 90 of their bits. */
export const CODE_BYTES = 12
/** Six groups of four symbols. Each group ends with a check symbol. */
const CODE_SYMBOLS = 24
const CODE_GROUP = 4
const NONCE_BYTES = 12

/** A new code in groups of four. */
export const newCode = (random: Uint8Array): string[] =>
  withChecks(toSymbols(random).slice(0, 18), CODE_GROUP)

/** Normalizes a typed code, or returns the number of its wrong group (see `readChecked`). */
export const readCode = (typed: string): string | number => {
  const read = readChecked(typed, CODE_GROUP, CODE_SYMBOLS)
  return typeof read === 'string' ? readTyped(typed) : read
}

const Key = base64urlOf(32)
const messages = {
  /** Sent by the keeper along with the code: the team, and the keeper for the new computer to show. */
  offer: z.strictObject({
    team: Hex32,
    sheet: z.strictObject({ sign: Key, box: Key }),
    name: Label,
    computer: Label,
    /** The new computer's owner. Null for a colleague, who enters a name. */
    person: z.nullable(z.strictObject({ id: Uuid, name: Label })),
  }),
  /** Sent by the new computer: who uses it, and its public keys. */
  request: z.strictObject({ id: Uuid, person: Uuid, name: Label, computer: Label, sign: Key, box: Key }),
  /** Sent by the keeper once the symbols match: the hash of the list that includes the new computer. */
  answer: z.strictObject({ list: Hex32 }),
}
export type MessageName = keyof typeof messages
export type Message<Name extends MessageName> = z.infer<(typeof messages)[Name]>

const derive = (crypto: TeamCrypto, code: string, name: MessageName, use: 'name' | 'key') =>
  crypto.hkdf(utf8(code), utf8(`keyward/3/pair/${name}/${use}`))

/** The file name of a message. It can't be guessed without the code. */
export const messageName = (crypto: TeamCrypto, code: string, name: MessageName): string =>
  `${toHex(derive(crypto, code, name, 'name'))}.message`

/** Encrypts a message with the code. The result is a random nonce, the ciphertext and its tag. */
export const sealMessage = <Name extends MessageName>(
  crypto: TeamCrypto,
  code: string,
  name: Name,
  message: Message<Name>,
): Uint8Array => {
  const nonce = crypto.randomBytes(NONCE_BYTES)
  const plain = jsonBytes(z.parse(messages[name], message))
  return concat(nonce, crypto.seal(derive(crypto, code, name, 'key'), nonce, plain, utf8(name)))
}

/** Decrypts the output of `sealMessage`. Undefined if the code or name is wrong, or any byte was changed. */
export const openMessage = <Name extends MessageName>(
  crypto: TeamCrypto,
  code: string,
  name: Name,
  file: Uint8Array,
): Message<Name> | undefined => {
  if (file.length < NONCE_BYTES) return undefined
  const key = derive(crypto, code, name, 'key')
  const plain = crypto.open(key, file.subarray(0, NONCE_BYTES), file.subarray(NONCE_BYTES), utf8(name))
  const parsed = z.safeParse(messages[name], plain && parseJson(readUtf8(plain)))
  // TypeScript can't tell that each name's schema parses the message of that name.
  return parsed.success ? (parsed.data as Message<Name>) : undefined
}

/**
 * Ten symbols (50 bits) that both computers compute. The new computer shows them and the keeper types them.
 *
 * SECURITY: S49, a different code, team or request results in different symbols, and every attempt to forge a
 * match costs a slow hash.
 */
export const symbolsOf = async (
  crypto: TeamCrypto,
  code: string,
  sheet: PublicKeys,
  request: Message<'request'>,
): Promise<string[]> => {
  const { id, person, name, computer, sign, box } = request
  const fields = jsonBytes([code, sheet.sign, sheet.box, id, person, name, computer, sign, box])
  const hash = await crypto.slowHash(fields, utf8('keyward/3/symbols'))
  return groupsOf(toSymbols(hash).slice(0, 10), 5)
}

export const isMatch = (symbols: readonly string[], typed: string): boolean =>
  readTyped(typed) === symbols.join('')

/** Whether a list includes the new computer with exactly the keys from its request. */
export const isAsRequested = (members: readonly Member[], request: Message<'request'>): boolean =>
  members.some(
    ({ id, sign, box, person }) =>
      id === request.id && sign === request.sign && box === request.box && person === request.person,
  )

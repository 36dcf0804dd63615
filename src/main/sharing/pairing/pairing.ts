import { Label, z } from '../../../shared/schema.ts'
import { concat, jsonBytes, parseJson, readUtf8, toHex, utf8 } from '../../kernel/bytes.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import type { Member, PublicKeys } from '../rules/membership-list.ts'
import { base64urlOf, Hex32, Uuid } from '../rules/schemas.ts'
import { groupsOf, readChecked, readTyped, toSymbols, withChecks } from './symbols.ts'

/** How long a code is good for. */
export const CODE_MS = 15 * 60_000
/** Random bytes of a code, of which 90 bits are used. */
export const CODE_BYTES = 12
/** Six groups of four symbols, the last of which checks its group. */
const CODE_SYMBOLS = 24
const CODE_GROUP = 4
const NONCE_BYTES = 12

/** A new code in groups of four. */
export const newCode = (random: Uint8Array): string[] =>
  withChecks(toSymbols(random).slice(0, 18), CODE_GROUP)

/** The code that was typed, in one spelling, or which group is wrong, as `readChecked` counts. */
export const readCode = (typed: string): string | number => {
  const read = readChecked(typed, CODE_GROUP, CODE_SYMBOLS)
  return typeof read === 'string' ? readTyped(typed) : read
}

const Key = base64urlOf(32)
const messages = {
  /** From the keeper, with the code: its team, and how it shows itself to the new computer. */
  offer: z.strictObject({
    team: Hex32,
    sheet: z.strictObject({ sign: Key, box: Key }),
    name: Label,
    computer: Label,
    /** Whose computer is let in; null for a colleague, who says it. */
    person: z.nullable(z.strictObject({ id: Uuid, name: Label })),
  }),
  /** From the new computer. */
  request: z.strictObject({ id: Uuid, person: Uuid, name: Label, computer: Label, sign: Key, box: Key }),
  /** From the keeper, once the symbols matched: the hash of the list with the new computer. */
  answer: z.strictObject({ list: Hex32 }),
}
export type MessageName = keyof typeof messages
export type Message<Name extends MessageName> = z.infer<(typeof messages)[Name]>

const derive = (crypto: TeamCrypto, code: string, name: MessageName, use: 'name' | 'key') =>
  crypto.hkdf(utf8(code), utf8(`keyward/3/pair/${name}/${use}`))

/** The name of a message's file, which nobody finds without the code. */
export const messageName = (crypto: TeamCrypto, code: string, name: MessageName): string =>
  `${toHex(derive(crypto, code, name, 'name'))}.message`

/** Encrypts a message under the code: a random nonce, the ciphertext and its tag. */
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

/** Opens what `sealMessage` made; undefined for another code, another message or a changed byte. */
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
  // The compiler does not see that a schema found by a name gives the message of that name.
  return parsed.success ? (parsed.data as Message<Name>) : undefined
}

/**
 * Ten symbols, 50 bits, that both computers show: the new one reads them aloud and the keeper types them.
 *
 * SECURITY: S49, another code, another team's sheet or another request shows other symbols, and each try to find one that
 * shows the same costs a slow hash.
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

/** Whether the symbols that were typed are these. */
export const isMatch = (symbols: readonly string[], typed: string): boolean =>
  readTyped(typed) === symbols.join('')

/** Whether a list lets the new computer in with its own keys, as it asked. */
export const isAsRequested = (members: readonly Member[], request: Message<'request'>): boolean =>
  members.some(
    ({ id, sign, box, person }) =>
      id === request.id && sign === request.sign && box === request.box && person === request.person,
  )

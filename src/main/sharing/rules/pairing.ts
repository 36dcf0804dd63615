import { EnteredLabel, z } from '../../../shared/schema.ts'
import type { EpochCrypto } from './crypto.ts'
import { BoxKey, type RecordFile, SigningKey } from './epoch-record.ts'
import type { EpochRecords } from './epoch-records.ts'
import { pad, unpad } from './padding.ts'
import {
  base64urlOf,
  concat,
  fromBase64url,
  Hash,
  readJson,
  readUtf8,
  toBase64url,
  toHex,
  Uuid,
  utf8,
} from './spelling.ts'
import { newCode, readCode } from './typed-code.ts'

/** 24 symbols of 5 bits: 120 bits. */
const CODE_LENGTH = 24
/** The random bytes that a new code is made of. */
export const CODE_RANDOM_BYTES = CODE_LENGTH

const Bytes32 = base64urlOf({ exactly: 32 })
const Signature = base64urlOf({ exactly: 64 })

const messages = {
  /** From the old computer: its team, itself, and as what the new one comes in. */
  offer: z.strictObject({
    team: Hash,
    /** The own computers of one person, or people. */
    kind: z.enum(['own', 'people']),
    /** The new one is another person's: each types what the other reads aloud. */
    isColleague: z.boolean(),
    /** Of the team. */
    name: EnteredLabel,
    id: Uuid,
    sign: SigningKey,
    person: Uuid,
    role: z.enum(['owner', 'member']),
    commit: Bytes32,
  }),
  /** From the new computer: its keys, its person's name, which counts of a person who is new, and its own. */
  request: z.strictObject({
    id: Uuid,
    sign: SigningKey,
    box: BoxKey,
    name: EnteredLabel,
    label: EnteredLabel,
    nonceB: Bytes32,
    proof: Signature,
  }),
  /** From the old computer, to the first request. */
  reveal: z.strictObject({ nonceA: Bytes32 }),
  /** From the old computer: the hash of the record with the new one, sealed to its box key. */
  answer: z.strictObject({ enc: Bytes32, ct: base64urlOf({ exactly: 48 }), signature: Signature }),
}

/** The four messages of a pairing, in their order. */
export type MessageName = keyof typeof messages
/** A message by its name. */
export type Message<Name extends MessageName> = z.output<(typeof messages)[Name]>
/** What the old computer offers. */
export type Offer = Message<'offer'>
/** What the new computer asks for. */
export type Request = Message<'request'>

/** A new code, from random bytes. */
export const newPairingCode = (random: Uint8Array): string => newCode(random)

/** The code that was typed; undefined when it cannot be one. */
export const readPairingCode = (typed: string): string | undefined => readCode(typed, CODE_LENGTH)

const derive = (crypto: EpochCrypto, code: string, message: MessageName, use: 'name' | 'key') =>
  crypto.hkdf(utf8(code), utf8(`keyward/2/pair/${message}/${use}`))

/** Under which name a message lies at the place, where nobody without the code looks. */
export const messageFile = (crypto: EpochCrypto, code: string, message: MessageName): string =>
  `${toHex(derive(crypto, code, message, 'name'))}.message`

/** The one text of a message, which its hash is taken over. */
export const spellMessage = <Name extends MessageName>(name: Name, message: Message<Name>): Uint8Array =>
  utf8(JSON.stringify(z.parse(messages[name], message)))

/** Seals a message under the code; the result is a file that is written once. */
export const sealMessage = <Name extends MessageName>(
  crypto: EpochCrypto,
  code: string,
  name: Name,
  message: Message<Name>,
): Uint8Array =>
  crypto
    .sealKey(derive(crypto, code, name, 'key'))
    .seal(pad(spellMessage(name, message)), utf8(messageFile(crypto, code, name)))

/** Opens what `sealMessage` sealed; undefined for another code, another message or any changed byte. */
export const openMessage = <Name extends MessageName>(
  crypto: EpochCrypto,
  code: string,
  name: Name,
  file: Uint8Array,
): Message<Name> | undefined => {
  const key = crypto.sealKey(derive(crypto, code, name, 'key'))
  const padded = key.open(file, utf8(messageFile(crypto, code, name)))
  const text = padded && unpad(padded)
  // The compiler does not see that a schema found by a name gives the message of that name.
  return text && (readJson(messages[name], readUtf8(text)) as Message<Name> | undefined)
}

const proven = (team: string, { id, sign, box, name, label, nonceB }: Omit<Request, 'proof'>): Uint8Array =>
  utf8(JSON.stringify([team, id, sign, box, name, label, nonceB]))

/** The request with the proof that its sender has the key and means this team. */
export const signRequest = (
  crypto: EpochCrypto,
  team: string,
  request: Omit<Request, 'proof'>,
  signingKey: Uint8Array,
): Request => ({
  ...request,
  proof: toBase64url(crypto.sign(signingKey, 'request', proven(team, request))),
})

/** Whether a request is for this team and by the keys that it names. */
export const isProven = (crypto: EpochCrypto, team: string, request: Request): boolean =>
  crypto.isSigned(fromBase64url(request.sign), 'request', proven(team, request), fromBase64url(request.proof))

const ANSWER_CONTEXT = utf8('keyward/2/answer')

const requestHash = (crypto: EpochCrypto, request: Request): string =>
  toHex(crypto.sha256(spellMessage('request', request)))

const signedAnswer = (crypto: EpochCrypto, offer: Offer, request: Request, record: string): Uint8Array =>
  utf8(JSON.stringify([offer.team, requestHash(crypto, request), record]))

/** The answer to a request whose digits were right: `record` is the hash of the record with the new computer. */
export const makeAnswer = async (
  crypto: EpochCrypto,
  offer: Offer,
  request: Request,
  record: string,
  signingKey: Uint8Array,
): Promise<Message<'answer'>> => {
  const bound = utf8(JSON.stringify([offer.team, requestHash(crypto, request)]))
  const plain = Uint8Array.from(Buffer.from(record, 'hex'))
  const sealed = await crypto.sealTo(fromBase64url(request.box), ANSWER_CONTEXT, bound, plain)
  return {
    enc: toBase64url(sealed.subarray(0, 32)),
    ct: toBase64url(sealed.subarray(32)),
    signature: toBase64url(crypto.sign(signingKey, 'answer', signedAnswer(crypto, offer, request, record))),
  }
}

/** The hash that an answer names; undefined unless it is by the offer's key, for this request and these keys. */
export const readAnswer = async (
  crypto: EpochCrypto,
  offer: Offer,
  request: Request,
  answer: Message<'answer'>,
  boxKey: Uint8Array,
): Promise<string | undefined> => {
  const bound = utf8(JSON.stringify([offer.team, requestHash(crypto, request)]))
  const sealed = concat(fromBase64url(answer.enc), fromBase64url(answer.ct))
  const plain = await crypto.openSealed(boxKey, ANSWER_CONTEXT, bound, sealed)
  if (plain === undefined) return undefined
  const record = toHex(plain)
  const signed = signedAnswer(crypto, offer, request, record)
  const signature = fromBase64url(answer.signature)
  return crypto.isSigned(fromBase64url(offer.sign), 'answer', signed, signature) ? record : undefined
}

/**
 * Whether a record is the one that was offered: the answer names it, the one who offered made it with the offer's
 * key, and it has the new computer as its person, in its role, with its keys.
 */
export const isAsOffered = (
  records: EpochRecords,
  offer: Offer,
  request: Request,
  { header, record, hash }: RecordFile,
): boolean => {
  const me = record?.members.find(({ id }) => id === request.id)
  const maker = record?.members.find(({ id }) => id === offer.id)
  return (
    header.team === offer.team &&
    header.by === offer.id &&
    records.isMadeWith(hash, offer.sign) &&
    maker?.sign === offer.sign &&
    me?.sign === request.sign &&
    me.box === request.box &&
    me.person === offer.person &&
    me.role === offer.role
  )
}

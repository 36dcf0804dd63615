import { z } from '../../../shared/schema.ts'
import type { RulesCrypto } from './crypto.ts'
import { MOST_FILE_BYTES } from './file-names.ts'
import { isBoxKey, isSigningKey } from './public-keys.ts'
import {
  base64urlOf,
  concat,
  fromBase64url,
  Hash,
  readJson,
  readUtf8,
  toHex,
  Uuid,
  utf8,
} from './spelling.ts'

/** The format of records that this Keyward reads as a whole; of those above it only `RecordHeader`. */
const FORMAT = 1
const MOST_MEMBERS = 200
const MOST_PARTS = 1_024
const SIGNATURE_BYTES = 64

/** The name of the printed page where a member has its id. */
export const PAGE = 'page'

const Count = z.int().check(z.minimum(0))
/** An Ed25519 key as a record spells it. */
export const SigningKey = base64urlOf({ exactly: 32 }).check(
  z.refine((text) => isSigningKey(fromBase64url(text))),
)
/** An X25519 key as a record spells it. */
export const BoxKey = base64urlOf({ exactly: 32 }).check(z.refine((text) => isBoxKey(fromBase64url(text))))
const By = z.union([z.literal(PAGE), Uuid])

/** One computer in one team: the keys are its own for this team, the person is a random id. */
export const Member = z.strictObject({
  id: Uuid,
  person: Uuid,
  role: z.enum(['owner', 'member']),
  sign: SigningKey,
  box: BoxKey,
})
export type Member = z.infer<typeof Member>

/** The public keys of a printed page. */
const PageKeys = z.strictObject({ sign: SigningKey, box: BoxKey })
export type PageKeys = z.infer<typeof PageKeys>

/** HPKE's encapsulated key, and the sealed 32 bytes with their tag. */
const Box = z.strictObject({ enc: base64urlOf({ exactly: 32 }), ct: base64urlOf({ exactly: 48 }) })
export type Box = z.infer<typeof Box>

const header = { team: Hash, generation: Count, number: Count, previous: z.nullable(Hash), by: By }

/** What is read alike in every format. */
const RecordHeader = z.object({
  v: z.int().check(z.minimum(2)),
  format: z.int().check(z.minimum(1)),
  ...header,
})
export type RecordHeader = z.infer<typeof RecordHeader>

const EpochRecord = z.strictObject({
  v: z.literal(2),
  format: z.literal(FORMAT),
  ...header,
  atMs: Count,
  members: z.array(Member).check(z.minLength(1), z.maxLength(MOST_MEMBERS)),
  page: z.nullable(PageKeys),
  snapshot: z.strictObject({ parts: z.array(Hash).check(z.maxLength(MOST_PARTS)), bytes: Count }),
  commitment: base64urlOf({ exactly: 32 }),
  /** A box for each member in their order, then the page's. */
  to: z.array(Box),
})
/** Who is in from here on, where the state is, and the epoch's secret for each of them. */
export type EpochRecord = z.infer<typeof EpochRecord>

/** A record's file whose form is right; who signed it is asked where it is known who may. */
export interface RecordFile {
  /** SHA-256 of the whole file. */
  readonly hash: string
  readonly header: RecordHeader
  /** Undefined in a format that this Keyward does not know. */
  readonly record: EpochRecord | undefined
  readonly signed: Uint8Array
  readonly signature: Uint8Array
  /** The signature of a page that the record brings, over all that stands before it. */
  readonly pageSignature: Uint8Array | undefined
}

/** A record that this Keyward reads as a whole. */
export type WholeRecord = RecordFile & { readonly record: EpochRecord }

/** Whether a record is in sight, in a format that this Keyward knows. */
export const isWhole = (file: RecordFile | undefined): file is WholeRecord => file?.record !== undefined

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

/** The first record of a generation is by the page, that of the team by its only member, who is an owner. */
const isWellFormed = ({ generation, number, previous, by, members, page, to }: EpochRecord): boolean => {
  const isFirst = generation === 0 && number === 0
  const isAlone = members.length === 1 && members[0]?.id === by
  return (
    isFirst === (previous === null) &&
    (by === PAGE) === (number === 0 && !isFirst) &&
    (!isFirst || isAlone) &&
    members.some(({ role }) => role === 'owner') &&
    to.length === members.length + (page === null ? 0 : 1) &&
    isUnique(members.map(({ id }) => id)) &&
    isUnique([...members, ...(page === null ? [] : [page])].map(({ sign }) => sign)) &&
    isUnique([...members, ...(page === null ? [] : [page])].map(({ box }) => box))
  )
}

/** The text before one or two signatures; the only spelling of JSON ends where its object does. */
const readSigned = (
  bytes: Uint8Array,
  signatures: number,
): Pick<RecordFile, 'header' | 'record'> | undefined => {
  const text = readUtf8(bytes.subarray(0, Math.max(0, bytes.length - signatures * SIGNATURE_BYTES)))
  const found = z.safeParse(RecordHeader, readJson(z.unknown(), text))
  if (!found.success) return undefined
  const header = found.data
  if (header.v > 2 || header.format > FORMAT) return { header, record: undefined }
  const record = readJson(EpochRecord, text)
  return record !== undefined && isWellFormed(record) ? { header, record } : undefined
}

/**
 * Reads a record's file; undefined for anything else than its one spelling within the limits: 200 members,
 * 256 KiB.
 */
export const readRecord = (crypto: RulesCrypto, bytes: Uint8Array): RecordFile | undefined => {
  if (bytes.length > MOST_FILE_BYTES.epoch) return undefined
  for (const signatures of [1, 2]) {
    const found = readSigned(bytes, signatures)
    if (found === undefined) continue
    const end = bytes.length - signatures * SIGNATURE_BYTES
    return {
      ...found,
      hash: toHex(crypto.sha256(bytes)),
      signed: bytes.subarray(0, end),
      signature: bytes.subarray(end, end + SIGNATURE_BYTES),
      pageSignature: signatures === 2 ? bytes.subarray(end + SIGNATURE_BYTES) : undefined,
    }
  }
  return undefined
}

/** Writes a record with the signature of its maker, and that of a page that it brings. */
export const writeRecord = (
  crypto: RulesCrypto,
  record: EpochRecord,
  signingKey: Uint8Array,
  broughtPageKey?: Uint8Array,
): Uint8Array => {
  const text = utf8(JSON.stringify(record))
  const signed = concat(text, crypto.sign(signingKey, 'epoch', text))
  return broughtPageKey === undefined ? signed : concat(signed, crypto.sign(broughtPageKey, 'epoch', signed))
}

/** Whether a file's first signature is by this key. */
export const isMadeWith = (crypto: RulesCrypto, file: RecordFile, sign: string): boolean =>
  crypto.isSigned(fromBase64url(sign), 'epoch', file.signed, file.signature)

/** Whether a file brings this page: its second signature is by the page's key. */
export const isBringing = (crypto: RulesCrypto, file: RecordFile, sign: string): boolean =>
  file.pageSignature !== undefined &&
  crypto.isSigned(fromBase64url(sign), 'epoch', concat(file.signed, file.signature), file.pageSignature)

import { z } from '../../../shared/schema.ts'
import type { EpochKeys, RulesCrypto } from './crypto.ts'
import { MOST_FILE_BYTES } from './file-names.ts'
import { pad, unpad } from './padding.ts'
import { concat, Hash, readJson, readUtf8, toHex, Uuid, utf8 } from './spelling.ts'
import type { Op } from './state.ts'
import { readOp, type SecretOf, type WrittenOp, WrittenOps } from './written-ops.ts'

/** Most bytes of an entry, and of its payload: the padded text, with room for the longest header. */
export const MOST_ENTRY_BYTES = MOST_FILE_BYTES.entry
const MOST_PAYLOAD_BYTES = 56 * 1_024 - 4

/** Streams of one computer have these numbers. */
export const LAST_STREAM = 63

/** Most newest entries of others that an entry names. */
export const MOST_HEARD = 64

const SIGNATURE_BYTES = 64
const LENGTH_BYTES = 4

const Header = z.strictObject({
  v: z.literal(2),
  /** The hash of the epoch's record. */
  epoch: Hash,
  author: Uuid,
  stream: z.int().check(z.minimum(0), z.maximum(LAST_STREAM)),
  /** From 1 on in each stream. */
  n: z.int().check(z.minimum(1)),
  /** The hash of the entry before in this stream. */
  before: z.nullable(Hash),
  /** The newest entries of others that the author saw, each with its author: withheld ones are noticed by them. */
  heard: z.array(z.tuple([Uuid, Hash])).check(z.maxLength(MOST_HEARD)),
})
/** The part of an entry that the place can read. */
export type EntryHeader = z.infer<typeof Header>

const Payload = z.strictObject({ ops: WrittenOps })

/** An entry whose form is right; who signed it, and what is in it, is not known yet. */
export interface Entry {
  /** SHA-256 of all bytes. */
  readonly hash: string
  readonly header: EntryHeader
  readonly headerBytes: Uint8Array
  readonly sealed: Uint8Array
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/** The epoch that entries are opened for. */
export interface OpenEpoch {
  /** The hash of its record. */
  readonly hash: string
  /** The signing key of each member. */
  readonly signKeys: ReadonlyMap<string, Uint8Array>
  readonly keys: Pick<EpochKeys, 'entry'>
  readonly secretOf: SecretOf
}

/**
 * The bytes of an entry: the header's length in four bytes, the header, the sealed payload and the signature over all
 * of this. The payload is padded, and its seal is bound to the header's SHA-256.
 */
export const encodeEntry = (
  crypto: RulesCrypto,
  keys: Pick<EpochKeys, 'entry'>,
  signingKey: Uint8Array,
  header: EntryHeader,
  ops: readonly WrittenOp[],
): Uint8Array => {
  const headerBytes = utf8(JSON.stringify(header))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, headerBytes.length)
  const sealed = keys.entry.seal(pad(utf8(JSON.stringify({ ops }))), crypto.sha256(headerBytes))
  const signed = concat(length, headerBytes, sealed)
  const bytes = concat(signed, crypto.sign(signingKey, 'entry', signed))
  if (bytes.length > MOST_ENTRY_BYTES) throw new RangeError('An entry is at most 64 KiB.')
  return bytes
}

/**
 * Reads the form of an entry; undefined for bytes that are not exactly what `encodeEntry` writes.
 *
 * SECURITY: S44, bounds first; hashed and signed are the bytes as they lie.
 */
export const readEntry = (crypto: RulesCrypto, bytes: Uint8Array): Entry | undefined => {
  const end = bytes.length - SIGNATURE_BYTES
  if (bytes.length > MOST_ENTRY_BYTES || end < LENGTH_BYTES) return undefined
  const headerEnd = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const headerBytes = bytes.subarray(LENGTH_BYTES, headerEnd)
  const header = readJson(Header, readUtf8(headerBytes))
  if (header === undefined || (header.n === 1) !== (header.before === null)) return undefined
  return {
    hash: toHex(crypto.sha256(bytes)),
    header,
    headerBytes,
    sealed: bytes.subarray(headerEnd, end),
    signed: bytes.subarray(0, end),
    signature: bytes.subarray(end),
  }
}

/**
 * What a member of the epoch wrote; undefined when an entry is of another epoch, not signed by its author, does not
 * open, or has a write or secret that is not right.
 *
 * SECURITY: S44, S54, the signature is checked before anything is opened, and one wrong write refuses the entry.
 */
export const openEntry = (
  crypto: RulesCrypto,
  { hash, signKeys, keys, secretOf }: OpenEpoch,
  { header, headerBytes, sealed, signed, signature }: Entry,
): Op[] | undefined => {
  const signKey = signKeys.get(header.author)
  if (header.epoch !== hash || signKey === undefined) return undefined
  if (!crypto.isSigned(signKey, 'entry', signed, signature)) return undefined
  const padded = keys.entry.open(sealed, crypto.sha256(headerBytes))
  const text = padded && unpad(padded)
  const payload = text && readJson(Payload, readUtf8(text))
  const ops = payload?.ops.map((written) => readOp(written, secretOf))
  return ops?.every((op) => op !== undefined) === true ? ops : undefined
}

/** Divides writes into as many entries as they need, one after the other; none makes one empty entry. */
export function* divideIntoEntries(ops: readonly WrittenOp[]): Generator<WrittenOp[]> {
  const most = MOST_PAYLOAD_BYTES - '{"ops":[]}'.length
  let entry: WrittenOp[] = []
  let room = most
  for (const op of ops) {
    const bytes = utf8(JSON.stringify(op)).length + 1
    if (bytes > room) {
      yield entry
      entry = []
      room = most
    }
    entry.push(op)
    room -= bytes
  }
  yield entry
}

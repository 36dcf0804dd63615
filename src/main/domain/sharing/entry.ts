import { z } from '../../../shared/schema.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { concat, fromHex, readU32, toHex, u32, utf8 } from './bytes.ts'
import { MOST_ENTRY_BYTES } from './entry-size.ts'
import { base64Of, Hex32, inOneSpelling, readJson, spell, Uuid } from './one-spelling.ts'
import { pad, unpad } from './padding.ts'
import { signFor } from './signatures.ts'

const MAGIC = utf8('KWE1')
const NONCE_BYTES = 12
const SIGNATURE_BYTES = 64
const TAG_BYTES = 16

const Count = z.int().check(z.minimum(1))

const headerRest = {
  /** The chain: who is in, or what is shared. */
  chain: Uuid,
  /** One more than the largest of `prev`. */
  seq: Count,
  /** The newest entries of the chain that the author saw. */
  prev: z.array(Hex32).check(z.maxLength(64)),
  /** The author's own log in this chain: its count, and the entry before this one. */
  mine: z.strictObject({ n: Count, hash: z.nullable(Hex32) }),
  /** The epoch that seals the payload, and the commitment of its part L. */
  epoch: Uuid,
  key: Hex32,
  author: Uuid,
}

const LaterHeader = z.strictObject({ v: z.literal(1), team: Hex32, ...headerRest })
const GenesisHeader = z.strictObject({ v: z.literal(1), nonce: Hex32, ...headerRest })

/** The readable part of an entry; the first entry of a team has a nonce instead of the team's id. */
export type Header = z.infer<typeof LaterHeader> | z.infer<typeof GenesisHeader>

/** One part of an epoch's secret for one recipient; readable by the place, which sees random ids. */
const Grant = z.strictObject({
  to: Uuid,
  chain: Uuid,
  epoch: Uuid,
  part: z.enum(['L', 'S']),
  /** The commitment of the part. */
  key: Hex32,
  /** HPKE's encapsulated key and ciphertext. */
  box: base64Of({ exactly: 80 }),
})
export type Grant = z.infer<typeof Grant>
const Grants = z.array(Grant).check(z.maxLength(256))

/** An entry whose form is right; nothing is known about its signature and its payload yet. */
export interface Entry {
  readonly hash: string
  readonly header: Header
  readonly grants: readonly Grant[]
  readonly nonce: Uint8Array
  readonly sealed: Uint8Array
  /** What the payload's seal authenticates. */
  readonly authenticated: Uint8Array
  readonly signature: Uint8Array
  /** All bytes before the signature. */
  readonly signedBytes: Uint8Array
}

/** The id of the team that an entry starts or belongs to. */
export const teamOf = (crypto: SharingCrypto, header: Header, bytes: () => Uint8Array): string =>
  'team' in header ? header.team : toHex(crypto.sha256(utf8('keyward/1/team\0'), bytes()))

/** The parts that a signature covers, after its purpose. */
export const signedMessage = (entry: Pick<Entry, 'header' | 'signedBytes'>): readonly Uint8Array[] =>
  'team' in entry.header ? [fromHex(entry.header.team), entry.signedBytes] : [entry.signedBytes]

/** Which purpose the signature of an entry has. */
export const purposeOf = (header: Header): 'genesis' | 'entry' => ('team' in header ? 'entry' : 'genesis')

const isSortedSet = (hashes: readonly string[]): boolean =>
  hashes.every((hash, at) => at === 0 || (hashes[at - 1] ?? '') < hash)

const readHeader = (bytes: Uint8Array): Header | undefined => {
  const value = readJson(bytes)
  const header = inOneSpelling(LaterHeader, value) ?? inOneSpelling(GenesisHeader, value)
  if (header === undefined || !isSortedSet(header.prev)) return undefined
  const isFirst = header.mine.n === 1
  if (isFirst !== (header.mine.hash === null)) return undefined
  return 'team' in header || (header.seq === 1 && header.prev.length === 0 && isFirst) ? header : undefined
}

/**
 * Reads the form of an entry; undefined for bytes that are not exactly what `encodeEntry` writes.
 *
 * SECURITY: S44, bounds first; hashed and signed are the bytes as they lie.
 */
export const decodeEntry = (crypto: SharingCrypto, bytes: Uint8Array): Entry | undefined => {
  if (bytes.length > MOST_ENTRY_BYTES || !Buffer.from(bytes.subarray(0, 4)).equals(MAGIC)) return undefined
  const headerLength = readU32(bytes, 4)
  if (headerLength === undefined) return undefined
  const headerEnd = 8 + headerLength
  const grantsLength = readU32(bytes, headerEnd)
  if (grantsLength === undefined) return undefined
  const grantsEnd = headerEnd + 4 + grantsLength
  const signatureStart = bytes.length - SIGNATURE_BYTES
  if (grantsEnd + NONCE_BYTES + TAG_BYTES > signatureStart) return undefined
  const header = readHeader(bytes.subarray(8, headerEnd))
  const grants = inOneSpelling(Grants, readJson(bytes.subarray(headerEnd + 4, grantsEnd)))
  if (header === undefined || grants === undefined) return undefined
  return {
    hash: toHex(crypto.sha256(bytes)),
    header,
    grants,
    nonce: bytes.subarray(grantsEnd, grantsEnd + NONCE_BYTES),
    sealed: bytes.subarray(grantsEnd + NONCE_BYTES, signatureStart),
    authenticated: crypto.sha256(bytes.subarray(8, grantsEnd)),
    signature: bytes.subarray(signatureStart),
    signedBytes: bytes.subarray(0, signatureStart),
  }
}

/** What an entry is made of; `nonce` is 12 fresh random bytes, `sealKey` the seal key of the epoch's part L. */
export interface NewEntry {
  readonly header: Header
  readonly grants: readonly Grant[]
  /** A payload, made by its schema. */
  readonly payload: unknown
  readonly sealKey: Uint8Array
  readonly nonce: Uint8Array
  readonly signingKey: Uint8Array
}

/** The bytes of an entry; throws when they are more than an entry may have. */
export const encodeEntry = (crypto: SharingCrypto, entry: NewEntry): Uint8Array => {
  const header = utf8(spell(entry.header))
  const grants = utf8(spell(entry.grants))
  const readable = concat(header, u32(grants.length), grants)
  const sealed = crypto.seal(
    entry.sealKey,
    entry.nonce,
    pad(utf8(spell(entry.payload))),
    crypto.sha256(readable),
  )
  const signedBytes = concat(MAGIC, u32(header.length), readable, entry.nonce, sealed)
  const parts = signedMessage({ header: entry.header, signedBytes })
  const bytes = concat(signedBytes, signFor(crypto, purposeOf(entry.header), entry.signingKey, ...parts))
  if (bytes.length > MOST_ENTRY_BYTES) throw new RangeError('An entry is at most 256 KiB.')
  return bytes
}

/** The payload's bytes; undefined with another key or when a bit of the entry differs. */
export const openPayload = (
  crypto: SharingCrypto,
  entry: Entry,
  sealKey: Uint8Array,
): Uint8Array | undefined => {
  const padded = crypto.open(sealKey, entry.nonce, entry.sealed, entry.authenticated)
  return padded === undefined ? undefined : unpad(padded)
}

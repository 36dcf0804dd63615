import { AtMs, z } from '../../../shared/kernel/schema.ts'
import {
  concat,
  fromBase64url,
  jsonBytes,
  parseJson,
  readUtf8,
  toBase64url,
  utf8,
} from '../../kernel/bytes.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import { Secret } from '../../kernel/secret.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import { base64urlOf, Hex32, Uuid } from './schemas.ts'
import { recordText, type State } from './state-merge.ts'

// File layout: the header's length in 4 bytes, the header as JSON, the body, an Ed25519 signature over all of
// these.

/** Size limits of a file (before and after decompression) and of its header. */
export const MOST_FILE_BYTES = 64 * 1_024 * 1_024
const MOST_HEADER_BYTES = 256 * 1_024
const LENGTH_BYTES = 4
const SIGNATURE_BYTES = 64
export const SALT_BYTES = 32
const NONCE_BYTES = 12

/** The version of the format. A header with another version is refused. */
export const FORMAT = 3

/** The parts of a file, all unverified. */
export interface FileParts {
  readonly header: unknown
  /** The header with its length. Authenticated by the body's encryption. */
  readonly head: Uint8Array
  readonly body: Uint8Array
  /** What the signature covers. */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/** Splits a file into its parts. Undefined when it's too short or its header isn't JSON. */
export const splitFile = (bytes: Uint8Array): FileParts | undefined => {
  if (bytes.length < LENGTH_BYTES + SIGNATURE_BYTES) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = LENGTH_BYTES + length
  if (length > MOST_HEADER_BYTES || end > bytes.length - SIGNATURE_BYTES) return undefined
  const header = parseJson(readUtf8(bytes.subarray(LENGTH_BYTES, end)))
  if (header === undefined) return undefined
  const signed = bytes.subarray(0, -SIGNATURE_BYTES)
  return {
    header,
    head: bytes.subarray(0, end),
    body: signed.subarray(end),
    signed,
    signature: bytes.subarray(-SIGNATURE_BYTES),
  }
}

/** What a signature is for. */
type Purpose = 'mandate' | 'list' | 'state'
const purposeBytes = (purpose: Purpose, bytes: Uint8Array) => concat(utf8(`keyward/3/${purpose}\0`), bytes)

/** SECURITY: S44, signs for one purpose, so that a signature can't be reused for another. */
export const sign = (
  crypto: TeamCrypto,
  privateKey: Uint8Array,
  purpose: Purpose,
  bytes: Uint8Array,
): Uint8Array => crypto.sign(privateKey, purposeBytes(purpose, bytes))

/** Verifies a signature for a purpose. The key is base64url. */
export const isSigned = (
  crypto: TeamCrypto,
  publicKey: string,
  purpose: Purpose,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean => crypto.verify(fromBase64url(publicKey), purposeBytes(purpose, bytes), signature)

// SECURITY: S47, a nonce must never repeat under a key. Each file's key has a random salt, so a fixed nonce is
// safe.
const NONCE = new Uint8Array(NONCE_BYTES)
const keyOfFile = (crypto: TeamCrypto, purpose: Purpose, secret: Uint8Array, salt: string) =>
  crypto.hkdf(secret, utf8(`keyward/3/${purpose}`), fromBase64url(salt))

/** Makes a file, encrypted with the list's `secret`. `header.salt` is 32 new random bytes. */
export const makeFile = <Header extends { readonly salt: string }>(
  crypto: TeamCrypto,
  purpose: Purpose,
  header: Header,
  secret: Uint8Array,
  plain: Uint8Array,
  privateKey: Uint8Array,
): Uint8Array => {
  const json = jsonBytes(header)
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, json.length)
  const head = concat(length, json)
  const body = crypto.seal(keyOfFile(crypto, purpose, secret, header.salt), NONCE, plain, head)
  const signed = concat(head, body)
  return concat(signed, sign(crypto, privateKey, purpose, signed))
}

/** Decrypts a file's body. Undefined if the secret is wrong or any byte was changed. */
export const openBody = (
  crypto: TeamCrypto,
  purpose: Purpose,
  secret: Uint8Array,
  salt: string,
  { head, body }: FileParts,
): Uint8Array | undefined => crypto.open(keyOfFile(crypto, purpose, secret, salt), NONCE, body, head)

const StateHeader = z.strictObject({
  v: z.literal(FORMAT),
  team: Hex32,
  /** The hash of the list whose secret the body is encrypted with. */
  list: Hex32,
  /** The generation and number of the list above. */
  at: z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]),
  author: Uuid,
  atMs: AtMs,
  salt: base64urlOf(SALT_BYTES),
})
export type StateHeader = z.infer<typeof StateHeader>

/** The header of one of the team's state files. Undefined for any other file. Doesn't prove who wrote it. */
export const readStateHeader = ({ header }: FileParts, team: string): StateHeader | undefined => {
  const parsed = z.safeParse(StateHeader, header)
  return parsed.success && parsed.data.team === team ? parsed.data : undefined
}

/** Whether a file claims a newer format. That isn't authenticated, so anyone could have written it. */
export const isNewer = ({ header }: FileParts): boolean => Number(Object(header).v) > FORMAT

/** A state's text: JSON, built one record at a time. */
export function* stateText(state: State): PausableSteps<string> {
  const records: string[] = []
  for (const [record, fields] of Object.entries(state)) {
    records.push(`${JSON.stringify(record)}:${recordText(fields)}`)
    yield
  }
  return `{${records.join(',')}}`
}

/** Makes a state file from the UTF-8 bytes of `stateText`. */
export const makeStateFile = async (
  crypto: TeamCrypto,
  header: Omit<StateHeader, 'v' | 'salt'>,
  secret: Uint8Array,
  text: Uint8Array,
  privateKey: Uint8Array,
): Promise<Uint8Array> => {
  const salt = toBase64url(crypto.randomBytes(SALT_BYTES))
  const packed = await crypto.compress(text)
  return makeFile(crypto, 'state', { v: FORMAT, ...header, salt }, secret, packed, privateKey)
}

/** The JSON in a state file, for `readState` to check. Undefined when it can't be decrypted or is too large. */
export const openStateFile = async (
  crypto: TeamCrypto,
  secret: Uint8Array,
  salt: string,
  parts: FileParts,
): Promise<unknown> => {
  const packed = openBody(crypto, 'state', secret, salt, parts)
  const plain = packed && (await crypto.decompress(packed, MOST_FILE_BYTES))
  return plain && parseJson(readUtf8(plain))
}

/** What a secret is bound to. It can't be decrypted for another record or write. */
export interface SecretOwner {
  readonly team: string
  readonly record: string
  /** The write's ID. */
  readonly write: string
}

const ownerBytes = ({ team, record, write }: SecretOwner) => jsonBytes([team, record, write])
const innerKey = (crypto: TeamCrypto, inner: Uint8Array) => crypto.hkdf(inner, utf8('keyward/3/secret'))

/** Encrypts a secret for a state. The result is a random nonce, the ciphertext and its tag, in base64url. */
export const sealSecret = (
  crypto: TeamCrypto,
  inner: Uint8Array,
  owner: SecretOwner,
  text: Secret,
): string => {
  const nonce = crypto.randomBytes(NONCE_BYTES)
  const sealed = crypto.seal(innerKey(crypto, inner), nonce, utf8(text.reveal()), ownerBytes(owner))
  return toBase64url(concat(nonce, sealed))
}

/** Decrypts the output of `sealSecret`. Undefined if the owner or key is wrong, or any byte was changed. */
export const openSecret = (
  crypto: TeamCrypto,
  inner: Uint8Array,
  owner: SecretOwner,
  sealed: string,
): Secret | undefined => {
  const bytes = fromBase64url(sealed)
  const plain = crypto.open(
    innerKey(crypto, inner),
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES),
    ownerBytes(owner),
  )
  const text = plain && readUtf8(plain)
  return text === undefined ? undefined : new Secret(text)
}

/** A secret's fingerprint, which is equal for equal secrets and meaningless without the inner key. */
export const printOf = (crypto: TeamCrypto, inner: Uint8Array, text: Secret): string =>
  toBase64url(crypto.hkdf(utf8(text.reveal()), utf8('keyward/3/print'), inner).subarray(0, 16))

import { AtMs, Label, z } from '../../../shared/kernel/schema.ts'
import { fromBase64url, jsonBytes, parseJson, readUtf8, toBase64url, toHex } from '../../kernel/bytes.ts'
import type { PrivateKeys, TeamCrypto } from '../../ports/team-crypto.ts'
import { base64urlOf, Hex32, Uuid } from './schemas.ts'
import {
  type FileParts,
  FORMAT,
  isSigned,
  makeFile,
  openBody,
  SALT_BYTES,
  sign,
  splitFile,
} from './store-file.ts'

const Key = base64urlOf(32)
const Signature = base64urlOf(64)
const Count = z.int().check(z.minimum(0))

/** Maximum number of computers in a team. */
export const MOST_MEMBERS = 200
/** The ID of the recovery sheet's box in a list. */
export const SHEET = 'sheet'

/** The public keys of a computer or a recovery sheet, in base64url. */
const PublicKeys = z.strictObject({ sign: Key, box: Key })
export type PublicKeys = z.infer<typeof PublicKeys>

/** A member computer and the person who uses it. */
const Member = z.strictObject({ id: Uuid, person: Uuid, name: Label, computer: Label, sign: Key, box: Key })
export type Member = z.infer<typeof Member>

const Header = z.strictObject({
  v: z.literal(FORMAT),
  team: Hex32,
  generation: Count,
  number: Count,
  atMs: AtMs,
  /** The recovery sheet's signature over the team, the generation and the keeper's key. */
  mandate: z.strictObject({ keeper: Key, signature: Signature }),
  sheet: PublicKeys,
  /** Proves that every member got the same secret. */
  commitment: Key,
  boxes: z
    .array(z.strictObject({ id: z.union([Uuid, z.literal(SHEET)]), box: base64urlOf(80) }))
    .check(z.minLength(2), z.maxLength(MOST_MEMBERS + 1)),
  salt: base64urlOf(SALT_BYTES),
})
export type ListHeader = z.infer<typeof Header>

const Body = z.strictObject({
  /** The team's name. */
  name: Label,
  members: z.array(Member).check(z.minLength(1), z.maxLength(MOST_MEMBERS)),
  /** The key that encrypts each secret in a state. All of a team's lists have the same key. */
  inner: Key,
})
type ListBody = z.infer<typeof Body>

/**
 * A list with valid signatures, and its SHA-256. Callers still have to check that its recovery sheet is the
 * team's own.
 */
export interface ListFile {
  readonly header: ListHeader
  readonly hash: string
  readonly bytes: Uint8Array
  readonly parts: FileParts
}

/** A list decrypted by this computer. */
export interface OpenList extends ListBody {
  readonly file: ListFile
  /** 32 bytes from which the key for every file under this list is derived. */
  readonly secret: Uint8Array
}

/** Lists are ordered by generation, then number. */
export type ListOrder = Pick<ListHeader, 'generation' | 'number'>

/** Negative if `one` is older than `other`. 0 if generation and number are equal. */
export const compareLists = (one: ListOrder, other: ListOrder): number =>
  one.generation - other.generation || one.number - other.number

const mandateBytes = (team: string, generation: number, keeper: string) =>
  jsonBytes([team, generation, keeper])
const boxBytes = ({ team, generation, number }: ListHeader | NewList, id: string) =>
  jsonBytes([team, generation, number, id])
const BOX_CONTEXT = jsonBytes('keyward/3/box')

const commitmentOf = (crypto: TeamCrypto, secret: Uint8Array, list: ListHeader | NewList): string =>
  toBase64url(
    crypto.hkdf(secret, jsonBytes(['keyward/3/commitment', list.team, list.generation, list.number])),
  )

/** SECURITY: S45, a team's ID is a hash of its inner key, so no list can substitute another key. */
export const teamOf = (crypto: TeamCrypto, inner: string): string =>
  toHex(crypto.hkdf(fromBase64url(inner), jsonBytes('keyward/3/team')))

export const publicKeysOf = (crypto: TeamCrypto, { sign, box }: PrivateKeys): PublicKeys => ({
  sign: toBase64url(crypto.publicSigningKey(sign)),
  box: toBase64url(crypto.publicBoxKey(box)),
})

/** The recovery sheet's signature that appoints one computer as the keeper of a generation. */
export const mandateFor = (
  crypto: TeamCrypto,
  sheet: PrivateKeys,
  team: string,
  generation: number,
  keeper: string,
): ListHeader['mandate'] => ({
  keeper,
  signature: toBase64url(sign(crypto, sheet.sign, 'mandate', mandateBytes(team, generation, keeper))),
})

/** The content of a new list. */
export type NewList = Omit<ListHeader, 'v' | 'commitment' | 'boxes' | 'salt'> & ListBody

/** Makes a list, signed by the keeper, with a new secret for its members and the recovery sheet. */
export const makeList = async (crypto: TeamCrypto, list: NewList, keeper: PrivateKeys): Promise<OpenList> => {
  const { name, members, inner, ...header } = list
  const secret = crypto.randomBytes(32)
  const boxes = await Promise.all(
    [...members, { id: SHEET, box: list.sheet.box }].map(async ({ id, box }) => ({
      id,
      box: toBase64url(await crypto.sealTo(fromBase64url(box), BOX_CONTEXT, boxBytes(list, id), secret)),
    })),
  )
  const salt = toBase64url(crypto.randomBytes(SALT_BYTES))
  const whole: ListHeader = {
    v: FORMAT,
    ...header,
    commitment: commitmentOf(crypto, secret, list),
    boxes,
    salt,
  }
  const bytes = makeFile(crypto, 'list', whole, secret, jsonBytes({ name, members, inner }), keeper.sign)
  const file = readList(crypto, bytes, list.team)
  if (file === undefined) throw new Error('A list was made that nobody reads')
  return { file, secret, name, members, inner }
}

/**
 * Parses a list of this team that is signed by a keeper with a mandate. Undefined for anything else.
 *
 * SECURITY: S45, a list is verified on its own, so no earlier file can make a forged one valid.
 */
export const readList = (crypto: TeamCrypto, bytes: Uint8Array, team: string): ListFile | undefined => {
  const parts = splitFile(bytes)
  const parsed = z.safeParse(Header, parts?.header)
  if (parts === undefined || !parsed.success || parsed.data.team !== team) return undefined
  const { generation, mandate, sheet, boxes } = parsed.data
  if (new Set(boxes.map(({ id }) => id)).size !== boxes.length) return undefined
  const mandated = mandateBytes(team, generation, mandate.keeper)
  const isMandate = isSigned(crypto, sheet.sign, 'mandate', mandated, fromBase64url(mandate.signature))
  if (!isMandate || !isSigned(crypto, mandate.keeper, 'list', parts.signed, parts.signature)) return undefined
  return { header: parsed.data, hash: toHex(crypto.sha256(bytes)), bytes, parts }
}

export const isListed = ({ header }: ListFile, id: string): boolean =>
  header.boxes.some((box) => box.id === id)

/**
 * Decrypts a list's secret from the box of a computer (by ID) or of the sheet. Undefined if that fails, or if
 * the secret doesn't match the list's commitment.
 */
export const openBox = async (crypto: TeamCrypto, { header }: ListFile, id: string, keys: PrivateKeys) => {
  const box = header.boxes.find((one) => one.id === id)?.box
  if (box === undefined) return undefined
  const secret = await crypto.decrypt(keys.box, BOX_CONTEXT, boxBytes(header, id), fromBase64url(box))
  return secret && commitmentOf(crypto, secret, header) === header.commitment ? secret : undefined
}

/** Decrypts a list. Undefined if the secret or inner key is wrong, or if members and boxes don't match. */
export const openList = (crypto: TeamCrypto, file: ListFile, secret: Uint8Array): OpenList | undefined => {
  const plain = openBody(crypto, 'list', secret, file.header.salt, file.parts)
  const parsed = z.safeParse(Body, plain && parseJson(readUtf8(plain)))
  if (!parsed.success) return undefined
  const { members, inner } = parsed.data
  if (teamOf(crypto, inner) !== file.header.team) return undefined
  const isSame =
    members.length === file.header.boxes.length - 1 && members.every(({ id }) => isListed(file, id))
  const names = new Set(members.flatMap(({ id, sign }) => [id, sign]))
  return isSame && names.size === 2 * members.length ? { file, secret, ...parsed.data } : undefined
}

/** What a computer already knows about its team's lists. */
export interface KnownLists {
  readonly me: string
  readonly sheet: PublicKeys
  /** This computer's current list. */
  readonly list: ListOrder & { readonly hash: string }
}

/** The current list after reading the store, and any reason not to send files under it. */
export interface ChosenList {
  /** Undefined if the current list stays the same. */
  readonly list: ListFile | undefined
  /** Whether the list leaves out this computer. */
  readonly isOut: boolean
  readonly problem?: 'two-lists' | 'does-not-open' | undefined
}

/**
 * Chooses the current list from those in the store: the highest one above the previous list that this computer
 * can decrypt, or that no longer includes this computer. `opens` has the hashes of the lists that can be
 * decrypted.
 */
export const chooseList = (
  known: KnownLists,
  files: readonly ListFile[],
  opens: ReadonlySet<string>,
): ChosenList => {
  const ofSheet = files.filter(({ header }) => isSameSheet(header.sheet, known.sheet))
  const higher = ofSheet
    .filter(({ header }) => compareLists(header, known.list) > 0)
    .sort((one, other) => compareLists(other.header, one.header))
  const list = higher.find((file) => opens.has(file.hash) || !isListed(file, known.me))
  const mine = list === undefined ? known.list : { ...list.header, hash: list.hash }
  const isAbove = higher.some(({ header }) => compareLists(header, mine) > 0)
  const others = ofSheet.some(({ header, hash }) => compareLists(header, mine) === 0 && hash !== mine.hash)
  const problem = others ? 'two-lists' : isAbove ? 'does-not-open' : undefined
  return { list, isOut: list !== undefined && !isListed(list, known.me), problem }
}

export const isSameSheet = (one: PublicKeys, other: PublicKeys) =>
  one.sign === other.sign && one.box === other.box

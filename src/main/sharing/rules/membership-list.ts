import { AtMs, Label, z } from '../../../shared/schema.ts'
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

/** Most computers of a team. */
export const MOST_MEMBERS = 200
/** Whose box the sheet's is. */
export const SHEET = 'sheet'

/** The public keys of a computer or a sheet, in base64url. */
const PublicKeys = z.strictObject({ sign: Key, box: Key })
export type PublicKeys = z.infer<typeof PublicKeys>

/** A computer that is in, with the person who uses it. */
const Member = z.strictObject({ id: Uuid, person: Uuid, name: Label, computer: Label, sign: Key, box: Key })
export type Member = z.infer<typeof Member>

const Header = z.strictObject({
  v: z.literal(FORMAT),
  team: Hex32,
  generation: Count,
  number: Count,
  atMs: AtMs,
  /** The sheet's signature over team, generation and the keeper's key. */
  mandate: z.strictObject({ keeper: Key, signature: Signature }),
  sheet: PublicKeys,
  /** Proves that everybody got the same secret. */
  commitment: Key,
  boxes: z
    .array(z.strictObject({ id: z.union([Uuid, z.literal(SHEET)]), box: base64urlOf(80) }))
    .check(z.minLength(2), z.maxLength(MOST_MEMBERS + 1)),
  salt: base64urlOf(SALT_BYTES),
})
export type ListHeader = z.infer<typeof Header>

const Body = z.strictObject({
  /** The team's. */
  name: Label,
  members: z.array(Member).check(z.minLength(1), z.maxLength(MOST_MEMBERS)),
  /** The key of each secret in a state, the same in every list of a team. */
  inner: Key,
})
type ListBody = z.infer<typeof Body>

/** A list whose signatures hold, with its SHA-256. Which sheet signed its mandate is not compared yet. */
export interface ListFile {
  readonly header: ListHeader
  readonly hash: string
  readonly bytes: Uint8Array
  readonly parts: FileParts
}

/** A list that this computer can read. */
export interface OpenList extends ListBody {
  readonly file: ListFile
  /** 32 bytes, from which the key of every file under this list is derived. */
  readonly secret: Uint8Array
}

/** A list's place in the order of lists. */
export type ListOrder = Pick<ListHeader, 'generation' | 'number'>

/** Negative when `one` is older than `other`, 0 when both have the same generation and number. */
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

/** SECURITY: S45, a team's ID proves its inner key, so that no list gives the team's secrets another one. */
export const teamOf = (crypto: TeamCrypto, inner: string): string =>
  toHex(crypto.hkdf(fromBase64url(inner), jsonBytes('keyward/3/team')))

/** The public half of keys. */
export const publicKeysOf = (crypto: TeamCrypto, { sign, box }: PrivateKeys): PublicKeys => ({
  sign: toBase64url(crypto.publicSigningKey(sign)),
  box: toBase64url(crypto.publicBoxKey(box)),
})

/** The sheet makes one computer the keeper of a generation. */
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

/** What a new list says. */
export type NewList = Omit<ListHeader, 'v' | 'commitment' | 'boxes' | 'salt'> & ListBody

/** Makes a list with a fresh secret for its members and the sheet, signed by the keeper. */
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
 * A list of this team that its keeper signed, with a mandate for it; undefined for anything else.
 *
 * SECURITY: S45, a list proves itself, whatever was read before.
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

/** Whether a list names a computer. */
export const isListed = ({ header }: ListFile, id: string): boolean =>
  header.boxes.some((box) => box.id === id)

/**
 * A list's secret out of the box of a computer by its ID, or of the sheet; undefined where it doesn't open, or isn't what
 * everybody else got.
 */
export const openBox = async (crypto: TeamCrypto, { header }: ListFile, id: string, keys: PrivateKeys) => {
  const box = header.boxes.find((one) => one.id === id)?.box
  if (box === undefined) return undefined
  const secret = await crypto.openSealed(keys.box, BOX_CONTEXT, boxBytes(header, id), fromBase64url(box))
  return secret && commitmentOf(crypto, secret, header) === header.commitment ? secret : undefined
}

/** Who a list says is in; undefined for another secret or inner key, or members other than those who have a box. */
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

/** What a computer knows of its team's lists. */
export interface KnownLists {
  readonly me: string
  readonly sheet: PublicKeys
  /** The list that is mine. */
  readonly list: ListOrder & { readonly hash: string }
}

/** Which list is mine now, and why nothing may be sent under it. */
export interface ChosenList {
  /** Undefined: the former one still is. */
  readonly list: ListFile | undefined
  /** The list lacks this computer. */
  readonly isOut: boolean
  readonly problem?: 'two-lists' | 'does-not-open' | undefined
}

/**
 * Which of the lists in the store is mine: the highest above mine that opens, or lacks me. `opens` has the hashes of
 * those that this computer reads.
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

/** Whether these are the keys of one sheet. */
export const isSameSheet = (one: PublicKeys, other: PublicKeys) =>
  one.sign === other.sign && one.box === other.box

import { z } from '../../../shared/schema.ts'
import { Secret } from '../../kernel/secret.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { PlaceAccess } from '../../ports/place.ts'
import type { TeamRecord } from '../../vault/format/team-record.ts'
import { RecordKind } from '../rules/fields.ts'
import { base64urlOf, fromBase64url, Hash, toBase64url, Uuid } from '../rules/spelling.ts'

const Access = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder'), path: z.string() }),
  z.strictObject({
    kind: z.literal('database'),
    host: z.string(),
    port: z.int(),
    database: z.string(),
    login: z.string(),
    password: z.string(),
    caPem: z.optional(z.string()),
  }),
])
const Key = base64urlOf({ exactly: 32 })
const Ids = z.array(Uuid)

/** What is noted as it is. */
const plain = {
  /** What the person calls the team. */
  name: z.string(),
  /** A team of one person: *My computers*. */
  isOwn: z.boolean(),
  memberId: Uuid,
  adoption: z.strictObject({
    adopted: Hash,
    settled: z.array(Hash),
    agreedPages: z.array(Hash),
    notInHands: Ids,
  }),
  /** The state that the vault shows: an epoch's record, and the newest entries in sight then. Absent before the first. */
  shows: z.optional(z.strictObject({ epoch: Hash, heads: z.array(Hash) })),
  /** The workspaces of the team in this vault. */
  workspaceIds: z.array(z.string()),
  /**
   * Fields that stand otherwise here than in the team, because this person has not agreed or decided yet; `here` is the field and its
   * value here.
   */
  held: z.array(z.strictObject({ kind: RecordKind, id: z.string(), here: z.string() })),
  /** Shared workspaces and keys that are not in this vault, such as those of a service that is not agreed to. */
  absentKeyIds: z.array(z.string()),
  /** Who left or was removed, and what it could open: each of it is to be replaced. */
  leavers: z.array(
    z.strictObject({
      memberIds: Ids,
      personName: z.string(),
      computerNames: z.array(z.string()),
      atMs: z.int(),
      why: z.enum(['left', 'lost', 'wiped']),
      /** The hash of the record that put it out. */
      record: Hash,
      /** Keys with the live writes of their credentials that it could open. */
      couldOpen: z.array(z.strictObject({ keyId: z.string(), ops: Ids })),
    }),
  ),
  /** The records that this computer adopted, the oldest first, and when: by them old files are deleted. */
  adoptedAtMs: z.array(z.tuple([Hash, z.int()])),
  /** When this computer was put out, and which member did it, until one lists it again. */
  out: z.optional(z.strictObject({ by: z.string(), atMs: z.int() })),
  /** Records that the person was told of: by the page, by a removed computer. */
  seen: z.array(Hash),
}
const Plain = z.strictObject(plain)
const Written = z.strictObject({
  ...plain,
  signingKey: Key,
  boxKey: Key,
  access: Access,
  names: z.array(z.tuple([Uuid, z.string()])),
})

type Unchanging<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
  : Value

/** All that a vault notes of one of its teams. */
export interface TeamNotes extends Unchanging<z.infer<typeof Plain>> {
  readonly team: string
  /** Ed25519 and X25519, 32 bytes each. */
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
  readonly access: PlaceAccess
  /** Names of computers and persons, by their ids. */
  readonly names: ReadonlyMap<string, string>
}

/** Which of a vault's records belong to a team, and where the vault differs from what the team shows. */
export type SharedPart = Pick<TeamNotes, 'workspaceIds' | 'held' | 'absentKeyIds'>
/** A field that stands otherwise here than in the team. */
export type HeldAddress = TeamNotes['held'][number]
/** Somebody who left or was removed. */
export type Leaver = TeamNotes['leavers'][number]

/** SECURITY: S11, the notes of another team do not open in its place. */
const contextOf = (team: string): string => JSON.stringify(['keyward-team-2', team])

/** SECURITY: S46, S50, S53, the private keys, the place's login and what was adopted are on the disk under the vault's data key only. */
export const sealNotes = (
  cipher: Pick<Cipher, 'seal'>,
  dataKey: { readonly id: string; readonly key: DataKey },
  { team, ...notes }: TeamNotes,
): TeamRecord => {
  const { signingKey, boxKey, access, names } = notes
  const written = {
    ...notes,
    signingKey: toBase64url(signingKey),
    boxKey: toBase64url(boxKey),
    access: access.kind === 'folder' ? access : { ...access, password: access.password.reveal() },
    names: [...names],
  }
  const text = new Secret(JSON.stringify(written))
  return { team, sealed: { dataKeyId: dataKey.id, ...cipher.seal(dataKey.key, text, contextOf(team)) } }
}

/** Opens what `sealNotes` sealed; undefined for anything else. */
export const openNotes = (
  cipher: Pick<Cipher, 'open'>,
  key: DataKey,
  { team, sealed }: TeamRecord,
): TeamNotes | undefined => {
  const opened = cipher.open(key, sealed, contextOf(team))
  if (!opened.ok) return undefined
  const read = z.safeParse(Written, JSON.parse(opened.value.reveal()))
  if (!read.success) return undefined
  const { signingKey, boxKey, access, names, ...rest } = read.data
  return {
    ...rest,
    team,
    signingKey: fromBase64url(signingKey),
    boxKey: fromBase64url(boxKey),
    access: access.kind === 'folder' ? access : { ...access, password: new Secret(access.password) },
    names: new Map(names),
  }
}

import { z } from '../../../shared/schema.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { Secret } from '../../kernel/secret.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { TeamRecord } from '../../vault/format/team-record.ts'
import { RecordKind } from '../rules/fields.ts'
import { base64urlOf, fromBase64url, Hash, toBase64url, Uuid } from '../rules/spelling.ts'
import type { TeamNotes } from '../team-notes.ts'

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

const Written = z.strictObject({
  name: z.string(),
  isOwn: z.boolean(),
  memberId: Uuid,
  signingKey: Key,
  boxKey: Key,
  access: Access,
  adoption: z.strictObject({
    adopted: Hash,
    settled: z.array(Hash),
    agreedPages: z.array(Hash),
    notInHands: Ids,
  }),
  shows: z.optional(z.strictObject({ epoch: Hash, heads: z.array(Hash) })),
  workspaceIds: z.array(z.string()),
  held: z.array(z.strictObject({ kind: RecordKind, id: z.string(), here: z.string() })),
  absentKeyIds: z.array(z.string()),
  names: z.array(z.tuple([Uuid, z.string()])),
  leavers: z.array(
    z.strictObject({
      memberIds: Ids,
      personName: z.string(),
      computerNames: z.array(z.string()),
      atMs: z.int(),
      why: z.enum(['left', 'lost', 'wiped']),
      record: Hash,
      couldOpen: z.array(z.strictObject({ keyId: z.string(), ops: Ids })),
    }),
  ),
  adoptedAtMs: z.array(z.tuple([Hash, z.int()])),
  out: z.optional(z.strictObject({ by: z.string(), atMs: z.int() })),
  seen: z.array(Hash),
})

/** SECURITY: S11, the notes of another team do not open in its place. */
const contextOf = (team: string): string => JSON.stringify(['keyward-team-2', team])

/** SECURITY: S46, S50, S53, the private keys, the place's login and what was adopted are on the disk under the vault's data key only. */
export const sealNotes = (
  cipher: Pick<Cipher, 'seal'>,
  dataKey: { readonly id: string; readonly key: DataKey },
  notes: TeamNotes,
): TeamRecord => {
  const { team, signingKey, boxKey, access, shows, names, out, ...rest } = notes
  const written = {
    ...rest,
    signingKey: toBase64url(signingKey),
    boxKey: toBase64url(boxKey),
    access:
      access.kind === 'folder'
        ? access
        : { ...access, password: access.password.reveal(), ...omitEmpty({ caPem: access.caPem }) },
    names: [...names],
    ...omitEmpty({ shows, out }),
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
  const { signingKey, boxKey, access, shows, names, out, ...rest } = read.data
  return {
    ...rest,
    team,
    signingKey: fromBase64url(signingKey),
    boxKey: fromBase64url(boxKey),
    access: access.kind === 'folder' ? access : { ...access, password: new Secret(access.password) },
    names: new Map(names),
    shows,
    out,
  }
}

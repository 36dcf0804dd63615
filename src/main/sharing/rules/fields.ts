import { factsIn, nullableFacts } from '../../../shared/key-facts.ts'
import { KeyKind } from '../../../shared/key-schemas.ts'
import { ADDRESS_LENGTH, CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/limits.ts'
import { CredentialEncoding, KeysPageUrl } from '../../../shared/model.ts'
import { AtMs, Label, Text, z } from '../../../shared/schema.ts'
import { base64urlOf, Uuid } from './schemas.ts'

/** A nonce of 12 bytes and a tag of 16, around a secret in UTF-8. */
const SEAL_BYTES = 28

const Address = z.string().check(z.minLength(1), z.maxLength(ADDRESS_LENGTH))

/** All that decides where a service's secrets go; one field, because addresses never merge. */
const ServiceAddress = z.strictObject({
  regions: z
    .array(z.strictObject({ id: Uuid, name: Label, authUrl: Address, baseUrl: Address }))
    .check(z.minLength(1), z.maxLength(20)),
  tokenPath: z.nullable(Text),
  credentialEncoding: CredentialEncoding,
  /** Names and values, sorted by name. */
  tokenFields: z.array(z.tuple([Label, Text])).check(z.maxLength(64)),
})

/** What tells equal secrets of a team: 16 bytes of an HMAC under the team's inner key. */
const Print = base64urlOf(16)

/** A secret in a state: encrypted for its record and write alone, with its print. */
const StateSecret = z.strictObject({
  sealed: base64urlOf(SEAL_BYTES, 4 * CLIENT_SECRET_LENGTH + SEAL_BYTES),
  print: Print,
})

/** One field, because a client ID is useless without its secret. */
export const Credentials = z.strictObject({
  clientId: z.string().check(z.maxLength(CLIENT_ID_LENGTH)),
  secret: z.nullable(StateSecret),
})
export type Credentials = z.infer<typeof Credentials>

/** Most reasons of a key at once, and most secrets that a reason names. */
export const MOST_REASONS = 32
export const MOST_PRINTS = 32

/** Why a key's secret needs replacing: a computer that could read it is out. */
export const Reason = z.strictObject({
  /** The computer that is out. */
  computer: Uuid,
  person: Label,
  reason: z.enum(['left', 'lost']),
  atMs: AtMs,
  prints: z.array(Print).check(z.maxLength(MOST_PRINTS)),
})
export type Reason = z.infer<typeof Reason>

/**
 * The schema of each field of each kind of record, as the vault has them. Null clears a field where its schema allows
 * it. `life`: true, or false when the record is deleted.
 */
export const fieldsOf = {
  service: {
    life: z.boolean(),
    name: Label,
    address: ServiceAddress,
    keysPageUrl: z.nullable(KeysPageUrl),
  },
  workspace: {
    life: z.boolean(),
    name: Label,
    location: z.strictObject({ serviceId: Uuid, regionId: Uuid }),
    sensitive: z.boolean(),
  },
  key: {
    life: z.boolean(),
    name: Label,
    kind: KeyKind,
    workspaceId: Uuid,
    credentials: Credentials,
    createdAtMs: AtMs,
    ...nullableFacts(factsIn('sharing'), 'strict'),
    needsReplacing: z.array(Reason).check(z.maxLength(MOST_REASONS)),
  },
} satisfies Record<RecordKind, Record<string, z.core.$ZodType>>

/** What a record describes. */
export const RecordKind = z.enum(['service', 'workspace', 'key'])
export type RecordKind = z.infer<typeof RecordKind>

/** Without these fields a record is not shown yet. */
const requiredFields: Readonly<Record<RecordKind, readonly string[]>> = {
  service: ['name', 'address'],
  workspace: ['name', 'location', 'sensitive'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
}

/** The name of a record in a state: its kind and its ID. */
export const recordName = (kind: RecordKind, id: string): string => `${kind}:${id}`

/** The ID that a record's name ends with. */
export const idOf = (record: string): string => record.slice(record.indexOf(':') + 1)

/** The kind that a record's name begins with. */
export const kindOf = (record: string): RecordKind => record.slice(0, record.indexOf(':')) as RecordKind // by its schema

/** Whether all fields are there without which a record is not shown. */
export const isWhole = (record: string, has: (field: string) => boolean): boolean =>
  requiredFields[kindOf(record)].every(has)

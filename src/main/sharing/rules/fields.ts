import { ADDRESS_LENGTH, CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/kernel/limits.ts'
import { AtMs, Label, Text, z } from '../../../shared/kernel/schema.ts'
import { KeyKind } from '../../../shared/keys/fact-schemas.ts'
import { factsIn, nullableFacts } from '../../../shared/keys/key-facts.ts'
import { CredentialEncoding, KeysPageUrl } from '../../../shared/services/service.ts'
import { base64urlOf, Uuid } from './schemas.ts'

/** The encryption overhead of a secret in bytes: a 12-byte nonce and a 16-byte tag. */
const SEAL_BYTES = 28

const Address = z.string().check(z.minLength(1), z.maxLength(ADDRESS_LENGTH))

/**
 * Everything that decides where a service's secrets are sent. It is a single field, because two addresses must
 * never be merged into a third one.
 */
const ServiceAddress = z.strictObject({
  regions: z
    .array(z.strictObject({ id: Uuid, name: Label, authUrl: Address, baseUrl: Address }))
    .check(z.minLength(1), z.maxLength(20)),
  tokenPath: z.nullable(Text),
  credentialEncoding: CredentialEncoding,
  /** Name and value pairs, sorted by name. */
  tokenFields: z.array(z.tuple([Label, Text])).check(z.maxLength(64)),
})

/** Equal for equal secrets in a team: 16 bytes derived with HKDF from the secret and the team's inner key. */
const Print = base64urlOf(16)

/** A secret in a state: encrypted for one record and write, with its print. */
const StateSecret = z.strictObject({
  sealed: base64urlOf(SEAL_BYTES, 4 * CLIENT_SECRET_LENGTH + SEAL_BYTES),
  print: Print,
})

/** A single field, because a client ID is useless without its secret. */
export const Credentials = z.strictObject({
  clientId: z.string().check(z.maxLength(CLIENT_ID_LENGTH)),
  secret: z.nullable(StateSecret),
})
export type Credentials = z.infer<typeof Credentials>

/** Maximum number of reasons per key, and of secrets per reason. */
export const MOST_REASONS = 32
export const MOST_PRINTS = 32

/** Why a key's secret needs replacing: a removed computer could read it. */
export const Reason = z.strictObject({
  /** The removed computer. */
  computer: Uuid,
  person: Label,
  reason: z.enum(['left', 'lost']),
  atMs: AtMs,
  prints: z.array(Print).check(z.maxLength(MOST_PRINTS)),
})
export type Reason = z.infer<typeof Reason>

/**
 * The schema of each field by kind of record, based on the vault's types. Null clears a field if the schema allows
 * it. `life` is false when the record is deleted, otherwise true.
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

export const RecordKind = z.enum(['service', 'workspace', 'key'])
export type RecordKind = z.infer<typeof RecordKind>

/** A record isn't shown until it has these fields. */
const requiredFields: Readonly<Record<RecordKind, readonly string[]>> = {
  service: ['name', 'address'],
  workspace: ['name', 'location', 'sensitive'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
}

/** A record's name in a state: its kind and ID. */
export const recordName = (kind: RecordKind, id: string): string => `${kind}:${id}`

/** The ID in a record's name. */
export const idOf = (record: string): string => record.slice(record.indexOf(':') + 1)

/** The kind in a record's name, which has to match the schema. */
export const kindOf = (record: string): RecordKind => record.slice(0, record.indexOf(':')) as RecordKind

/** Whether a record has all fields required for showing it. */
export const isWhole = (record: string, has: (field: string) => boolean): boolean =>
  requiredFields[kindOf(record)].every(has)

import { factsIn, type KeyFact, nullableFacts } from '../../../shared/key-facts.ts'
import { KeyKind, ReplaceEveryDays } from '../../../shared/key-life.ts'
import { ADDRESS_LENGTH, CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/limits.ts'
import { CredentialEncoding, knownServiceFacts } from '../../../shared/model.ts'
import { AtMs, Label, Text, z } from '../../../shared/schema.ts'
import { base64urlOf, Uuid } from './spelling.ts'

/** Most names in a write's `over`, and in the `saw` of a deletion. */
export const MOST_OVER = 32
export const MOST_SAW = 256

/** Most bytes of a field's value as JSON: a larger one is not shared. */
export const MOST_VALUE_BYTES = 48 * 1_024

/** What `seal` adds to a text. */
export const SEAL_BYTES = 28

const clearable = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullable(schema)
const optional = <Schema extends z.core.$ZodType>({ def }: { def: { innerType: Schema } }) =>
  clearable(def.innerType)
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
export type ServiceAddress = z.infer<typeof ServiceAddress>

/** Where a workspace's requests go. */
const Location = z.strictObject({ serviceId: Uuid, regionId: Uuid })
export type Location = z.infer<typeof Location>

/** One field, because a client ID without its secret is useless. */
const SealedCredentials = z.strictObject({
  clientId: z.string().check(z.maxLength(CLIENT_ID_LENGTH)),
  /** Sealed by itself for its record and write. */
  secret: z.nullable(base64urlOf({ atMost: 4 * CLIENT_SECRET_LENGTH + SEAL_BYTES })),
})
export type SealedCredentials = z.infer<typeof SealedCredentials>

/** The record is deleted, as far as its author knew it; null: it is not, whatever was written before. */
const Deleted = z.nullable(z.strictObject({ saw: z.array(Uuid).check(z.maxLength(MOST_SAW)) }))

/** The schema of each field of each kind of record. Null clears a field where its schema allows it. */
export const fieldsOf = {
  service: {
    name: Label,
    address: ServiceAddress,
    helpText: optional(knownServiceFacts.helpText),
    testRequest: optional(knownServiceFacts.testRequest),
    keysPageUrl: optional(knownServiceFacts.keysPageUrl),
    keySteps: optional(knownServiceFacts.keySteps),
    keyMaxDays: clearable(ReplaceEveryDays),
    allowsTwoKeys: clearable(z.boolean()),
    deleted: Deleted,
  },
  workspace: {
    name: Label,
    location: Location,
    sensitive: z.boolean(),
    deleted: Deleted,
  },
  key: {
    name: Label,
    kind: KeyKind,
    workspaceId: Uuid,
    credentials: SealedCredentials,
    createdAtMs: AtMs,
    ...nullableFacts(factsIn('sharing'), 'strict'),
    deleted: Deleted,
  },
} satisfies Record<RecordKind, Record<string, z.core.$ZodType>>

/** What a record describes. */
export const RecordKind = z.enum(['service', 'workspace', 'key'])
export type RecordKind = z.infer<typeof RecordKind>

/** Without these fields a record is not shown yet. */
export const requiredFields: Readonly<Record<RecordKind, readonly string[]>> = {
  service: ['name', 'address'],
  workspace: ['name', 'location', 'sensitive'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
}

/** Several values of these fields are a question: they decide what is sent, and where. */
export const questionFields: ReadonlySet<string> = new Set([
  'credentials',
  'address',
  'location',
  'workspaceId',
])

/** The end of a key: of several dates the earlier is shown. */
export const END_DATE = 'keyExpiresAtMs' satisfies KeyFact

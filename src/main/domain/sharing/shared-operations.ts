import {
  KeyException,
  KeyKind,
  KeyOwner,
  KeyReview,
  PlaceOfUse,
  ReplaceEveryDays,
  ReplaceMark,
  ScriptName,
} from '../../../shared/key-life.ts'
import { MAX_PLACES } from '../../../shared/life-limits.ts'
import { ADDRESS_LENGTH, CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/limits.ts'
import { CredentialEncoding, profileFields } from '../../../shared/model.ts'
import { AtMs, Label, Text, z } from '../../../shared/schema.ts'
import { base64Of, Hex32, Uuid } from './one-spelling.ts'

/** A value, or null to clear it. */
const clearable = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema))

const Address = z.string().check(z.minLength(1), z.maxLength(ADDRESS_LENGTH))

/** All that decides where a service's secrets go; one field, because addresses never merge. */
export const ServiceAddress = z.strictObject({
  regions: z
    .array(z.strictObject({ id: Uuid, name: Label, authUrl: Address, baseUrl: Address }))
    .check(z.minLength(1), z.maxLength(20)),
  tokenPath: z.nullable(Text),
  credentialEncoding: CredentialEncoding,
  /** Names and values, sorted by name. */
  tokenFields: z.array(z.tuple([Label, Text])).check(z.maxLength(64)),
})
export type ServiceAddress = z.infer<typeof ServiceAddress>

/** A client secret, sealed under part S of its entry's epoch for what `secretContext` names. */
export const SharedSecret = z.strictObject({
  epoch: Uuid,
  /** The commitment of part S. */
  key: Hex32,
  nonce: base64Of({ exactly: 12 }),
  sealed: base64Of({ atMost: 4 * CLIENT_SECRET_LENGTH + 16 }),
  savedAtMs: AtMs,
})
export type SharedSecret = z.infer<typeof SharedSecret>

/** Client identifier and secret; one field, because one without the other is useless. */
const Credentials = z.strictObject({
  clientId: z.string().check(z.maxLength(CLIENT_ID_LENGTH)),
  /** One more than the largest of the key that the author saw. */
  version: z.int().check(z.minimum(1)),
  secret: z.nullable(SharedSecret),
})
export type Credentials = z.infer<typeof Credentials>

/** The fields of each kind of record. */
export const sharedFields = {
  service: z.strictObject({
    name: z.optional(Label),
    address: z.optional(ServiceAddress),
    helpText: clearable(profileFields.helpText.def.innerType),
    testRequest: clearable(profileFields.testRequest.def.innerType),
    keysPageUrl: clearable(profileFields.keysPageUrl.def.innerType),
    keySteps: clearable(profileFields.keySteps.def.innerType),
    keyMaxDays: clearable(ReplaceEveryDays),
    allowsTwoKeys: clearable(z.boolean()),
  }),
  workspace: z.strictObject({
    name: z.optional(Label),
    /** Decides where the keys' requests go, so it never merges. */
    location: z.optional(z.strictObject({ serviceId: Uuid, regionId: Uuid })),
    sensitive: z.optional(z.boolean()),
    colour: clearable(z.int().check(z.minimum(0), z.maximum(7))),
    deletedAtMs: clearable(AtMs),
  }),
  key: z.strictObject({
    name: z.optional(Label),
    kind: z.optional(KeyKind),
    /** Decides where the key's requests go, so it never merges. */
    workspaceId: z.optional(Uuid),
    credentials: z.optional(Credentials),
    createdAtMs: z.optional(AtMs),
    keyExpiresAtMs: clearable(AtMs),
    notes: clearable(Text),
    owner: clearable(z.strictObject(KeyOwner.shape)),
    usedIn: clearable(z.array(z.strictObject(PlaceOfUse.shape)).check(z.maxLength(MAX_PLACES))),
    serviceCreatedAtMs: clearable(AtMs),
    replaceEveryDays: clearable(ReplaceEveryDays),
    scriptName: clearable(ScriptName),
    review: clearable(z.strictObject(KeyReview.shape)),
    toReplace: clearable(z.strictObject(ReplaceMark.shape)),
    exception: clearable(z.strictObject(KeyException.shape)),
  }),
}

const common = {
  op: Uuid,
  /** Operations of one entry with the same group have an effect together or not at all. */
  group: z.optional(Uuid),
  id: Uuid,
}
/** The entry that last wrote the record as the author saw it; null for a new record. */
const base = z.nullable(Hex32)

/** What entries of the shared chain (W) do. */
export const SharedOperation = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('service.put'), ...common, base, set: sharedFields.service }),
  z.strictObject({ do: z.literal('workspace.put'), ...common, base, set: sharedFields.workspace }),
  z.strictObject({ do: z.literal('key.put'), ...common, base, set: sharedFields.key }),
  z.strictObject({ do: z.literal('key.delete'), ...common, base }),
  z.strictObject({ do: z.literal('key.restore'), ...common, base }),
  z.strictObject({ do: z.literal('key.purge'), ...common, base }),
  /** Keeps the credentials that operation `keep` wrote. */
  z.strictObject({ do: z.literal('decide'), ...common, keep: Uuid }),
])
export type SharedOperation = z.infer<typeof SharedOperation>

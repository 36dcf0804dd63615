import { isEmpty } from '../../../shared/kernel/is-empty.ts'
import { z } from '../../../shared/kernel/schema.ts'
import { factsIn, knownFacts } from '../../../shared/keys/key-facts.ts'
import type { Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { canonical } from '../../kernel/canonical.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { fieldsWithoutSecrets } from '../../vault/records/token-fields.ts'
import { fieldsOf, type RecordKind } from '../rules/fields.ts'

export type ServiceAddress = z.infer<typeof fieldsOf.service.address>
export type Location = z.infer<typeof fieldsOf.workspace.location>

/** A record's shared fields by name, except credentials. Null means that the field is empty. */
export type Values = ReadonlyMap<string, unknown>

/** The vault's type for each kind of record. */
export interface StoredOf {
  readonly service: Service
  readonly workspace: Workspace
  readonly key: StoredKey
}

/** Everything that decides where a service's secrets are sent. */
export const addressOf = (service: Service): ServiceAddress => ({
  regions: service.regions.map(({ id, name, authUrl, baseUrl }) => ({ id, name, authUrl, baseUrl })),
  tokenPath: service.tokenPath ?? null,
  credentialEncoding: service.credentialEncoding,
  tokenFields: Object.entries(fieldsWithoutSecrets(service.tokenFields) ?? {}).sort(([one], [other]) =>
    one < other ? -1 : 1,
  ),
})

/**
 * An address as text, ignoring region names: equal for addresses that send secrets to the same hosts and paths.
 */
export const requestsTo = ({ regions, ...rest }: ServiceAddress): string =>
  canonical({ ...rest, regions: regions.map(({ id, authUrl, baseUrl }) => ({ id, authUrl, baseUrl })) })

/** Every shareable fact of a key, set to undefined. */
const noFacts = Object.fromEntries(factsIn('sharing').map((fact) => [fact, undefined]))

/** The shared fields of each kind of record, in schema order. Pins, reminders and replacements stay local. */
const factsOf: {
  readonly [Kind in RecordKind]: (stored: StoredOf[Kind]) => Readonly<Record<string, unknown>>
} = {
  service: (service) => ({
    name: service.name,
    address: addressOf(service),
    keysPageUrl: service.keysPageUrl,
  }),
  workspace: ({ name, serviceId, regionId, sensitive }) => ({
    name,
    sensitive,
    location: { serviceId, regionId },
  }),
  key: (key) => {
    const { name, kind, workspaceId, createdAtMs } = key
    return { name, kind, workspaceId, createdAtMs, ...noFacts, ...knownFacts(key, 'sharing') }
  },
}

/** A record's shared fields, without values that the schema rejects. */
export const valuesOf = <Kind extends RecordKind>(kind: Kind, stored: StoredOf[Kind]): Values => {
  const schemas: Readonly<Record<string, z.core.$ZodType>> = fieldsOf[kind]
  const made = new Map<string, unknown>()
  for (const [field, value] of Object.entries(factsOf[kind](stored))) {
    const schema = schemas[field]
    const parsed = schema && z.safeParse(schema, isEmpty(value) ? null : value)
    if (parsed?.success === true) made.set(field, parsed.data)
  }
  return made
}

/** A record with changed field values. If the values are complete, `here` may be just an ID. */
export const withValues = <Kind extends RecordKind>(
  kind: Kind,
  here: StoredOf[Kind] | { readonly id: string },
  values: Values,
): StoredOf[Kind] => {
  const stored: Record<string, unknown> = { ...here }
  const set = (name: string, value: unknown) => {
    if (isEmpty(value)) delete stored[name]
    else stored[name] = value
  }
  for (const [field, value] of values) {
    if (kind === 'workspace' && field === 'location') {
      const { serviceId, regionId } = value as Location // validated by the schema
      set('serviceId', serviceId)
      set('regionId', regionId)
    } else if (kind === 'service' && field === 'address') {
      const { regions, tokenFields, ...rest } = value as ServiceAddress // validated by the schema
      const regionsHere = new Map('regions' in here ? here.regions.map((region) => [region.id, region]) : [])
      set(
        'regions',
        regions.map((region) => ({ ...regionsHere.get(region.id), ...region })),
      )
      set('tokenPath', rest.tokenPath)
      set('credentialEncoding', rest.credentialEncoding)
      // SECURITY: S66, older versions of Keyward may share a token field that contains a secret.
      set('tokenFields', fieldsWithoutSecrets(Object.fromEntries(tokenFields)))
    } else set(field, value)
  }
  return stored as unknown as StoredOf[Kind] // the required fields are in the values or in `here`
}

import type { Service, Workspace } from '../../../shared/model.ts'
import type { z } from '../../../shared/schema.ts'
import type { ServiceAddress, sharedFields } from '../sharing/shared-operations.ts'
import { filled } from '../vault/filled.ts'
import type { StoredKey } from '../vault/vault-format.ts'

/** A record's fields as the shared log has them, without credentials; absent ones are not filled in. */
export type SharedValues = Readonly<Record<string, unknown>>

/** All that decides where a service's secrets go. */
export const addressOfService = (service: Service): ServiceAddress => ({
  regions: service.regions.map(({ id, name, authUrl, baseUrl }) => ({ id, name, authUrl, baseUrl })),
  tokenPath: service.tokenPath ?? null,
  credentialEncoding: service.credentialEncoding,
  tokenFields: Object.entries(service.tokenFields ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
})

/** A service as it is shared. */
export const sharedService = (service: Service): SharedValues => {
  const { name, helpText, testRequest, keysPageUrl, keySteps, keyMaxDays, allowsTwoKeys } = service
  return {
    name,
    address: addressOfService(service),
    ...filled({ helpText, testRequest, keysPageUrl, keySteps, keyMaxDays, allowsTwoKeys }),
  }
}

/** A workspace as it is shared. */
export const sharedWorkspace = (workspace: Workspace): SharedValues => {
  const { name, serviceId, regionId, sensitive, colour, deletedAtMs } = workspace
  return { name, location: { serviceId, regionId }, sensitive, ...filled({ colour, deletedAtMs }) }
}

/** A key as it is shared; what a newer Keyward stored beside stays here. Pins, reminders and replacements are local. */
export const sharedKey = (key: StoredKey): SharedValues => {
  const { name, kind, workspaceId, createdAtMs, keyExpiresAtMs, notes, serviceCreatedAtMs } = key
  const { replaceEveryDays, scriptName, owner, usedIn, review, toReplace, exception } = key
  return {
    name,
    kind,
    workspaceId,
    createdAtMs,
    ...filled({
      keyExpiresAtMs,
      notes,
      owner: owner && { name: owner.name, ...filled({ email: owner.email }) },
      usedIn: usedIn?.map(({ id, place, note }) => ({ id, place, ...filled({ note }) })),
      serviceCreatedAtMs,
      replaceEveryDays,
      scriptName,
      review: review && { atMs: review.atMs, ...filled({ by: review.by }) },
      toReplace: toReplace && { sinceMs: toReplace.sinceMs, reason: toReplace.reason },
      exception: exception && { reason: exception.reason, atMs: exception.atMs },
    }),
  }
}

type ServiceFields = z.infer<typeof sharedFields.service>
type WorkspaceFields = z.infer<typeof sharedFields.workspace>
type KeyFields = z.infer<typeof sharedFields.key>

/** A service with the fields that the shared log has; undefined without those that every service has. */
export const serviceFrom = (
  id: string,
  values: SharedValues,
  here: Service | undefined,
): Service | undefined => {
  const { name, address, ...facts } = values as ServiceFields // what its schema let into the log
  if (name === undefined || address === undefined) return undefined
  const {
    helpText,
    testRequest,
    keysPageUrl,
    keySteps,
    keyMaxDays,
    allowsTwoKeys,
    tokenPath,
    tokenFields,
    ...kept
  } = here ?? ({ id } as Partial<Service>)
  const known = new Map(here?.regions.map((region) => [region.id, region]))
  return {
    ...kept,
    id,
    name,
    ...filled(facts),
    regions: address.regions.map((region) => ({ ...known.get(region.id), ...region })),
    credentialEncoding: address.credentialEncoding,
    ...filled({ tokenPath: address.tokenPath, tokenFields: Object.fromEntries(address.tokenFields) }),
  }
}

/** A workspace with the fields that the shared log has; undefined without those that every workspace has. */
export const workspaceFrom = (
  id: string,
  values: SharedValues,
  here: Workspace | undefined,
): Workspace | undefined => {
  const { name, location, sensitive, ...facts } = values as WorkspaceFields // what its schema let into the log
  if (name === undefined || location === undefined || sensitive === undefined) return undefined
  const { colour, deletedAtMs, ...kept } = here ?? ({ id } as Partial<Workspace>)
  return { ...kept, id, name, ...location, sensitive, ...filled(facts) }
}

/** What the shared log says of a key besides its credentials; undefined without what every key has. */
export const keyFactsFrom = (values: SharedValues) => {
  const { name, kind, workspaceId, createdAtMs, credentials: _, ...facts } = values as KeyFields // what its schema let in
  if (name === undefined || kind === undefined || workspaceId === undefined || createdAtMs === undefined)
    return undefined
  return { name, kind, workspaceId, createdAtMs, ...filled(facts) }
}

/** The optional facts of a key that are shared. */
export const sharedKeyFacts = [
  'keyExpiresAtMs',
  'notes',
  'owner',
  'usedIn',
  'serviceCreatedAtMs',
  'replaceEveryDays',
  'scriptName',
  'review',
  'toReplace',
  'exception',
] as const satisfies readonly (keyof StoredKey)[]

import { canonical } from '../../kernel/canonical.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { locationsIn } from '../../vault/records/workspace-location.ts'
import type { ServiceAddress } from '../rules/fields.ts'
import type { ShownState } from '../rules/new-writes.ts'
import { nameOf } from '../rules/shown.ts'
import type { SharedPart } from '../team/team-notes.ts'
import type { ApplyMeans } from './apply-addresses.ts'
import { isLive, shownValue } from './shown-records.ts'
import { addressOf } from './vault-fields.ts'

/**
 * The workspaces that a computer which joins has already, from a copy of the vault or because it was in before: they
 * are shared from then on, and what differs is offered.
 */
export const workspacesOfBoth = ({ workspaces }: VaultDocument, { shown }: ShownState): string[] =>
  workspaces
    .filter(({ id, deletedAtMs }) => {
      const record = deletedAtMs === undefined ? shown.records.get(nameOf('workspace', id)) : undefined
      return record !== undefined && isLive(record)
    })
    .map(({ id }) => id)

/**
 * A workspace of a vault as it is shared: in the team's own service, where that has the same addresses and is here. Both
 * computers had it before they shared.
 */
export const inSharedService = (
  document: VaultDocument,
  workspaceId: string,
  { shown }: ShownState,
): VaultDocument => {
  const workspace = document.workspaces.find(({ id }) => id === workspaceId)
  const own = document.services.find(({ id }) => id === workspace?.serviceId)
  const region = own?.regions.find(({ id }) => id === workspace?.regionId)
  if (own === undefined || region === undefined || shown.records.has(nameOf('service', own.id)))
    return document
  const factsOf = ({ regions: _, ...facts }: ServiceAddress) => canonical(facts)
  const moved = document.services.flatMap((service) => {
    const record = shown.records.get(nameOf('service', service.id))
    const address = shownValue(record, 'address') as ServiceAddress | undefined // what its schema let in
    if (address === undefined || factsOf(address) !== factsOf(addressOf(own))) return []
    if (factsOf(addressOf(service)) !== factsOf(address) || service.isPractice === true) return []
    const same = service.regions.find(
      ({ authUrl, baseUrl }) => authUrl === region.authUrl && baseUrl === region.baseUrl,
    )
    return same === undefined ? [] : [{ serviceId: service.id, regionId: same.id }]
  })[0]
  if (moved === undefined) return document
  const workspaces = document.workspaces.map((one) => (one.id === workspaceId ? { ...one, ...moved } : one))
  return { ...document, workspaces }
}

/**
 * A vault whose shared workspace is this computer's alone: under ids of its own, so that nothing that others keep or
 * restore lives on twice under one id. The next comparison deletes it for the others. Undefined while a secret of it
 * cannot be opened, because a seal is bound to its key's id.
 */
export const takenBack = (
  document: VaultDocument,
  part: SharedPart,
  workspaceId: string,
  means: Pick<ApplyMeans, 'secretOf' | 'seal'> & { readonly newId: () => string },
): { readonly document: VaultDocument; readonly workspaceIds: readonly string[] } | undefined => {
  const ids = new Map([[workspaceId, means.newId()]])
  for (const key of document.keys) if (key.workspaceId === workspaceId) ids.set(key.id, means.newId())
  const own = (id: string): string => ids.get(id) ?? id
  const location = locationsIn(document)(workspaceId)
  const again = (key: StoredKey, { clientId, secret }: Pick<StoredKey, 'clientId' | 'secret'>) => {
    const opened: Secret | undefined = secret && means.secretOf({ ...key, clientId, secret })
    if (secret === undefined || opened === undefined || location === undefined) return undefined
    const sealedFor = { ...key, clientId, id: own(key.id), workspaceId: own(workspaceId) }
    const sealed = means.seal(sealedFor, location, secret.version, opened, secret.savedAtMs)
    return sealed && { ...secret, ...sealed }
  }
  let isWhole = true
  const keys = document.keys.map((key) => {
    if (key.workspaceId !== workspaceId) return key
    const secret = again(key, key)
    const formerSecrets = key.formerSecrets?.flatMap((former) => {
      const sealed = again(key, { clientId: former.clientId, secret: former })
      return sealed === undefined ? [] : [{ ...former, ...sealed }]
    })
    if (secret === undefined && key.secret !== undefined) isWhole = false
    if (formerSecrets?.length !== key.formerSecrets?.length) isWhole = false
    const moved = { ...key, id: own(key.id), workspaceId: own(workspaceId) }
    return { ...moved, ...(secret && { secret }), ...(formerSecrets && { formerSecrets }) }
  })
  if (!isWhole) return undefined
  const workspaces = document.workspaces.map((one) =>
    one.id === workspaceId ? { ...one, id: own(one.id) } : one,
  )
  const replacements = document.replacements?.map((one) => ({
    ...{ ...one, keyId: own(one.keyId) },
    ...(one.newKeyId !== undefined && { newKeyId: own(one.newKeyId) }),
  }))
  return {
    document: { ...document, workspaces, keys, ...(replacements && { replacements }) },
    workspaceIds: part.workspaceIds.filter((id) => id !== workspaceId),
  }
}

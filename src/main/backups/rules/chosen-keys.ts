import { keyFactNames, keyFacts } from '../../../shared/keys/key-facts.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import { sentReplacements } from './backup-replacements.ts'

/** The keys with these IDs that are in use. Leaves out practice keys, which only work where they were made. */
export const chosenKeys = (
  { services, workspaces, keys }: VaultDocument,
  keyIds: readonly string[],
): VaultDocument['keys'] => {
  const practice = new Set(services.filter(({ isPractice }) => isPractice === true).map(({ id }) => id))
  const usable = new Set(
    workspaces
      .filter(({ serviceId, deletedAtMs }) => deletedAtMs === undefined && !practice.has(serviceId))
      .map(({ id }) => id),
  )
  const wanted = new Set(keyIds)
  return keys.filter(
    ({ id, deletedAtMs, workspaceId }) =>
      deletedAtMs === undefined && wanted.has(id) && usable.has(workspaceId),
  )
}

/** Facts that users record only for themselves, so they aren't sent. */
const ownFacts = keyFactNames.filter((fact) => !keyFacts[fact].goesTo.some((target) => target === 'sent'))

/**
 * A document with only these keys, and the workspaces, services and regions that they need. Has no pins or
 * snoozes. SECURITY: S36, the recipient gets nothing else.
 */
export const documentOf = (document: VaultDocument, keys: VaultDocument['keys']): VaultDocument => {
  const inUse = new Set(keys.map(({ workspaceId }) => workspaceId))
  const workspaces = document.workspaces.filter(({ id }) => inUse.has(id))
  const regionIds = new Set(workspaces.map(({ regionId }) => regionId))
  const services = document.services.flatMap((service) => {
    const regions = service.regions.filter(({ id }) => regionIds.has(id))
    return regions.length === 0 ? [] : [{ ...service, regions }]
  })
  return {
    ...without(document, 'campaigns'),
    services,
    workspaces,
    replacements: sentReplacements(document.replacements, keys),
    keys: keys.map((key) => ({ ...without(key, ...ownFacts), pinned: false, keepReady: false })),
  }
}

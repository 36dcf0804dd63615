import type { Service, Workspace } from '../../../shared/model.ts'
import { changedDestinations, type Destination, destinationOf } from '../services/destinations.ts'
import type { Bound } from '../vault/bound-text.ts'
import { filled } from '../vault/filled.ts'
import { formerCredentials, without } from '../vault/key-records.ts'
import { knownLife, lifeFactNames } from '../vault/life-facts.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../vault/vault-format.ts'
import { locationsIn, type WorkspaceLocation } from '../vault/workspace-location.ts'
import type { BackupContent, BackupKey } from './backup-content.ts'
import { findLocations, type KeyPlan, nameKey } from './import-plan.ts'

interface Means {
  readonly newId: () => string
  readonly nowMs: number
  /** Seals a secret for the key it will belong to, in its location here. */
  readonly seal: (
    key: Bound['key'],
    location: Bound['location'],
    version: number,
    secret: BackupKey['secret'] & object,
  ) => StoredSecret
}

/** The result of importing keys. */
export interface Imported {
  readonly document: VaultDocument
  readonly added: number
  readonly changed: number
}

/**
 * The document after importing the keys of these plans and the workspaces they need.
 *
 * A workspace without keys in the backup is imported too. An id that is already in use is replaced by a new
 * one.
 */
export const applyImport = (
  document: VaultDocument,
  content: BackupContent,
  taken: readonly KeyPlan[],
  means: Means,
): Imported => {
  const usedIds = new Set(
    [
      ...document.services,
      ...document.services.flatMap((service) => service.regions),
      ...document.workspaces,
      ...document.keys,
      ...document.dataKeys,
    ].map((item) => item.id),
  )
  const freeId = (id: string): string => {
    const free = usedIds.has(id) ? means.newId() : id
    usedIds.add(free)
    return free
  }

  const needed = new Set(taken.map(({ location }) => location.workspace.id))
  const filled = new Set(content.keys.map((key) => key.workspaceId))
  const workspaces = content.workspaces.filter(({ id }) => needed.has(id) || !filled.has(id))
  const inUse = new Set(content.workspaces.map((workspace) => workspace.serviceId))
  const wanted = new Set(workspaces.map((workspace) => workspace.serviceId))
  const services = content.services.filter(({ id }) => wanted.has(id) || !inUse.has(id))

  const here = findLocations(document, content)
  const regions = new Map(here.regions)
  const newServices: Service[] = []
  for (const service of services) {
    if (service.regions.every((region) => regions.has(region.id))) continue
    const added = {
      ...service,
      id: freeId(service.id),
      regions: service.regions.map((region) => ({ ...region, id: freeId(region.id) })),
    }
    newServices.push(added)
    for (const [index, region] of service.regions.entries()) {
      const own = added.regions[index]
      if (own !== undefined) regions.set(region.id, { service: added, region: own })
    }
  }

  const locations = new Map<string, Workspace>(here.workspaces)
  const byName = new Map<string, Workspace>()
  const newWorkspaces: Workspace[] = []
  for (const workspace of workspaces) {
    const region = regions.get(workspace.regionId)
    if (locations.has(workspace.id) || region === undefined) continue
    const name = nameKey(region.region.id, workspace.name)
    const duplicate = byName.get(name)
    const added: Workspace = duplicate ?? {
      ...workspace,
      id: freeId(workspace.id),
      serviceId: region.service.id,
      regionId: region.region.id,
    }
    if (duplicate === undefined) newWorkspaces.push(added)
    byName.set(name, added)
    locations.set(workspace.id, added)
  }

  const locationHere = locationsIn(document)
  const changes = new Map<string, StoredKey>()
  const newKeys: StoredKey[] = []
  for (const plan of taken) {
    const { key } = plan
    if (plan.state === 'same') continue
    if (plan.state === 'completes' || plan.state === 'differs') {
      changes.set(plan.here.id, mergeKey(plan, plan.here, locationHere(plan.here.workspaceId), means))
      continue
    }
    const workspace = locations.get(key.workspaceId)
    const location = regions.get(plan.location.region.id)
    if (workspace === undefined || location === undefined) continue
    const { secret, ...rest } = key
    const facts = { ...rest, id: freeId(key.id), workspaceId: workspace.id }
    newKeys.push({
      ...facts,
      secretVersion: secret?.version ?? 1,
      ...(secret === undefined ? {} : { secret: means.seal(facts, location, secret.version, secret) }),
    })
  }
  return {
    document: {
      ...document,
      services: newServices.length === 0 ? document.services : [...document.services, ...newServices],
      workspaces:
        newWorkspaces.length === 0 ? document.workspaces : [...document.workspaces, ...newWorkspaces],
      keys: [...document.keys.map((key) => changes.get(key.id) ?? key), ...newKeys],
    },
    added: newKeys.length,
    changed: changes.size,
  }
}

/** An existing key with the backup's facts. A replaced secret stays sealed for 30 days as usual. */
const mergeKey = (
  { key, differs }: Extract<KeyPlan, { differs: unknown }>,
  here: StoredKey,
  location: WorkspaceLocation | undefined,
  { seal, nowMs }: Means,
): StoredKey => {
  const { keyExpiresAtMs, notes } = key
  const facts: StoredKey = {
    ...without(here, 'keyExpiresAtMs', 'notes', ...lifeFactNames),
    name: key.name,
    kind: key.kind,
    ...filled({ keyExpiresAtMs, notes, ...knownLife(key) }),
  }
  if (key.secret === undefined || location === undefined || !differs.includes('secret')) return facts
  const version = here.secretVersion + 1
  const formerSecrets = formerCredentials(here, nowMs)
  return {
    ...facts,
    secret: seal(facts, location, version, key.secret),
    secretVersion: version,
    ...(formerSecrets.length === 0 ? {} : { formerSecrets }),
  }
}

/** Stands in for a secret in a plan: finding out where requests would go opens and seals nothing. */
export const unsealed = (version: number): StoredSecret => ({
  nonce: '',
  ciphertext: '',
  tag: '',
  dataKeyId: '',
  version,
  savedAtMs: 0,
})

/**
 * Where requests would go after this import: every added region, with or without keys, and the regions of the
 * imported keys.
 */
export const destinationsOf = (
  document: VaultDocument,
  content: BackupContent,
  taken: readonly KeyPlan[],
  newId: () => string,
): Destination[] => {
  const sealedFor = new Map<string, Destination>()
  const { document: after } = applyImport(document, content, taken, {
    newId,
    nowMs: 0,
    seal: (_key, location, version) => {
      sealedFor.set(location.region.id, destinationOf(location))
      return unsealed(version)
    },
  })
  const added = changedDestinations(document, after)
  const addedIds = new Set(added.map(({ region }) => region.id))
  return [...added, ...[...sealedFor.values()].filter(({ region }) => !addedIds.has(region.id))]
}

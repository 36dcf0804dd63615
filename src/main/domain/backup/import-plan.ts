import type { Region, Service, Workspace } from '../../../shared/model.ts'
import { isOwnPractice } from '../../../shared/own-practice.ts'
import type { Secret } from '../secret.ts'
import { canonical } from '../vault/canonical.ts'
import { knownLife } from '../vault/life-facts.ts'
import type { StoredKey, VaultDocument } from '../vault/vault-format.ts'
import type { BackupContent, BackupKey } from './backup-content.ts'

/**
 * What is known here of a key's secret: its text, that there is none to lose, or nothing until the keyring is
 * available.
 */
export type SecretHere =
  | { readonly kind: 'open'; readonly secret: Secret }
  | { readonly kind: 'none' }
  | { readonly kind: 'closed' }

/** How an existing key differs in the backup. */
type Difference = 'name' | 'kind' | 'secret' | 'end' | 'notes' | 'life'

/**
 * How a key of the backup compares with the vault: `new`, the `same`, present but lacking the secret that the
 * backup has (`completes`), present with other facts (`differs`), under *Recently deleted* (`removed`), or
 * erased here (`purged`).
 */
export type KeyPlan = {
  readonly key: BackupKey
  readonly location: {
    readonly service: Service
    readonly region: Region
    readonly workspace: BackupWorkspace
  }
} & (
  | { readonly state: 'new' | 'same' | 'removed' | 'purged' }
  | {
      readonly state: 'completes' | 'differs'
      readonly here: StoredKey
      readonly differs: readonly Difference[]
    }
)

type BackupWorkspace = BackupContent['workspaces'][number]

/** The records here that match the backup's, by the backup's own ids; what is not in a map has no match. */
export interface LocationsHere {
  readonly regions: ReadonlyMap<string, { readonly service: Service; readonly region: Region }>
  readonly workspaces: ReadonlyMap<string, Workspace>
}

/** Whether two services add the same fields to a token request. */
export const sameFields = (one: Service['tokenFields'], other: Service['tokenFields']) =>
  JSON.stringify(Object.entries(one ?? {}).sort()) === JSON.stringify(Object.entries(other ?? {}).sort())

/** The service here with all the addresses of the backup's one that requests tokens the same way. */
const findService = (document: VaultDocument, wanted: Service): Service | undefined => {
  if (wanted.isPractice === true) return document.services.find(isOwnPractice)
  const fits = document.services.filter(
    (service) =>
      service.isPractice !== true &&
      service.credentialEncoding === wanted.credentialEncoding &&
      service.tokenPath === wanted.tokenPath &&
      sameFields(service.tokenFields, wanted.tokenFields) &&
      wanted.regions.every((region) => service.regions.some((own) => hasSameAddresses(own, region))),
  )
  return fits.find((service) => service.id === wanted.id) ?? fits[0]
}

const hasSameAddresses = (one: Region, other: Region) =>
  one.authUrl === other.authUrl && one.baseUrl === other.baseUrl

/** Names that a user would consider the same. */
export const nameKey = (regionId: string, name: string): string => `${regionId} ${name.trim().toLowerCase()}`

/** Matches the backup's services, regions and workspaces with those here. Another address never matches. */
export const findLocations = (document: VaultDocument, content: BackupContent): LocationsHere => {
  const regions = new Map<string, { service: Service; region: Region }>()
  for (const wanted of content.services) {
    const service = findService(document, wanted)
    for (const [index, region] of wanted.regions.entries()) {
      // The practice service changes ports; its regions keep their order.
      const own =
        wanted.isPractice === true
          ? service?.regions[index]
          : service?.regions.find((candidate) => hasSameAddresses(candidate, region))
      if (service !== undefined && own !== undefined) regions.set(region.id, { service, region: own })
    }
  }
  const live = document.workspaces.filter((workspace) => workspace.deletedAtMs === undefined)
  const byId = new Map(live.map((workspace) => [workspace.id, workspace]))
  const byName = new Map(live.map((workspace) => [nameKey(workspace.regionId, workspace.name), workspace]))
  const workspaces = new Map<string, Workspace>()
  for (const wanted of content.workspaces) {
    const region = regions.get(wanted.regionId)?.region
    if (region === undefined) continue
    const same = byId.get(wanted.id)
    const found = same?.regionId === region.id ? same : byName.get(nameKey(region.id, wanted.name))
    if (found !== undefined) workspaces.set(wanted.id, found)
  }
  return { regions, workspaces }
}

const keyKey = (authUrl: string | undefined, clientId: string) => `${authUrl} ${clientId}`

const differencesOf = (key: BackupKey, here: StoredKey, secret: SecretHere): Difference[] => {
  const found: Difference[] = []
  if (key.name !== here.name) found.push('name')
  if (key.kind !== here.kind) found.push('kind')
  if (key.keyExpiresAtMs !== here.keyExpiresAtMs) found.push('end')
  if ((key.notes ?? '') !== (here.notes ?? '')) found.push('notes')
  if (canonical(knownLife(key)) !== canonical(knownLife(here))) found.push('life')
  const isSame = secret.kind === 'open' && key.secret?.text === secret.secret.reveal()
  if (key.secret !== undefined && !isSame) found.push('secret')
  return found
}

/** Compares each key of a backup with the vault without changing anything. */
export const planImport = (
  document: VaultDocument,
  content: BackupContent,
  secretHere: (key: StoredKey) => SecretHere,
  isPurged: (keyId: string) => boolean,
): KeyPlan[] => {
  const here = findLocations(document, content)
  const regionsHere = new Map(
    document.services.flatMap((service) => service.regions.map((region) => [region.id, region])),
  )
  const authUrlOf = new Map(
    document.workspaces.map((workspace) => [workspace.id, regionsHere.get(workspace.regionId)?.authUrl]),
  )
  const live = new Map<string, StoredKey>()
  const removed = new Set<string>()
  for (const key of document.keys) {
    const name = keyKey(authUrlOf.get(key.workspaceId), key.clientId)
    if (key.deletedAtMs === undefined) live.set(name, key)
    else removed.add(name)
  }
  const services = new Map(content.services.map((service) => [service.id, service]))
  const workspaces = new Map(content.workspaces.map((workspace) => [workspace.id, workspace]))
  const seen = new Set<string>()
  return content.keys.flatMap((key): KeyPlan[] => {
    const workspace = workspaces.get(key.workspaceId)
    const service = services.get(workspace?.serviceId ?? '')
    const region = service?.regions.find((candidate) => candidate.id === workspace?.regionId)
    // `parseContent` has checked that every reference resolves.
    if (workspace === undefined || service === undefined || region === undefined) return []
    const planned = { key, location: { service, region, workspace } }
    const name = keyKey(here.regions.get(region.id)?.region.authUrl ?? region.authUrl, key.clientId)
    if (seen.has(name)) return [{ ...planned, state: 'same' }]
    seen.add(name)
    const duplicate = live.get(name)
    if (duplicate === undefined) {
      if (removed.has(name)) return [{ ...planned, state: 'removed' }]
      return [{ ...planned, state: isPurged(key.id) ? 'purged' : 'new' }]
    }
    const secret = secretHere(duplicate)
    const differs = differencesOf(key, duplicate, secret)
    if (differs.length === 0) return [{ ...planned, state: 'same' }]
    const completes = secret.kind === 'none' && differs.includes('secret')
    return [{ ...planned, state: completes ? 'completes' : 'differs', here: duplicate, differs }]
  })
}

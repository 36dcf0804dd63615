import { isOwnPractice } from '../../../shared/practice/own-practice.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { BackupContent, BackupKey } from '../../backups/rules/backup-content.ts'
import { canonical } from '../../kernel/canonical.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'

/** A backup's services and workspaces. */
export type BackupLocations = Pick<BackupContent, 'services' | 'workspaces'>

/** What only a backup says about a key, in addition to what any file can say. */
export interface BackedUpKey {
  readonly key: Omit<BackupKey, 'secret'>
  /** Facts about the row's secret, if the backup has it. */
  readonly secret?: { readonly version: number; readonly savedAtMs: number }
  readonly workspace: BackupLocations['workspaces'][number]
  /**
   * The server that issued the client ID. The practice service's regions are identified by position, because
   * its ports change.
   */
  readonly server: string
}

/** An opened backup without its keys, which become rows. */
export interface OpenedBackup extends BackupLocations, Pick<BackupContent, 'replacements' | 'campaigns'> {
  readonly madeAtMs: number
  readonly isSelection: boolean
  /**
   * The user's own backup is restored as it was. Keys that someone else sent are added as new ones, and
   * practice keys among them are useless.
   */
  readonly isRestored: boolean
  /** Workspaces without keys and services without workspaces, which are restored whichever keys are chosen. */
  readonly lone: BackupLocations
}

/** A backup's locations, and what is restored besides its keys. */
export const openedBackup = (
  {
    madeAtMs,
    isSelection = false,
    services,
    workspaces,
    keys,
    replacements = [],
    campaigns = [],
  }: BackupContent,
  isRestored: boolean,
): OpenedBackup => {
  const withKeys = new Set(keys.map(({ workspaceId }) => workspaceId))
  const withWorkspaces = new Set(workspaces.map(({ serviceId }) => serviceId))
  const lone = {
    services: services.filter(({ id }) => isRestored && !withWorkspaces.has(id)),
    workspaces: workspaces.filter(({ id }) => isRestored && !withKeys.has(id)),
  }
  return { madeAtMs, isSelection, services, workspaces, replacements, campaigns, isRestored, lone }
}

/** How a service requests tokens. */
const requestOf = ({ credentialEncoding, tokenPath, tokenFields = {} }: Service): string =>
  canonical({ credentialEncoding, tokenPath, tokenFields })

const hasSameAddresses = (one: Region, other: Region) =>
  one.authUrl === other.authUrl && one.baseUrl === other.baseUrl

/** The vault's service that has all of the backup service's addresses and requests tokens the same way. */
const findService = (document: VaultDocument, wanted: Service): Service | undefined => {
  if (wanted.isPractice === true) return document.services.find(isOwnPractice)
  const fits = document.services.filter(
    (service) =>
      service.isPractice !== true &&
      requestOf(service) === requestOf(wanted) &&
      wanted.regions.every((region) => service.regions.some((own) => hasSameAddresses(own, region))),
  )
  return fits.find(({ id }) => id === wanted.id) ?? fits[0]
}

/** A text for comparing names, equal for names that a user would consider the same. */
export const nameKey = (regionId: string, name: string): string => `${regionId} ${name.trim().toLowerCase()}`

/**
 * The vault's records that match the backup's regions and workspaces, keyed by the backup's ids. The maps omit
 * anything without a match. A different address never matches.
 */
export const findLocations = (document: VaultDocument, content: BackupLocations) => {
  const regions = new Map<string, { service: Service; region: Region }>()
  for (const wanted of content.services) {
    const service = findService(document, wanted)
    for (const [index, region] of wanted.regions.entries()) {
      // The practice service's ports change, but its regions keep their order.
      const isOwn = (own: Region, at: number) =>
        wanted.isPractice === true ? at === index : hasSameAddresses(own, region)
      const own = service?.regions.find(isOwn)
      if (service !== undefined && own !== undefined) regions.set(region.id, { service, region: own })
    }
  }
  const live = document.workspaces.filter(({ deletedAtMs }) => deletedAtMs === undefined)
  const known = new Map(live.map((workspace) => [nameKey(workspace.regionId, workspace.name), workspace]))
  for (const workspace of live) known.set(`${workspace.regionId}#${workspace.id}`, workspace)
  const workspaces = new Map<string, Workspace>()
  for (const { id, name, regionId } of content.workspaces) {
    const here = regions.get(regionId)?.region.id ?? ''
    const found = known.get(`${here}#${id}`) ?? known.get(nameKey(here, name))
    if (found !== undefined) workspaces.set(id, found)
  }
  return { regions, workspaces }
}

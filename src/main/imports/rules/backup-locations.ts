import type { Region, Service, Workspace } from '../../../shared/model.ts'
import { isOwnPractice } from '../../../shared/own-practice.ts'
import type { BackupContent, BackupKey } from '../../backups/rules/backup-content.ts'
import { canonical } from '../../kernel/canonical.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'

/** The services and workspaces of a backup. */
export type BackupLocations = Pick<BackupContent, 'services' | 'workspaces'>

/** What a backup says of a key beside what every import knows. */
export interface BackedUpKey {
  readonly key: Omit<BackupKey, 'secret'>
  /** Of the row's secret, if the backup has it. */
  readonly secret?: { readonly version: number; readonly savedAtMs: number }
  readonly workspace: BackupLocations['workspaces'][number]
  /** The server that issued the client ID. Regions of the practice service count by order: its ports change. */
  readonly server: string
}

/** An opened backup without its keys, which become rows. */
export interface OpenedBackup extends BackupLocations, Pick<BackupContent, 'replacements' | 'campaigns'> {
  readonly madeAtMs: number
  readonly isSelection: boolean
  /** The user's records come back as they were. Otherwise somebody sent keys: they are new here, and only of use outside practice. */
  readonly isRestored: boolean
  /** Workspaces without keys and services without workspaces: they come whichever keys are taken. */
  readonly lone: BackupLocations
}

/** The locations of a backup, and what is restored beside its keys. */
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

/** The service here with all the addresses of the backup's one that requests tokens the same way. */
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

/** Names that a user would consider the same. */
export const nameKey = (regionId: string, name: string): string => `${regionId} ${name.trim().toLowerCase()}`

/**
 * The records here that match the backup's regions and workspaces, by the backup's own ids; what is not in a map has no match.
 * Another address never matches.
 */
export const findLocations = (document: VaultDocument, content: BackupLocations) => {
  const regions = new Map<string, { service: Service; region: Region }>()
  for (const wanted of content.services) {
    const service = findService(document, wanted)
    for (const [index, region] of wanted.regions.entries()) {
      // The practice service changes ports; its regions keep their order.
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

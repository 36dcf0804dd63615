import type { BackupContent, BackupKey } from '../backup/backup-content.ts'
import { Secret } from '../secret.ts'
import { filled } from '../vault/filled.ts'
import type { BackupPlaces } from './backup-places.ts'
import type { PlanRow } from './plan-rows.ts'

/** What a backup says of a key beside what every import knows. */
export interface BackedUpKey {
  readonly key: Omit<BackupKey, 'secret'>
  /** Of the row's secret, if the backup has it. */
  readonly secret?: { readonly version: number; readonly savedAtMs: number }
  readonly workspace: BackupPlaces['workspaces'][number]
  /** The server that issued the client ID. Regions of the practice service count by order: its ports change. */
  readonly server: string
}

/** An opened backup without its keys, which become rows. */
export interface OpenedBackup extends BackupPlaces {
  readonly madeAtMs: number
  readonly isSelection: boolean
  /** The user's records come back as they were. Otherwise somebody sent keys: they are new here, and only of use outside practice. */
  readonly isRestored: boolean
  /** Workspaces without keys and services without workspaces: they come whichever keys are taken. */
  readonly lone: BackupPlaces
}

/** The places of a backup, and what is restored beside its keys. */
export const openedBackup = (content: BackupContent, isRestored: boolean): OpenedBackup => {
  const { madeAtMs, isSelection, services, workspaces, keys } = content
  const withKeys = new Set(keys.map(({ workspaceId }) => workspaceId))
  const withWorkspaces = new Set(workspaces.map(({ serviceId }) => serviceId))
  const lone = {
    services: services.filter(({ id }) => !withWorkspaces.has(id)),
    workspaces: workspaces.filter(({ id }) => !withKeys.has(id)),
  }
  return {
    madeAtMs,
    isSelection: isSelection === true,
    services,
    workspaces,
    isRestored,
    lone: isRestored ? lone : { services: [], workspaces: [] },
  }
}

/**
 * The keys of an opened backup as rows of an import. Keys of a practice service that somebody sent are skipped: they
 * work only where they were made. SECURITY: S36, `parseContent` has checked addresses and references, and cleaned every name.
 */
export const backupRows = (
  { services, workspaces, keys }: BackupContent,
  isRestored: boolean,
): readonly PlanRow[] => {
  const serviceById = new Map(services.map((service) => [service.id, service]))
  const workspaceById = new Map(workspaces.map((workspace) => [workspace.id, workspace]))
  return keys.flatMap(({ secret, ...key }): PlanRow[] => {
    const workspace = workspaceById.get(key.workspaceId)
    const service = serviceById.get(workspace?.serviceId ?? '')
    const index = service?.regions.findIndex(({ id }) => id === workspace?.regionId) ?? -1
    const region = service?.regions[index]
    if (workspace === undefined || service === undefined || region === undefined) return []
    const isPractice = service.isPractice === true
    const { tokenPath, tokenFields } = service
    const { id: rowId, name, clientId, keyExpiresAtMs } = key
    return [
      {
        rowId,
        name,
        workspaceName: workspace.name,
        clientId,
        address: { authUrl: region.authUrl, baseUrl: region.baseUrl, ...filled({ tokenPath, tokenFields }) },
        ...filled({ keyExpiresAtMs }),
        ...(secret && { secret: new Secret(secret.text) }),
        ...(isPractice && !isRestored && { skipped: 'practice' }),
        record: {
          key,
          ...(secret && { secret: { version: secret.version, savedAtMs: secret.savedAtMs } }),
          workspace,
          server: isPractice ? `practice ${index}` : region.authUrl,
        },
        file: 0,
      },
    ]
  })
}

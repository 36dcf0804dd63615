import type { BackupContent } from '../backup/backup-content.ts'
import { Secret } from '../secret.ts'
import { filled } from '../vault/filled.ts'
import { knownLife } from '../vault/life-facts.ts'
import type { KeywardRecord, PlanRow } from './plan-rows.ts'

type Service = BackupContent['services'][number]

const newServiceOf = ({
  id: _id,
  isPractice: _mark,
  regions,
  ...facts
}: Service): KeywardRecord['service'] => ({
  ...facts,
  regions: regions.map(({ name, authUrl, baseUrl }) => ({ name, authUrl, baseUrl })),
})

/**
 * The keys of an opened backup as rows of an import. Keys of the practice service are skipped: they work only where
 * they were made. SECURITY: S36, `parseContent` has checked addresses and references, and cleaned every name.
 */
export const backupRows = (
  { services, workspaces, keys }: BackupContent,
  newId: () => string,
): readonly PlanRow[] => {
  const serviceById = new Map(
    services.map((service) => [service.id, { service, made: newServiceOf(service) }]),
  )
  const workspaceById = new Map(workspaces.map((workspace) => [workspace.id, workspace]))
  return keys.flatMap((key): PlanRow[] => {
    const workspace = workspaceById.get(key.workspaceId)
    const known = serviceById.get(workspace?.serviceId ?? '')
    const regionIndex = known?.service.regions.findIndex(({ id }) => id === workspace?.regionId) ?? -1
    const region = known?.service.regions[regionIndex]
    if (workspace === undefined || known === undefined || region === undefined) return []
    const { service, made } = known
    const { authUrl, baseUrl } = region
    const { tokenPath, tokenFields } = service
    const { name, clientId, kind, notes, keyExpiresAtMs, secret } = key
    return [
      {
        rowId: newId(),
        name,
        workspaceName: workspace.name,
        clientId,
        address: { authUrl, baseUrl, ...filled({ tokenPath, tokenFields }) },
        ...filled({ keyExpiresAtMs }),
        ...(secret && { secret: new Secret(secret.text) }),
        ...(service.isPractice === true && { skipped: 'practice' }),
        record: {
          facts: { kind, ...filled({ notes, ...knownLife(key) }) },
          ...(secret && { secretSavedAtMs: secret.savedAtMs }),
          service: made,
          regionIndex,
          isSensitive: workspace.sensitive,
        },
        file: 0,
      },
    ]
  })
}

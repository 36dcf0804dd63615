import type { BackupContent } from '../../backups/rules/backup-content.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { Secret } from '../../kernel/secret.ts'
import type { OpenRow } from './open-row.ts'

/**
 * The keys of an opened backup as rows. Skips practice keys that someone else sent: they work only where they were
 * made. SECURITY: S36, `parseContent` has checked addresses and references and cleaned every name, because they
 * come from another person.
 */
export const backupRows = (
  { services, workspaces, keys }: BackupContent,
  isRestored: boolean,
): readonly OpenRow[] => {
  const serviceById = new Map(services.map((service) => [service.id, service]))
  const workspaceById = new Map(workspaces.map((workspace) => [workspace.id, workspace]))
  return keys.flatMap(({ secret, ...key }): OpenRow[] => {
    const workspace = workspaceById.get(key.workspaceId)
    const service = serviceById.get(workspace?.serviceId ?? '')
    const index = service?.regions.findIndex(({ id }) => id === workspace?.regionId) ?? -1
    const region = service?.regions[index]
    if (workspace === undefined || service === undefined || region === undefined) return []
    const { isPractice = false, tokenPath, tokenFields } = service
    const { authUrl, baseUrl } = region
    const { id: rowId, name, clientId, keyExpiresAtMs } = key
    return [
      {
        rowId,
        name,
        workspaceName: workspace.name,
        clientId,
        address: { authUrl, baseUrl, ...omitEmpty({ tokenPath, tokenFields }) },
        ...omitEmpty({ keyExpiresAtMs }),
        ...(secret && { secret: new Secret(secret.text) }),
        ...(isPractice && !isRestored && { skipped: 'practice' }),
        record: {
          key,
          ...(secret && { secret: { version: secret.version, savedAtMs: secret.savedAtMs } }),
          workspace,
          server: isPractice ? `practice ${index}` : authUrl,
        },
        file: 0,
      },
    ]
  })
}

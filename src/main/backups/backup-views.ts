import type { BackupReport } from '../../shared/backups/backup.ts'
import type { Output } from '../../shared/contract/contract.ts'
import type { RestorePreview } from './restore-backup.ts'
import type { BackupContent } from './rules/backup-content.ts'

/** A backup's services and the hosts that its secrets are for. */
const servicesOf = (content: BackupContent): BackupReport['services'] =>
  content.services.map(({ name, regions }) => ({
    name,
    hosts: [
      ...new Set(regions.flatMap(({ authUrl, baseUrl }) => [new URL(authUrl).host, new URL(baseUrl).host])),
    ],
  }))

/** Describes a backup's content. SECURITY: S33, built field by field, so secrets are only counted. */
export const reportOf = (fileName: string, content: BackupContent): BackupReport => {
  const services = new Map(content.services.map((service) => [service.id, service.name]))
  const counts = new Map<string, number>()
  for (const key of content.keys) counts.set(key.workspaceId, (counts.get(key.workspaceId) ?? 0) + 1)
  return {
    fileName,
    madeAtMs: content.madeAtMs,
    keys: content.keys.length,
    withoutSecret: content.keys.filter((key) => key.secret === undefined).length,
    services: servicesOf(content),
    workspaces: content.workspaces.map(({ id, name, serviceId }) => ({
      name,
      service: services.get(serviceId) ?? '',
      keys: counts.get(id) ?? 0,
    })),
  }
}

/** Describes what restoring a backup would change. SECURITY: S33, also built field by field, without secrets. */
export const previewOf = ({
  previewId,
  fileName,
  content,
  rows,
}: RestorePreview): Output<'vault:importBackup'> => {
  const services = new Map(content.services.map(({ id, name }) => [id, name]))
  return {
    step: 'preview',
    previewId,
    fileName,
    madeAtMs: content.madeAtMs,
    services: servicesOf(content),
    keys: rows.map(({ row, state }) => ({
      id: row.rowId,
      name: row.name,
      clientId: row.clientId ?? '',
      workspace: row.workspaceName ?? '',
      service: services.get(row.record?.workspace.serviceId ?? '') ?? '',
      hasSecret: row.secret !== undefined,
      state,
    })),
  }
}

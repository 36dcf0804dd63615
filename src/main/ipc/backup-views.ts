import type { BackupReport, PreviewedKey } from '../../shared/backup-model.ts'
import type { Output } from '../../shared/ipc-contract.ts'
import type { BackupContent } from '../domain/backup/backup-content.ts'
import type { Preview } from '../domain/backup/backup-service.ts'
import type { KeyPlan } from '../domain/backup/import-plan.ts'

/** The services of a backup with the hosts that its secrets are for. */
const servicesOf = (content: BackupContent): BackupReport['services'] =>
  content.services.map(({ name, regions }) => ({
    name,
    hosts: [
      ...new Set(regions.flatMap(({ authUrl, baseUrl }) => [new URL(authUrl).host, new URL(baseUrl).host])),
    ],
  }))

/** What is in a backup. SECURITY: S33, built field by field; its secrets are only counted. */
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

/** One key of a preview. SECURITY: S33, built field by field too. */
const viewOf = (plan: KeyPlan): PreviewedKey => ({
  id: plan.key.id,
  name: plan.key.name,
  clientId: plan.key.clientId,
  workspace: plan.location.workspace.name,
  service: plan.location.service.name,
  hasSecret: plan.key.secret !== undefined,
  state: plan.state,
  differs: plan.state === 'differs' || plan.state === 'completes' ? [...plan.differs] : [],
})

/** What restoring a backup would change. */
export const previewOf = ({
  previewId,
  fileName,
  content,
  plans,
}: Preview): Output<'vault:importBackup'> => ({
  step: 'preview',
  previewId,
  fileName,
  madeAtMs: content.madeAtMs,
  services: servicesOf(content),
  keys: plans.map(viewOf),
})

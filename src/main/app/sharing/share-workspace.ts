import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { addressOfService } from '../../domain/shared-vault/shared-fields.ts'
import type { ServiceAddress } from '../../domain/sharing/shared-operations.ts'
import type { SharedState } from '../../domain/sharing/shared-state.ts'
import { canonical } from '../../domain/vault/canonical.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import { notWritten } from './not-written.ts'
import type { TeamSession } from './team-session.ts'

/** Shares a workspace with all its keys. A service that another computer shared already, at the same addresses, is not shared twice. */
export const shareWorkspace = async (
  session: TeamSession,
  document: VaultDocument,
  workspaceId: string,
): Promise<Result<void, AppError>> => {
  const workspace = document.workspaces.find(({ id }) => id === workspaceId)
  const service = document.services.find(({ id }) => id === workspace?.serviceId)
  if (workspace === undefined || service === undefined || workspace.deletedAtMs !== undefined)
    return err(appError('not-found'))
  if (service.isPractice === true) return err(appError('bad-input', { field: 'workspaceId' }))
  const shared = await session.change((now) => withShared(now, workspaceId, session.log.shared))
  return shared.ok ? ok(undefined) : err(notWritten(shared.error))
}

const withShared = (document: VaultDocument, workspaceId: string, log: SharedState): VaultDocument => {
  const { sharing } = document
  if (sharing === undefined || sharing.workspaceIds.includes(workspaceId)) return document
  const workspaces = document.workspaces.map((workspace) => {
    const known = workspace.id === workspaceId ? sameService(document, workspace, log) : undefined
    return known === undefined ? workspace : { ...workspace, ...known }
  })
  return {
    ...document,
    workspaces,
    sharing: { ...sharing, workspaceIds: [...sharing.workspaceIds, workspaceId] },
  }
}

/** The same addresses in a service that is shared already and is here: both computers had it before they shared. */
const sameService = (
  { services }: Pick<VaultDocument, 'services'>,
  { serviceId, regionId }: { readonly serviceId: string; readonly regionId: string },
  log: SharedState,
): { readonly serviceId: string; readonly regionId: string } | undefined => {
  const own = services.find(({ id }) => id === serviceId)
  const ownRegion = own?.regions.find(({ id }) => id === regionId)
  if (own === undefined || ownRegion === undefined) return undefined
  if (log.services.some(({ id }) => id === serviceId)) return undefined
  const facts = ({ regions: _, ...rest }: ServiceAddress) => canonical(rest)
  for (const { id, values } of log.services) {
    const address = values.address as ServiceAddress // what its schema let in
    if (!services.some((service) => service.id === id) || facts(address) !== facts(addressOfService(own)))
      continue
    const region = address.regions.find(
      ({ authUrl, baseUrl }) => authUrl === ownRegion.authUrl && baseUrl === ownRegion.baseUrl,
    )
    if (region !== undefined) return { serviceId: id, regionId: region.id }
  }
  return undefined
}

/** Makes a shared workspace one of this computer alone; the others find it and its keys under *Recently deleted*. */
export const takeBackWorkspace = async (
  session: TeamSession,
  { sharing }: Pick<VaultDocument, 'sharing'>,
  workspaceId: string,
  nowMs: number,
): Promise<Result<void, AppError>> => {
  if (sharing?.workspaceIds.includes(workspaceId) !== true) return err(appError('not-found'))
  const taken = await session.change(
    (document) =>
      document.sharing === undefined
        ? document
        : {
            ...document,
            sharing: {
              ...document.sharing,
              workspaceIds: document.sharing.workspaceIds.filter((id) => id !== workspaceId),
            },
          },
    {
      forOthers: (document) => ({
        ...document,
        workspaces: document.workspaces.map((workspace) =>
          workspace.id === workspaceId ? { ...workspace, deletedAtMs: nowMs } : workspace,
        ),
        keys: document.keys.map((key) =>
          key.workspaceId === workspaceId ? { deletedAtMs: nowMs, ...key } : key,
        ),
      }),
    },
  )
  return taken.ok ? ok(undefined) : err(notWritten(taken.error))
}

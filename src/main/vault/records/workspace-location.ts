import type { AppError } from '../../../shared/errors/app-error.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { StoredKey, VaultDocument } from '../format/vault-format.ts'

/** Where a key's requests go: the service and region of its workspace. */
export interface WorkspaceLocation {
  readonly service: Service
  readonly region: Region
  readonly workspace: Workspace
}

const notFound = err(appError('not-found'))

/** A key by its id, deleted or not. */
export const findKey = (document: VaultDocument, keyId: string): Result<StoredKey, AppError> => {
  const key = document.keys.find((candidate) => candidate.id === keyId)
  return key === undefined ? notFound : ok(key)
}

/** A workspace's service and region. */
export const locateWorkspace = (
  document: VaultDocument,
  workspaceId: string,
): Result<WorkspaceLocation, AppError> => {
  const location = locationOf(document, workspaceId)
  return location === undefined ? notFound : ok(location)
}

/** A memoized lookup of the locations of a document's workspaces, for loops over all keys. */
export const locationsIn = (
  document: Pick<VaultDocument, 'services' | 'workspaces'>,
): ((workspaceId: string) => WorkspaceLocation | undefined) => {
  const known = new Map<string, WorkspaceLocation | undefined>()
  return (workspaceId) => {
    if (!known.has(workspaceId)) known.set(workspaceId, locationOf(document, workspaceId))
    return known.get(workspaceId)
  }
}

const locationOf = (
  { services, workspaces }: Pick<VaultDocument, 'services' | 'workspaces'>,
  workspaceId: string,
): WorkspaceLocation | undefined => {
  const workspace = workspaces.find((candidate) => candidate.id === workspaceId)
  const service = services.find((candidate) => candidate.id === workspace?.serviceId)
  const region = service?.regions.find((candidate) => candidate.id === workspace?.regionId)
  return workspace && service && region && { service, region, workspace }
}

/** A key in use and its location, or `not-found`. */
export const findKeyAndLocation = (
  document: VaultDocument,
  keyId: string,
): Result<{ key: StoredKey; location: WorkspaceLocation }, AppError> => {
  const key = findKey(document, keyId)
  if (!key.ok) return key
  if (key.value.deletedAtMs !== undefined) return err(appError('not-found'))
  const location = locateWorkspace(document, key.value.workspaceId)
  return location.ok ? ok({ key: key.value, location: location.value }) : location
}

import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { InNewRegion, NewWorkspace } from '../../../shared/keys/new-key.ts'
import type { CredentialEncoding } from '../../../shared/services/service.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { saveService, saveWorkspace } from '../../vault/records/service-records.ts'
import { locateWorkspace, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'

/** Where to save a new key: in an existing workspace, or in one created with the key. */
export type KeyTarget =
  | { readonly workspaceId: string }
  | { readonly newWorkspace: NewWorkspace | InNewRegion }

type Made = { readonly document: VaultDocument; readonly location: WorkspaceLocation }

/**
 * The document with the new key's workspace added. `credentialEncoding` changes how the service's credentials are
 * encoded.
 */
export const makeLocation = (
  document: VaultDocument,
  where: KeyTarget,
  credentialEncoding: CredentialEncoding | undefined,
  newId: () => string,
): Result<Made, AppError> => {
  const made = 'workspaceId' in where ? found(document, where.workspaceId) : make(document, where, newId)
  if (!made.ok || credentialEncoding === undefined) return made
  const { isPractice, ...service } = made.value.location.service
  if (service.credentialEncoding === credentialEncoding) return made
  if (isPractice === true) return err(appError('refused', { reason: 'in-use' }))
  const changed = saveService(made.value.document, { ...service, credentialEncoding }, newId)
  return changed.ok ? found(changed.value.document, made.value.location.workspace.id) : changed
}

const found = (document: VaultDocument, workspaceId: string): Result<Made, AppError> => {
  const location = locateWorkspace(document, workspaceId)
  if (!location.ok || location.value.workspace.deletedAtMs !== undefined) {
    return err(appError('not-found', { field: 'workspaceId' }))
  }
  return ok({ document, location: location.value })
}

const make = (
  document: VaultDocument,
  { newWorkspace }: Extract<KeyTarget, { newWorkspace: unknown }>,
  newId: () => string,
): Result<Made, AppError> => {
  const { name, sensitive } = newWorkspace
  const region = regionFor(document, newWorkspace, newId)
  if (!region.ok) return region
  const { serviceId, regionId } = region.value
  const saved = saveWorkspace(region.value.document, { name, sensitive, serviceId, regionId }, newId)
  if (!saved.ok) return err(withFacts(saved.error, { field: saved.error.field ?? 'newWorkspace' }))
  return found(saved.value.document, saved.value.saved.id)
}

type RegionFor = Result<
  { readonly document: VaultDocument; readonly serviceId: string; readonly regionId: string },
  AppError
>

/** Adds a region to a service, without changing its other regions. */
const withNewRegion = (
  document: VaultDocument,
  { serviceId, newRegion }: InNewRegion,
  newId: () => string,
): RegionFor => {
  const known = document.services.find(({ id }) => id === serviceId)
  if (known === undefined) return err(appError('not-found', { field: 'serviceId' }))
  const { isPractice: _decidedByMain, ...service } = known
  const made = saveService(document, { ...service, regions: [...service.regions, newRegion] }, newId)
  if (!made.ok) return made
  const region = made.value.saved.regions.at(-1)
  if (region === undefined) return err(appError('bad-input', { field: 'newRegion' }))
  return ok({ document: made.value.document, serviceId, regionId: region.id })
}

const regionFor = (
  document: VaultDocument,
  workspace: NewWorkspace | InNewRegion,
  newId: () => string,
): RegionFor => {
  if ('newService' in workspace) {
    const made = saveService(document, workspace.newService, newId)
    if (!made.ok) return made
    const { document: after, saved } = made.value
    const region = saved.regions[workspace.regionIndex ?? 0]
    if (region === undefined) return err(appError('bad-input', { field: 'regionIndex' }))
    return ok({ document: after, serviceId: saved.id, regionId: region.id })
  }
  if ('newRegion' in workspace) return withNewRegion(document, workspace, newId)
  const { regionId } = workspace
  const service = document.services.find(({ regions }) => regions.some(({ id }) => id === regionId))
  return service === undefined
    ? err(appError('not-found', { field: 'regionId' }))
    : ok({ document, serviceId: service.id, regionId })
}

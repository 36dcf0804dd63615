import { readAuthority } from '../../../node/read-authority.ts'
import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { isOwnPractice } from '../../../shared/practice/own-practice.ts'
import type { Region, Service, ServiceDraft } from '../../../shared/services/service.ts'
import type { Workspace, WorkspaceDraft } from '../../../shared/workspaces/workspace.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { checkAuthUrl, checkBaseUrl, checkPageUrl, tokenUrl } from '../../kernel/urls.ts'
import type { VaultDocument } from '../format/vault-format.ts'
import { findDuplicate, without } from './key-records.ts'
import { checkTokenFields } from './token-fields.ts'

type Change<Saved> = Result<{ readonly document: VaultDocument; readonly saved: Saved }, AppError>

const replace = <Item extends { readonly id: string }>(items: readonly Item[], item: Item): Item[] =>
  items.some((known) => known.id === item.id)
    ? items.map((known) => (known.id === item.id ? item : known))
    : [...items, item]

const checkRegion = (
  draft: ServiceDraft['regions'][number],
  index: number,
  tokenPath: string | undefined,
  known: Region | undefined,
  newId: () => string,
): Result<Region, AppError> => {
  const authUrl = checkAuthUrl(draft.authUrl, tokenPath)
  if (!authUrl.ok) return err(withFacts(authUrl.error, { field: `regions.${index}.authUrl` }))
  if (tokenPath !== undefined) {
    const token = tokenUrl(authUrl.value, tokenPath)
    if (!token.ok) return err(withFacts(token.error, { field: 'tokenPath' }))
  }
  const baseUrl = checkBaseUrl(draft.baseUrl)
  if (!baseUrl.ok) return err(withFacts(baseUrl.error, { field: `regions.${index}.baseUrl` }))
  return ok({
    ...known,
    id: draft.id ?? newId(),
    name: draft.name.trim(),
    authUrl: authUrl.value,
    baseUrl: baseUrl.value,
  })
}

/** The fields that a saved draft sets. All other fields stay unchanged. */
const entered = [
  'isPractice',
  'tokenPath',
  'tokenFields',
  'keysPageUrl',
  'authority',
] as const satisfies readonly (keyof Service)[]

/** Adds or changes a service, with addresses in canonical form. Refuses to remove a region in use. */
export const saveService = (
  document: VaultDocument,
  draft: ServiceDraft,
  newId: () => string,
  isPractice = false,
): Change<Service> => {
  const known = document.services.find((service) => service.id === draft.id)
  if (draft.id !== undefined && known === undefined) return err(appError('not-found'))
  // A service that only claims to be the practice service becomes an ordinary one when it is saved.
  if (known !== undefined && isOwnPractice(known) && !isPractice)
    return err(appError('refused', { reason: 'in-use' }))
  const ids = draft.regions.flatMap((region) => region.id ?? [])
  const isOwn = (id: string) => known?.regions.some((region) => region.id === id) === true
  if (new Set(ids).size !== ids.length || !ids.every(isOwn))
    return err(appError('not-found', { field: 'regions' }))
  const regions: Region[] = []
  for (const [index, region] of draft.regions.entries()) {
    const previous = known?.regions.find(({ id }) => id === region.id)
    const checked = checkRegion(region, index, draft.tokenPath, previous, newId)
    if (!checked.ok) return checked
    regions.push(checked.value)
  }
  const isInUse = (regionId: string) =>
    document.workspaces.some((workspace) => workspace.regionId === regionId && isKept(document, workspace))
  const lost = known?.regions.find(
    (region) => !regions.some((kept) => kept.id === region.id) && isInUse(region.id),
  )
  if (lost !== undefined) return err(appError('refused', { reason: 'in-use', id: lost.id, name: lost.name }))
  const fields = checkTokenFields(draft.tokenFields)
  if (!fields.ok) return fields
  const keysPage = draft.keysPageUrl === undefined ? ok(undefined) : checkPageUrl(draft.keysPageUrl)
  if (!keysPage.ok) return err(withFacts(keysPage.error, { field: 'keysPageUrl' }))
  const authority = draft.authority === undefined ? ok(undefined) : readAuthority(draft.authority.pem)
  if (!authority.ok) return authority
  const saved: Service = {
    ...without<Partial<Service>, keyof Service>({ ...known }, ...entered),
    id: draft.id ?? newId(),
    name: draft.name.trim(),
    regions,
    credentialEncoding: draft.credentialEncoding ?? known?.credentialEncoding ?? 'as-written',
    ...omitEmpty({
      tokenPath: draft.tokenPath,
      tokenFields: draft.tokenFields,
      keysPageUrl: keysPage.value,
      authority: authority.value && { pem: authority.value.pem },
    }),
    ...(isPractice ? { isPractice: true } : {}),
  }
  const isLost = ({ serviceId, regionId }: Workspace) =>
    serviceId === saved.id && !regions.some((region) => region.id === regionId)
  const workspaces = document.workspaces.filter((workspace) => !isLost(workspace))
  return ok({ document: { ...document, services: replace(document.services, saved), workspaces }, saved })
}

/** False for a deleted workspace that no deleted key could restore. */
const isKept = (document: VaultDocument, { id, deletedAtMs }: Workspace): boolean =>
  deletedAtMs === undefined || document.keys.some((key) => key.workspaceId === id)

/** Deletes a service without workspaces. */
export const removeService = (document: VaultDocument, serviceId: string): Change<{ removedId: string }> => {
  if (!document.services.some((service) => service.id === serviceId)) return err(appError('not-found'))
  const inside = document.workspaces.filter((workspace) => workspace.serviceId === serviceId)
  if (inside.some((workspace) => isKept(document, workspace))) {
    return err(appError('refused', { reason: 'in-use' }))
  }
  const services = document.services.filter((service) => service.id !== serviceId)
  const workspaces = document.workspaces.filter((workspace) => !inside.includes(workspace))
  return ok({ document: { ...document, services, workspaces }, saved: { removedId: serviceId } })
}

/** Adds or changes a workspace. A workspace with keys stays in its region, where its keys were created. */
export const saveWorkspace = (
  document: VaultDocument,
  draft: WorkspaceDraft,
  newId: () => string,
): Change<Workspace> => {
  const known = document.workspaces.find((workspace) => workspace.id === draft.id)
  if (draft.id !== undefined && known === undefined) return err(appError('not-found'))
  const service = document.services.find((candidate) => candidate.id === draft.serviceId)
  if (!service?.regions.some((region) => region.id === draft.regionId)) {
    return err(appError('not-found', { field: 'regionId' }))
  }
  const moves =
    known !== undefined && (known.regionId !== draft.regionId || known.serviceId !== draft.serviceId)
  if (moves && document.keys.some((key) => key.workspaceId === known.id)) {
    return err(appError('refused', { reason: 'in-use' }))
  }
  const name = draft.name.trim()
  const duplicate = document.workspaces.find(
    (workspace) =>
      workspace.id !== draft.id &&
      workspace.deletedAtMs === undefined &&
      workspace.regionId === draft.regionId &&
      workspace.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0,
  )
  if (duplicate !== undefined)
    return err(appError('duplicate', { reason: 'workspace-name', id: duplicate.id, name: duplicate.name }))
  const { deletedAtMs: _deleted, ...former } = known ?? {}
  const saved: Workspace = {
    ...former,
    id: draft.id ?? newId(),
    name,
    serviceId: draft.serviceId,
    regionId: draft.regionId,
    sensitive: draft.sensitive,
  }
  return ok({ document: { ...document, workspaces: replace(document.workspaces, saved) }, saved })
}

/** Soft-deletes a workspace and its keys: restoring a key restores its workspace. */
export const removeWorkspace = (
  document: VaultDocument,
  workspaceId: string,
  nowMs: number,
): Change<Workspace> => {
  const known = document.workspaces.find((workspace) => workspace.id === workspaceId)
  if (known === undefined) return err(appError('not-found'))
  const keys = document.keys.map((key) =>
    key.workspaceId === workspaceId && key.deletedAtMs === undefined ? { ...key, deletedAtMs: nowMs } : key,
  )
  const saved: Workspace = { ...known, deletedAtMs: nowMs }
  return ok({ document: { ...document, keys, workspaces: replace(document.workspaces, saved) }, saved })
}

/** Undoes a deletion: restores the workspace and the keys deleted with it, except those entered again since. */
export const restoreWorkspace = (document: VaultDocument, workspaceId: string): Change<Workspace> => {
  const known = document.workspaces.find((workspace) => workspace.id === workspaceId)
  if (known?.deletedAtMs === undefined) return err(appError('not-found'))
  const { deletedAtMs, ...saved } = known
  const keys = document.keys.map((key) => {
    const wentAlong = key.workspaceId === workspaceId && key.deletedAtMs === deletedAtMs
    if (!wentAlong || findDuplicate(document, workspaceId, key, key.id) !== undefined) return key
    const { deletedAtMs: _, ...restored } = key
    return restored
  })
  return ok({ document: { ...document, keys, workspaces: replace(document.workspaces, saved) }, saved })
}

import { type AppError, appError } from '../../../shared/errors.ts'
import type { Client } from '../../../shared/ipc-contract.ts'
import type { CredentialEncoding, KeyKind, KeySummary, Service, ServiceDraft } from '../../../shared/model.ts'
import { err, type Result } from '../../../shared/result.ts'
import { draftOf } from '../../entities/service/service-draft.ts'

/** The calls that saving a key needs. */
export type SaveDoors = {
  readonly services: Pick<Client['services'], 'save' | 'remove'>
  readonly workspaces: Pick<Client['workspaces'], 'save' | 'remove'>
  readonly keys: Pick<Client['keys'], 'add' | 'cancelAdd'>
}

/** Where the new key belongs; what does not exist yet is made first. */
export type Place =
  | { readonly kind: 'workspace'; readonly workspaceId: string }
  | {
      readonly kind: 'new'
      readonly name: string
      readonly isSensitive: boolean
      readonly region:
        | { readonly serviceId: string; readonly regionId: string }
        | { readonly service: ServiceDraft }
    }

/** A key about to be saved. The secret is not in it: see `readSecret`. */
export interface KeyEntry {
  readonly place: Place
  readonly name: string
  readonly kind: KeyKind
  readonly clientId: string
  readonly keyExpiresAtMs?: number
  readonly notes?: string
  /** Get a token first; nothing is saved if the service gives none. */
  readonly isChecked: boolean
  /** The service whose credential encoding is changed with this save, and to what. */
  readonly encoding?: { readonly service: Service; readonly to: CredentialEncoding }
}

type Undo = () => Promise<unknown>

/**
 * Saves service, workspace and key in this order; when a later one fails, the records made before it are taken
 * back, so that *Save and check* saves everything or nothing. Cancelled, it ends main's check too; a key that was
 * saved by then stays, and is the answer.
 *
 * SECURITY: `readSecret` is called at the moment of the call that carries the secret, so that no closure here
 * holds it while earlier calls are awaited (S33).
 *
 * Errors: as the three calls; `cancelled` when `signal` was.
 */
export const saveKey = async (
  doors: SaveDoors,
  entry: KeyEntry,
  readSecret: () => string,
  signal: AbortSignal,
): Promise<Result<KeySummary, AppError>> => {
  const undo: Undo[] = []
  const giveUp = async (error: AppError) => {
    for (const takeBack of undo.reverse()) await takeBack()
    return err(error)
  }
  const stopped = appError('cancelled')

  if (entry.encoding) {
    const { service, to } = entry.encoding
    const changed = await doors.services.save({ ...draftOf(service), credentialEncoding: to })
    if (!changed.ok) return giveUp(changed.error)
    undo.push(() => doors.services.save(draftOf(service)))
  }

  let workspaceId: string
  if (entry.place.kind === 'workspace') workspaceId = entry.place.workspaceId
  else {
    const { place } = entry
    let where: { readonly serviceId: string; readonly regionId: string }
    if ('service' in place.region) {
      const service = await doors.services.save(place.region.service)
      if (!service.ok) return giveUp(service.error)
      const region = service.value.regions[0]
      if (!region) return giveUp(appError('internal'))
      where = { serviceId: service.value.id, regionId: region.id }
      undo.push(() => doors.services.remove({ serviceId: where.serviceId }))
    } else where = place.region
    if (signal.aborted) return giveUp(stopped)
    const workspace = await doors.workspaces.save({
      name: place.name,
      sensitive: place.isSensitive,
      ...where,
    })
    if (!workspace.ok) return giveUp(workspace.error)
    workspaceId = workspace.value.id
    undo.push(() => doors.workspaces.remove({ workspaceId }))
  }
  if (signal.aborted) return giveUp(stopped)

  const requestId = crypto.randomUUID()
  const cancel = () => void doors.keys.cancelAdd({ requestId })
  signal.addEventListener('abort', cancel, { once: true })
  const key = await doors.keys.add({
    name: entry.name,
    kind: entry.kind,
    workspaceId,
    clientId: entry.clientId,
    clientSecret: readSecret(),
    check: entry.isChecked,
    requestId,
    ...(entry.keyExpiresAtMs !== undefined && { keyExpiresAtMs: entry.keyExpiresAtMs }),
    ...(entry.notes !== undefined && { notes: entry.notes }),
  })
  signal.removeEventListener('abort', cancel)
  return key.ok ? key : giveUp(signal.aborted ? stopped : key.error)
}

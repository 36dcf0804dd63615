import { type AppError, appError } from '../../shared/errors.ts'
import type { Service, ServiceDraft } from '../../shared/model.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import { changedDestinations, type Destination } from '../domain/services/destinations.ts'
import type { KnownHosts } from '../domain/services/known-hosts.ts'
import { saveService } from '../domain/vault/service-records.ts'
import type { StableIds } from '../domain/vault/stable-ids.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { VaultDocument } from '../domain/vault/vault-format.ts'

/** The effects of saving a service. */
interface PlannedService {
  readonly document: VaultDocument
  readonly saved: Service
  /** The regions whose requests would go to a new address. */
  readonly changed: readonly Destination[]
}

/** Plans saving a service without changing anything. */
export const planService = (
  document: VaultDocument,
  draft: ServiceDraft,
  ids: StableIds,
): Result<PlannedService, AppError> => {
  const saving = saveService(document, draft, ids())
  if (!saving.ok) return saving
  const { document: after, saved } = saving.value
  return ok({ document: after, saved, changed: changedDestinations(document, after) })
}

/** Adds or changes a service and reseals secrets for its addresses. */
type ChangeService = (
  draftFor: (document: VaultDocument) => Result<ServiceDraft, AppError>,
  ids: StableIds,
) => Promise<Result<Service, AppError>>

interface Needs {
  readonly vault: Vault
  readonly activity: Pick<ActivityLog, 'add'>
  readonly knownHosts: Pick<KnownHosts, 'allows'>
}

/** Applies exactly the change the user agreed to; `refused` as `stale` when the plan has changed since. */
export const makeChangeService =
  ({ vault, activity, knownHosts }: Needs): ChangeService =>
  async (draftFor, ids) => {
    let hasMoved = false
    const service = await vault.change((document) => {
      const draft = draftFor(document)
      if (!draft.ok) return draft
      const planned = planService(document, draft.value, ids)
      if (!planned.ok) return planned
      const { document: after, saved, changed } = planned.value
      // SECURITY: S41, S11, contacts no new host and moves no sealed secret before the user agreed to exactly
      // that.
      if (!knownHosts.allows(changed)) return err(appError('refused', { reason: 'stale' }))
      hasMoved = changed.some(({ keyIds }) => keyIds.length > 0)
      return ok({ document: after, saved })
    })
    if (service.ok && hasMoved) activity.add({ what: 'addresses-changed', subject: service.value.name })
    return service
  }

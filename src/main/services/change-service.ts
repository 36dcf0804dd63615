import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Service, ServiceDraft } from '../../shared/services/service.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Destination } from '../kernel/destination.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { saveService } from '../vault/records/service-records.ts'
import type { StableIds } from '../vault/stable-ids.ts'
import type { Vault } from '../vault/vault.ts'
import type { Agreed, KnownHosts } from './known-hosts.ts'
import { changedDestinations } from './rules/destinations.ts'

/** The effects of saving a service. */
export interface PlannedService {
  /** The document that the change was planned for. */
  readonly from: VaultDocument
  readonly document: VaultDocument
  readonly saved: Service
  /** The regions whose requests would go to a new address. */
  readonly changed: readonly Destination[]
  /** Plans the same change for another document. */
  readonly again: (document: VaultDocument) => Result<PlannedService, AppError>
}

/** Plans saving a service without changing anything. */
export const planService = (
  from: VaultDocument,
  draft: ServiceDraft,
  ids: StableIds,
): Result<PlannedService, AppError> => {
  const saving = saveService(from, draft, ids())
  if (!saving.ok) return saving
  const { document, saved } = saving.value
  return ok({
    from,
    document,
    saved,
    changed: changedDestinations(from, document),
    again: (latest) => planService(latest, draft, ids),
  })
}

/** Adds or changes a service and re-encrypts secrets for its addresses. */
type ChangeService = (service: Agreed<PlannedService>) => Promise<Result<Service, AppError>>

interface Deps {
  readonly vault: Vault
  readonly activity: Pick<ActivityLog, 'add'>
  readonly knownHosts: Pick<KnownHosts, 'agree' | 'allows'>
}

/** Applies exactly the change the user agreed to; `refused` as `stale` when the plan has changed since. */
export const makeChangeService =
  ({ vault, activity, knownHosts }: Deps): ChangeService =>
  async ({ planned, hosts }) => {
    knownHosts.agree(hosts)
    let hasMoved = false
    const service = await vault.change((document) => {
      const now = document === planned.from ? ok(planned) : planned.again(document)
      if (!now.ok) return now
      const { document: after, saved, changed } = now.value
      // SECURITY: S41, S11, contacts no new host and moves no encrypted secret before the user agreed to exactly
      // that.
      if (!knownHosts.allows(changed)) return err(appError('refused', { reason: 'stale' }))
      hasMoved = changed.some(({ keyIds }) => keyIds.length > 0)
      return ok({ document: after, saved })
    })
    if (service.ok && hasMoved) activity.add({ what: 'addresses-changed', subject: service.value.name })
    return service
  }

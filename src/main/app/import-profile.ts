import { type AppError, appError } from '../../shared/errors.ts'
import type { ServiceDraft } from '../../shared/model.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { type Destination, destinationOf } from '../domain/services/destinations.ts'
import { readProfile, serviceOfProfile, updateOf } from '../domain/services/service-profile.ts'
import type { StableIds } from '../domain/vault/stable-ids.ts'
import type { VaultDocument } from '../domain/vault/vault-format.ts'
import { planService } from './change-service.ts'

/** The draft that imports a profile; `duplicate` when the profile changes nothing. */
export const draftOfProfile =
  (text: string) =>
  (document: VaultDocument): Result<ServiceDraft, AppError> => {
    const profile = readProfile(text)
    if (!profile.ok) return profile
    const known = serviceOfProfile(document, profile.value)
    const draft = known === undefined ? profile.value : updateOf(known, profile.value)
    if (draft !== undefined) return ok(draft)
    return err(appError('duplicate', known === undefined ? {} : { id: known.id, name: known.name }))
  }

/** The effects of importing a profile, for the confirmation. */
interface PlannedProfile {
  readonly name: string
  /** The service exists and would be updated. */
  readonly isKnown: boolean
  /** All its regions, including unchanged ones: somebody else wrote the file. */
  readonly destinations: readonly Destination[]
}

/** Plans importing a profile without changing anything. */
export const planProfile = (
  document: VaultDocument,
  text: string,
  ids: StableIds,
): Result<PlannedProfile, AppError> => {
  const draft = draftOfProfile(text)(document)
  if (!draft.ok) return draft
  const planned = planService(document, draft.value, ids)
  if (!planned.ok) return planned
  const { saved, changed } = planned.value
  const destinations = saved.regions.map(
    (region) =>
      changed.find((each) => each.region.id === region.id) ?? destinationOf({ service: saved, region }),
  )
  return ok({ name: saved.name, isKnown: draft.value.id !== undefined, destinations })
}

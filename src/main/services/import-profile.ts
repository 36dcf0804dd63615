import { type AppError, appError } from '../../shared/errors.ts'
import type { ServiceDraft } from '../../shared/model.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import type { PlannedService } from './change-service.ts'
import { type Destination, destinationOf } from './rules/destinations.ts'
import { readProfile, serviceOfProfile, updateOf } from './rules/service-profile.ts'

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

/** All regions of the service, including unchanged ones: somebody else wrote the profile. */
export const profileDestinations = ({ saved, changed }: PlannedService): Destination[] =>
  saved.regions.map(
    (region) =>
      changed.find((each) => each.region.id === region.id) ?? destinationOf({ service: saved, region }),
  )

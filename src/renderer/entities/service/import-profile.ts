import type { AppError } from '../../../shared/errors.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem } from '../../state/problem.ts'

/** The result of importing a service profile: its service, new or existing, or why there is none. */
export type ProfileOutcome =
  | { readonly kind: 'imported' | 'known'; readonly serviceId: string; readonly name: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError }

/**
 * Has main read a service profile, from a file dialog or from the text of a dropped file. Main names every
 * host and asks before anything is added.
 */
export const importProfile = async (page: Page, text?: string): Promise<ProfileOutcome> => {
  const answer = await page.keyward.services.importProfile(text === undefined ? undefined : { text })
  if (answer.ok) {
    const service = answer.value
    page.setState((state) => ({ ...state, services: new Map(state.services).set(service.id, service) }))
    page.announce(i18n.t('service.profile.added', { name: service.name }))
    return { kind: 'imported', serviceId: service.id, name: service.name }
  }
  const { error } = answer
  if (error.kind === 'cancelled') return { kind: 'cancelled' }
  const known = error.kind === 'duplicate' ? page.getState().services.get(error.id ?? '') : undefined
  if (known === undefined) return { kind: 'failed', error }
  page.announce(i18n.t('service.profile.known', { name: known.name }))
  return { kind: 'known', serviceId: known.id, name: known.name }
}

/**
 * Has main write a service's profile where the user chooses; resolves to the file's name, if there is one.
 */
export const exportProfile = async (page: Page, serviceId: string): Promise<string | undefined> => {
  const answer = await page.keyward.services.exportProfile({ serviceId })
  if (answer.ok) return answer.value.fileName
  if (answer.error.kind !== 'cancelled') reportProblem(page, answer.error)
  return undefined
}

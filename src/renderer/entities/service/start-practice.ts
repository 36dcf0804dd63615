import type { AppError } from '../../../shared/errors.ts'
import type { ErrorAction } from '../../format/error-words.ts'
import type { Page } from '../../state/page.ts'

/** What of a failure to start the practice service can be put right where it is shown. */
export const practiceActions: ReadonlySet<ErrorAction> = new Set(['retry', 'move-practice', 'start-practice'])

/**
 * Starts the practice service, so that its regions can be chosen here. Answers the failure, if there was one; `move`
 * lets the service go to free ports.
 */
export const startPractice = async (page: Page, move: boolean): Promise<AppError | undefined> => {
  const started = await page.keyward.practice.start(move ? { move } : undefined)
  if (!started.ok) return started.error
  const services = await page.keyward.services.list()
  if (!services.ok) return services.error
  page.setState({ services: new Map(services.value.map((service) => [service.id, service])) })
  return undefined
}

import type { AppError } from '../../../shared/errors.ts'
import type { ErrorAction } from '../../format/error-words.ts'
import type { Page } from '../../state/page.ts'

/** The next steps available after a failure to start the practice service. */
export const practiceActions: ReadonlySet<ErrorAction> = new Set(['retry', 'move-practice', 'start-practice'])

/**
 * Starts the practice service, so that its regions can be chosen. Resolves to the failure, if any; `move`
 * lets the service use free ports.
 */
export const startPractice = async (page: Page, move: boolean): Promise<AppError | undefined> => {
  const started = await page.keyward.practice.start(move ? { move } : undefined)
  if (!started.ok) return started.error
  const services = await page.keyward.services.list()
  if (!services.ok) return services.error
  page.setState({ services: new Map(services.value.map((service) => [service.id, service])) })
  return undefined
}

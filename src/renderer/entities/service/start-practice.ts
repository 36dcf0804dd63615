import type { AppError } from '../../../shared/errors.ts'
import type { ErrorAction } from '../../format/error-words.ts'
import { keyward } from '../../state/ipc-client.ts'
import { setState } from '../../state/store.ts'

/** What of a failure to start the practice service can be put right where it is shown. */
export const practiceActions: ReadonlySet<ErrorAction> = new Set(['retry', 'move-practice', 'start-practice'])

/**
 * Starts the practice service, so that its regions can be chosen here. Answers the failure, if there was one; `move`
 * lets the service go to free ports.
 */
export const startPractice = async (move: boolean): Promise<AppError | undefined> => {
  const started = await keyward.practice.start(move ? { move } : undefined)
  if (!started.ok) return started.error
  const services = await keyward.services.list()
  if (!services.ok) return services.error
  setState({ services: new Map(services.value.map((service) => [service.id, service])) })
  return undefined
}

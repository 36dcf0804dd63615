import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { makeFindCopies } from './find-copies.ts'
import type { FoundCopyPlans } from './questions.ts'

/** Finding copies of client secrets in files of this computer. */
export const foundCopyHandlers = (services: Services) => {
  const findCopies = makeFindCopies(services)
  return {
    'copies:search': async (_input, plan) => findCopies.search(plan),
    'copies:cancel': async () => ok(findCopies.cancel()),
    'copies:results': async () => ok(findCopies.results()),
    'copies:markHandled': async (input) => findCopies.markHandled(input),
    'copies:showFile': async (input) => findCopies.showFile(input),
  } satisfies Partial<PlannedHandlers<FoundCopyPlans>>
}

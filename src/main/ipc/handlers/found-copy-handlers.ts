import { ok } from '../../../shared/result.ts'
import type { FoundCopyPlans } from '../../app/questions/found-copy-questions.ts'
import type { App } from '../app.ts'
import type { PlannedHandlers } from '../confirmation.ts'

/** Finding copies of client secrets in files of this computer. */
export const foundCopyHandlers = ({ findCopies }: App) =>
  ({
    'copies:search': async (_input, plan) => findCopies.search(plan),
    'copies:cancel': async () => ok(findCopies.cancel()),
    'copies:results': async () => ok(findCopies.results()),
    'copies:markHandled': async (input) => findCopies.markHandled(input),
    'copies:showFile': async (input) => findCopies.showFile(input),
  }) satisfies Partial<PlannedHandlers<FoundCopyPlans>>

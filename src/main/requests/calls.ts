import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { RequestPlans } from './questions.ts'

type Deps = Pick<UseCases, 'sendRequest' | 'copyRequest' | 'copyReply'> & Pick<Services, 'testRequests'>

/** Test requests with a key's token. */
export const requestHandlers = ({ testRequests, ...app }: Deps) =>
  ({
    'requests:send': (input, plan) => app.sendRequest(input, plan),

    'requests:cancel': async ({ requestId }) => ok(testRequests.cancel(requestId)),

    'requests:copyAs': (input) => app.copyRequest(input),

    'requests:copyReply': ({ requestId }) => app.copyReply(requestId),
  }) satisfies Partial<PlannedHandlers<RequestPlans>>

import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { RequestPlans } from './questions.ts'

type Deps = Pick<UseCases, 'sendRequest' | 'copyRequest' | 'copyReply'> &
  Pick<Services, 'testRequests' | 'requestHistory'>

/** Test requests with a key's token. */
export const requestHandlers = ({ testRequests, requestHistory, ...app }: Deps) =>
  ({
    'requests:send': (input, plan) => app.sendRequest(input, plan),

    'requests:cancel': async ({ requestId }) => ok(testRequests.cancel(requestId)),

    'requests:copyAs': (input) => app.copyRequest(input),

    'requests:copyReply': ({ requestId, as }) => app.copyReply(requestId, as),

    'requests:history': async ({ keyId }) => ok([...requestHistory.of(keyId)]),

    'requests:clearHistory': async ({ keyId }) => ok(requestHistory.clear(keyId)),
  }) satisfies Partial<PlannedHandlers<RequestPlans>>

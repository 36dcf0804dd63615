import { ok } from '../../shared/kernel/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { CopyReply } from './copy-reply.ts'
import type { CopyRequest } from './copy-request.ts'
import type { RequestPlans } from './questions.ts'
import type { SendRequest } from './send-request.ts'
import type { TestRequests } from './test-requests.ts'

interface Deps {
  readonly testRequests: TestRequests
  readonly sendRequest: SendRequest
  readonly copyRequest: CopyRequest
  readonly copyReply: CopyReply
}

/** Handlers for test requests with a key's token. */
export const requestHandlers = ({ testRequests, ...app }: Deps) =>
  ({
    'requests:send': (input, plan) => app.sendRequest(input, plan),

    'requests:cancel': async ({ requestId }) => ok(testRequests.cancel(requestId)),

    'requests:copyAs': (input) => app.copyRequest(input),

    'requests:copyReply': ({ requestId }) => app.copyReply(requestId),
  }) satisfies Partial<PlannedHandlers<RequestPlans>>

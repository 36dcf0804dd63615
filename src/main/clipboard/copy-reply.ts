import { type AppError, appError } from '../../shared/errors.ts'
import type { CopyReceipt } from '../../shared/model.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { Secret } from '../kernel/secret.ts'
import type { TestRequests } from '../requests/test-requests.ts'
import type { ClipboardService } from './clipboard-service.ts'

/**
 * Copies the last reply to a test request, either its body or its workflow step; `not-found` when it is gone.
 */
export type CopyReply = (requestId: string, as: 'body' | 'step') => Promise<Result<CopyReceipt, AppError>>

interface Deps {
  readonly testRequests: TestRequests
  readonly clipboard: ClipboardService
}

export const makeCopyReply =
  ({ testRequests, clipboard }: Deps): CopyReply =>
  async (requestId, as) => {
    const answered = testRequests.lastAnswer(requestId)
    if (answered === undefined) return err(appError('not-found'))
    const { keyId, reply } = answered
    const text = as === 'body' ? reply.body : JSON.stringify(reply.step, undefined, 2)
    return ok(await clipboard.copy(new Secret(text), { keyId, what: 'answer' }))
  }

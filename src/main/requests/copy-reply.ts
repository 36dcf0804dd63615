import type { CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import { Secret } from '../kernel/secret.ts'
import type { TestRequests } from './test-requests.ts'

/** Copies the body of the last reply to a test request. `not-found` if it's gone. */
export type CopyReply = (requestId: string) => Promise<Result<CopyReceipt, AppError>>

interface Deps {
  readonly testRequests: TestRequests
  readonly clipboard: ClipboardService
}

export const makeCopyReply =
  ({ testRequests, clipboard }: Deps): CopyReply =>
  async (requestId) => {
    const answered = testRequests.lastAnswer(requestId)
    if (answered === undefined) return err(appError('not-found'))
    const { keyId, reply } = answered
    return ok(await clipboard.copy(new Secret(reply.body), { keyId, what: 'answer' }))
  }

import type { AppError } from '../../shared/errors.ts'
import type { Input } from '../../shared/ipc-contract.ts'
import type { TestReply } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { isPage } from '../../shared/web-page.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { InterfaceLanguage } from '../domain/records/interface-language.ts'
import type { RequestHistory } from '../domain/test-requests/request-history.ts'
import type { TestRequests } from '../domain/test-requests/test-requests.ts'
import type { Vault } from '../domain/vault/vault.ts'
import { findKeyAndLocation } from '../domain/vault/workspace-location.ts'

/** Sends a test request with a key's token and records it in the history. */
export type SendRequest = (input: Input<'requests:send'>) => Promise<Result<TestReply, AppError>>

interface Needs {
  readonly vault: Pick<Vault, 'document' | 'state'>
  readonly testRequests: TestRequests
  readonly requestHistory: RequestHistory
  readonly activity: ActivityLog
  readonly language: () => InterfaceLanguage
}

export const makeSendRequest =
  ({ vault, testRequests, requestHistory, activity, language }: Needs): SendRequest =>
  async (input) => {
    const found = findKeyAndLocation(vault.document, input.keyId)
    if (!found.ok) return found
    const { key, location } = found.value
    const { acceptLanguage } = language()
    const request = {
      ...input,
      serviceId: location.service.id,
      baseUrl: location.region.baseUrl,
      acceptLanguage,
    }
    // A request that cannot be sent is not recorded.
    const checked = testRequests.check(request)
    if (!checked.ok) return checked
    const sent = await testRequests.send(request)
    // A request that a lock cancelled is not recorded.
    if (vault.state !== 'locked') requestHistory.add(key.id, input, sent)
    const outcome = sent.ok
      ? { status: sent.value.status, ...(isPage(sent.value) ? { isWebPage: true } : {}) }
      : { error: sent.error.kind }
    activity.add({ what: 'test-sent', keyId: key.id, ...outcome })
    return sent
  }

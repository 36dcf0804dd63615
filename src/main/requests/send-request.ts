import type { Input } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { TestReply } from '../../shared/requests/request.ts'
import { isPage } from '../../shared/requests/web-page.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { HttpRequest } from '../ports/http.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { TestRequest, TestRequests } from './test-requests.ts'

/** A test request that is ready to be sent. */
export interface PlannedRequest {
  readonly request: TestRequest
  /** The request as the service gets it, without its token. */
  readonly checked: HttpRequest
  readonly workspace: Workspace
}

/** Sends a test request with a key's token and records its outcome in the activity. */
export type SendRequest = (
  input: Input<'requests:send'>,
  planned: PlannedRequest,
) => Promise<Result<TestReply, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly testRequests: TestRequests
  readonly activity: ActivityLog
  readonly language: () => InterfaceLanguage
}

/**
 * Plans a request to the region of its key. Fails for a request that can't be sent, so that the user isn't
 * asked about it.
 */
export const planRequest = (
  { vault, testRequests, language }: Pick<Deps, 'vault' | 'testRequests' | 'language'>,
  input: Input<'requests:send'>,
): Result<PlannedRequest, AppError> => {
  const found = findKeyAndLocation(vault.document, input.keyId)
  if (!found.ok) return found
  const { service, region, workspace } = found.value.location
  const { acceptLanguage } = language()
  const request = { ...input, service, baseUrl: region.baseUrl, acceptLanguage }
  const checked = testRequests.check(request)
  return checked.ok ? ok({ request, checked: checked.value, workspace }) : checked
}

export const makeSendRequest =
  ({ testRequests, activity }: Pick<Deps, 'testRequests' | 'activity'>): SendRequest =>
  async ({ keyId }, { request }) => {
    const sent = await testRequests.send(request)
    const outcome = sent.ok
      ? { status: sent.value.status, ...(isPage(sent.value) ? { isWebPage: true } : {}) }
      : { error: sent.error.kind }
    activity.add({ what: 'test-sent', keyId, ...outcome })
    return sent
  }

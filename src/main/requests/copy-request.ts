import type { CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import type { Input } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { requestText } from './rules/request-text.ts'
import type { TestRequests } from './test-requests.ts'

/** Copies a test request as a command, with a placeholder for the token or, on request, the live token. */
export type CopyRequest = (input: Input<'requests:copyAs'>) => Promise<Result<CopyReceipt, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly tokens: TokenIssuer
  readonly testRequests: TestRequests
  readonly clipboard: ClipboardService
  readonly activity: ActivityLog
}

export const makeCopyRequest =
  ({ vault, tokens, testRequests, clipboard, activity }: Deps): CopyRequest =>
  async ({ keyId, as, withToken, ...written }) => {
    const found = findKeyAndLocation(vault.document, keyId)
    if (!found.ok) return found
    const { key, location } = found.value
    const checked = testRequests.check({ ...written, baseUrl: location.region.baseUrl })
    if (!checked.ok) return checked
    if (withToken !== true)
      return ok(await clipboard.copy(requestText(checked.value, as), { keyId, what: as }))
    const got = await tokens.tokenFor(keyId, { minLifetime: true })
    if (!got.ok) return got
    const { accessToken, summary } = got.value
    activity.add({ what: 'token-copied', keyId, keyName: key.name })
    const text = requestText(checked.value, as, accessToken)
    return ok(await clipboard.copy(text, { keyId, what: as }, { expiresAtMs: summary.expiresAtMs }))
  }

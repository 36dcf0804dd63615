import type { CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { Publish } from '../ports/publish.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { bearerHeader } from './rules/bearer.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Copies a key's token, as plain text or as an `Authorization` header. */
export type CopyToken = (
  keyId: string,
  as: 'token' | 'header',
) => Promise<Result<{ token: TokenSummary; receipt: CopyReceipt }, AppError>>

interface Deps {
  readonly vault: Vault
  readonly tokens: TokenIssuer
  readonly clipboard: ClipboardService
  readonly usage: UsageStore
  readonly activity: ActivityLog
  readonly views: Pick<KeyViews, 'key'>
  readonly publish: Publish
}

/**
 * Copies a key's token: reuses a live one with the required life, otherwise requests one first (S23, S24).
 *
 * The window and the tray both call it; each checks that a user asked for it (S24a).
 */
export const makeCopyToken =
  ({ vault, tokens, clipboard, usage, activity, views, publish }: Deps): CopyToken =>
  async (keyId, as) => {
    const got = await tokens.tokenFor(keyId, { minLifetime: true })
    if (!got.ok) return got
    const { accessToken, summary } = got.value
    const receipt = await clipboard.copy(
      as === 'header' ? bearerHeader(accessToken) : accessToken,
      { keyId, what: as },
      { expiresAtMs: summary.expiresAtMs },
    )
    const key = findKey(vault.document, keyId)
    usage.note(keyId, { lastCopiedAtMs: receipt.copiedAtMs, copies: (usage.of(keyId).copies ?? 0) + 1 })
    activity.add({ what: 'token-copied', keyId })
    if (key.ok) publish('keys:changed', [views.key(key.value)])
    return ok({ token: summary, receipt })
  }

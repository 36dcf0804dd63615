import type { CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { ApiKeyService } from './api-key-service.ts'

/**
 * Copies the client secret of exactly this record. Errors: `stale` if the key has changed, `locked`,
 * `secret-unreadable`.
 */
export type CopySecret = (key: StoredKey) => Promise<Result<CopyReceipt, AppError>>

interface Deps {
  readonly keys: ApiKeyService
  readonly clipboard: ClipboardService
  readonly activity: ActivityLog
}

export const makeCopySecret =
  ({ keys, clipboard, activity }: Deps): CopySecret =>
  async (key) => {
    const { id: keyId } = key
    const opened = await keys.openSecretOf(keyId)
    if (!opened.ok) return opened
    // SECURITY: S42, main's question was about the key as it was then, so a key that has changed since is
    // refused.
    if (opened.value.key !== key) return err(appError('refused', { reason: 'stale' }))
    activity.add({ what: 'secret-copied', keyId })
    return ok(await clipboard.copy(opened.value.clientSecret, { keyId, what: 'secret' }))
  }

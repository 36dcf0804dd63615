import type { AppError } from '../../shared/errors.ts'
import type { CopyReceipt } from '../../shared/model.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { ClipboardService } from '../domain/clipboard-service.ts'
import type { ApiKeyService } from '../domain/keys/api-key-service.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'

/** Copies a key's client secret; `locked` or `secret-unreadable` when it cannot be opened. */
export type CopySecret = (keyId: string) => Promise<Result<CopyReceipt, AppError>>

interface Needs {
  readonly keys: ApiKeyService
  readonly clipboard: ClipboardService
  readonly activity: ActivityLog
}

export const makeCopySecret =
  ({ keys, clipboard, activity }: Needs): CopySecret =>
  async (keyId) => {
    const opened = await keys.openSecretOf(keyId)
    if (!opened.ok) return opened
    activity.add({ what: 'secret-copied', keyId })
    return ok(await clipboard.copy(opened.value.clientSecret, { keyId, what: 'secret' }))
  }

import type { CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import { Secret } from '../kernel/secret.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'

export type CopyClientId = (keyId: string) => Promise<Result<CopyReceipt, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly clipboard: ClipboardService
  readonly activity: ActivityLog
}

export const makeCopyClientId =
  ({ vault, clipboard, activity }: Deps): CopyClientId =>
  async (keyId) => {
    const key = findKey(vault.document, keyId)
    if (!key.ok) return key
    activity.add({ what: 'client-id-copied', keyId })
    return ok(await clipboard.copy(new Secret(key.value.clientId), { keyId, what: 'client-id' }))
  }

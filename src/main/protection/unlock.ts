import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Vault } from '../vault/vault.ts'

/** Unlocks with a passphrase, or without one through the keyring. Also retries a keyring that failed before. */
export type Unlock = (passphrase: Secret | undefined) => Promise<Result<void, AppError>>

interface Deps {
  readonly vault: Vault
  readonly activity: ActivityLog
}

export const makeUnlock =
  ({ vault, activity }: Deps): Unlock =>
  async (passphrase) => {
    const wasLocked = vault.state === 'locked'
    const unlocked = await vault.unlock(passphrase)
    if (unlocked.ok) {
      if (wasLocked) activity.add({ what: 'unlocked' })
    } else if (unlocked.error.reason === 'wrong-passphrase') {
      activity.add({ what: 'unlock-refused', error: 'refused' })
    }
    return unlocked
  }

import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Erasure, KeychainEntry } from '../ports/erasure.ts'
import type { LoginItem } from '../ports/login-item.ts'

interface Deps {
  readonly erasure: Erasure
  readonly keychainEntry: KeychainEntry
  readonly loginItem: LoginItem
  readonly restart: () => void
}

/**
 * Erases all that Keyward keeps on this computer, and starts it again as it was when it was new. `not-saved` when the disk
 * refuses; nothing is erased then.
 */
export const makeEraseEverything =
  ({ erasure, keychainEntry, loginItem, restart }: Deps) =>
  async (): Promise<Result<void, AppError>> => {
    if (!erasure.begin()) return err(appError('not-saved'))
    loginItem.set(false)
    await keychainEntry.remove()
    restart()
    return ok(undefined)
  }

export type EraseEverything = ReturnType<typeof makeEraseEverything>

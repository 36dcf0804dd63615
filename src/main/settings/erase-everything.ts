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
 * Erases everything that Keyward stores on this computer, and restarts it like a new installation. `not-saved`
 * if the disk refuses, in which case nothing is erased.
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

import type { KeyringState } from '../../shared/app-state.ts'
import type { Result } from '../../shared/result.ts'
import type { DataKey } from './cipher.ts'

/**
 * The keyring's state: it may be locked with the prompt already used up, since the runtime prompts once after
 * each start.
 */
export type KeyringCondition = KeyringState | 'needs-restart'

/** Why the system's keyring did not seal or open. */
export interface KeyringProblem {
  readonly kind: Exclude<KeyringCondition, 'ready' | 'unknown'> | 'unreadable'
}

/** Facts about the keyring that need no access to a secret. */
export interface KeyringStatus {
  readonly state: KeyringCondition
  /** The system's name for it, such as `gnome_libsecret`, `keychain`, `dpapi`. */
  readonly backend: string
}

/**
 * The operating system's sealed storage for one small key.
 *
 * SECURITY: never called before the window is visible (S15); a seal that a public key opens is weak when it
 * is made and unreadable when it is opened (S12).
 */
export interface Keyring {
  /** Queries without blocking the app; with `mayPrompt` the system may show its unlock dialog. */
  status(o: { mayPrompt: boolean }): Promise<KeyringStatus>
  seal(key: DataKey): Promise<Result<{ sealed: string; backend: string }, KeyringProblem>>
  open(sealed: string): Promise<Result<DataKey, KeyringProblem>>
}

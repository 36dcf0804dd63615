import type { KeyringState } from '../../shared/app-state.ts'
import type { Result } from '../../shared/result.ts'
import type { DataKey } from './cipher.ts'

/** What main knows of the keyring: it may be locked and asked in vain, which the runtime does once after each start. */
export type KeyringCondition = KeyringState | 'needs-restart'

/** Why the system's keyring did not seal or open. */
export interface KeyringProblem {
  readonly kind: Exclude<KeyringCondition, 'ready' | 'unknown'> | 'unreadable'
}

/** What the keyring is, without having been asked for anything secret. */
export interface KeyringStatus {
  readonly state: KeyringCondition
  /** The system's name for it, such as `gnome_libsecret`, `keychain`, `dpapi`. */
  readonly backend: string
}

/**
 * The operating system's sealed storage for one small key.
 *
 * SECURITY: never called before the window is visible (S15); a seal that a public key opens is weak when it is made and
 * unreadable when it is opened (S12).
 */
export interface Keyring {
  /** Asks without blocking the app; with `mayPrompt` the system may show its unlock dialog. */
  status(o: { mayPrompt: boolean }): Promise<KeyringStatus>
  seal(key: DataKey): Promise<Result<{ sealed: string; backend: string }, KeyringProblem>>
  open(sealed: string): Promise<Result<DataKey, KeyringProblem>>
}

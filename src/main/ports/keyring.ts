import type { Result } from '../../shared/kernel/result.ts'
import type { KeyringState } from '../../shared/window/app-state.ts'
import type { DataKey } from './cipher.ts'

/** The keyring's state. `needs-restart` means locked, with the runtime's only prompt per start already used. */
export type KeyringCondition = KeyringState | 'needs-restart'

/** Why the system's keyring couldn't encrypt or decrypt. */
export interface KeyringProblem {
  readonly kind: Exclude<KeyringCondition, 'ready' | 'unknown'> | 'unreadable'
}

/** Facts about the keyring that don't need access to a secret. */
export interface KeyringStatus {
  readonly state: KeyringCondition
  /** The system's name for the keyring, such as `gnome_libsecret`, `keychain`, `dpapi`. */
  readonly backend: string
}

/**
 * The operating system's encrypted storage for one small key.
 *
 * SECURITY: never called before the window is visible (S15). Encryption that a publicly known key can undo is
 * `weak` when encrypting and unreadable when decrypting (S12).
 */
export interface Keyring {
  /** Queries the keyring without blocking the app. With `mayPrompt` the system may show its unlock dialog. */
  status(o: { mayPrompt: boolean }): Promise<KeyringStatus>
  seal(key: DataKey): Promise<Result<{ sealed: string; backend: string }, KeyringProblem>>
  open(sealed: string): Promise<Result<DataKey, KeyringProblem>>
}

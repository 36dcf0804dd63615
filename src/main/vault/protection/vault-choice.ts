import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { KeyringCondition } from '../../ports/keyring.ts'

/** How the user wants secrets to be protected. */
export type VaultChoice =
  | { readonly by: 'os' }
  | { readonly by: 'passphrase'; readonly passphrase: Secret }
  | { readonly by: 'memory' }

/** True even for a keyring that can't decrypt what another one encrypted: it can still encrypt new secrets. */
export const canSeal = (state: KeyringCondition) =>
  state === 'ready' || state === 'changed' || state === 'other-machine'

/** Whether the keyring can't be used now but may become available later. */
export const isKeyringUnavailable = (state: KeyringCondition | 'unreadable') =>
  state === 'locked' || state === 'not-answering' || state === 'needs-restart'

/** The error while the keyring is unavailable. */
export const keyringError = (state: KeyringCondition | 'unreadable'): AppError => {
  if (state === 'not-answering') return appError('keyring-locked', { reason: 'keyring-silent' })
  if (state === 'needs-restart') return appError('keyring-locked', { reason: 'keyring-restart' })
  return appError('keyring-locked')
}

/** The error when the keyring can't encrypt. */
export const whyNotSealing = (state: KeyringCondition): AppError =>
  isKeyringUnavailable(state) ? keyringError(state) : appError('keyring-missing')

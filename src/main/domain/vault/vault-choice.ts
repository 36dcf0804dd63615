import { type AppError, appError } from '../../../shared/errors.ts'
import type { KeyringCondition } from '../../ports/keyring.ts'
import type { Secret } from '../secret.ts'

/** How a person wants secrets kept. */
export type VaultChoice =
  | { readonly by: 'os' }
  | { readonly by: 'passphrase'; readonly passphrase: Secret }
  | { readonly by: 'memory' }

/** A keyring that cannot open what another sealed can still seal anew. */
export const canSeal = (state: KeyringCondition) =>
  state === 'ready' || state === 'changed' || state === 'other-machine'

/** A keyring that may answer later. */
export const isKeyringUnavailable = (state: KeyringCondition | 'unreadable') =>
  state === 'locked' || state === 'not-answering' || state === 'needs-restart'

/** What is said while it does not answer. */
export const keyringError = (state: KeyringCondition | 'unreadable'): AppError => {
  if (state === 'not-answering') return appError('keyring-locked', { reason: 'keyring-silent' })
  if (state === 'needs-restart') return appError('keyring-locked', { reason: 'keyring-restart' })
  return appError('keyring-locked')
}

/** What is said where it cannot seal. */
export const whyNotSealing = (state: KeyringCondition): AppError =>
  isKeyringUnavailable(state) ? keyringError(state) : appError('keyring-missing')

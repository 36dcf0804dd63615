import type { KeyringState } from '../../../shared/app-state.ts'
import type { Secret } from '../secret.ts'

/** How a person wants secrets kept. */
export type VaultChoice =
  | { readonly by: 'os' }
  | { readonly by: 'passphrase'; readonly passphrase: Secret }
  | { readonly by: 'memory' }

/** A keyring that cannot open what another sealed can still seal anew. */
export const canSeal = (state: KeyringState) =>
  state === 'ready' || state === 'changed' || state === 'other-machine'

/** A keyring that may answer later. */
export const isAsleep = (state: KeyringState) => state === 'locked' || state === 'not-answering'

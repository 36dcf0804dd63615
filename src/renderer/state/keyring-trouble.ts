import type { AppState } from '../../shared/app-state.ts'

/** A keychain that does not do its part. */
export type KeyringTrouble = 'locked' | 'silent' | 'changed' | 'otherMachine' | 'absent' | 'weak' | 'restart'

/** What is the matter with the keychain while it is the keychain that seals; nothing when all is well. */
export const keyringTrouble = (custody: AppState['custody'] | undefined): KeyringTrouble | undefined => {
  if (custody?.by !== 'os') return undefined
  if (custody.mustRestart) return 'restart'
  switch (custody.keyring) {
    case 'locked':
    case 'changed':
      return custody.keyring
    case 'not-answering':
      return 'silent'
    case 'other-machine':
      return 'otherMachine'
    case 'absent':
    case 'weak':
      return custody.keyring
    case 'unknown':
    case 'ready':
      return undefined
  }
}

import type { AppState } from '../window/app-state.ts'

/** A problem with the keychain. */
export type KeyringTrouble = 'locked' | 'silent' | 'changed' | 'otherMachine' | 'absent' | 'weak' | 'restart'

/** The keychain's problem, if the keychain encrypts secrets. Undefined if it works. */
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

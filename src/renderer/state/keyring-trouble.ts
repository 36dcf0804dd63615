import type { AppState } from '../../shared/app-state.ts'

type Trouble = 'locked' | 'silent' | 'changed' | 'otherMachine' | 'absent'

/** What is the matter with the keychain while it is the keychain that seals; nothing when all is well. */
export const keyringTrouble = (custody: AppState['custody'] | undefined): Trouble | undefined => {
  if (custody?.by !== 'os') return undefined
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
      return 'absent'
    case 'unknown':
    case 'ready':
      return undefined
  }
}

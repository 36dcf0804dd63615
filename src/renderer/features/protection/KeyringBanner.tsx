import { keyringTrouble } from '../../../shared/protection/keyring-trouble.ts'
import { useStore } from '../../state/page-context.ts'
import { ChangedOutsideNote } from './ChangedOutsideNote.tsx'
import { KeyringNote } from './KeyringNote.tsx'

/** A problem with the keychain or the vault file. Shown above the keys, which stay visible. */
export const KeyringBanner = () => {
  const trouble = useStore((state) => keyringTrouble(state.app?.custody))
  const wasChangedOutside = useStore((state) => state.app?.custody.wasChangedOutside === true)
  if (wasChangedOutside) return <ChangedOutsideNote />
  return trouble === undefined ? null : <KeyringNote trouble={trouble} isBar />
}

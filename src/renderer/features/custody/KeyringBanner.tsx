import { keyringTrouble } from '../../state/keyring-trouble.ts'
import { useStore } from '../../state/store.ts'
import { KeyringNote } from './KeyringNote.tsx'

/** Keychain trouble above the keys, which stay visible (design §5). */
export const KeyringBanner = () => {
  const trouble = useStore((state) => keyringTrouble(state.app?.custody))
  return trouble === undefined ? null : <KeyringNote trouble={trouble} isBar />
}

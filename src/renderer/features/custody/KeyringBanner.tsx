import { keyringTrouble } from '../../state/keyring-trouble.ts'
import { useStore } from '../../state/store.ts'
import { KeyringNote } from './KeyringNote.tsx'

/** Keychain trouble above the keys, which stay visible (design §5). */
export const KeyringBanner = () => {
  const trouble = useStore((state) => keyringTrouble(state.app?.custody))
  if (trouble === undefined) return null
  return (
    <div className="gutter-of-others shrink-0 px-5 pt-4 pb-1">
      <KeyringNote trouble={trouble} />
    </div>
  )
}

import { type ComponentProps, useState } from 'react'
import { SecretField } from '../../ui/SecretField.tsx'
import { ShowTypedButton } from './ShowTypedButton.tsx'

/** A passphrase field with a button that shows the typed text. */
export const PassphraseField = (props: Omit<ComponentProps<typeof SecretField>, 'isShown' | 'action'>) => {
  const [isShown, setShown] = useState(false)
  return (
    <SecretField
      {...props}
      isShown={isShown}
      action={<ShowTypedButton isShown={isShown} onChange={setShown} />}
    />
  )
}

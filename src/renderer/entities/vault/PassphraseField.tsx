import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { SecretField } from '../../ui/SecretField.tsx'

/** The field of a passphrase, which can be shown while it is typed. */
export const PassphraseField = (props: Omit<ComponentProps<typeof SecretField>, 'isShown' | 'action'>) => {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <SecretField
      {...props}
      isShown={isShown}
      action={
        <IconButton
          label={isShown ? t('custody.field.hide') : t('custody.field.show')}
          icon={isShown ? EyeOff : Eye}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'

type ShowTypedButtonProps = {
  /** True while the typed text is visible. */
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/** Shows or hides the text typed into a passphrase field. */
export const ShowTypedButton = ({ isShown, onChange }: ShowTypedButtonProps) => {
  const { t } = useTranslation()
  return (
    <IconButton
      label={isShown ? t('protection.field.hide') : t('protection.field.show')}
      icon={isShown ? EyeOff : Eye}
      onPress={() => onChange(!isShown)}
    />
  )
}

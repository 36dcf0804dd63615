import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'

type ShowTypedButtonProps = {
  /** What is typed is visible now. */
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/** Shows what is typed into a passphrase field, or hides it again. */
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

import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startChoosingProtection } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/**
 * Warns that another program changed how secrets are protected. Nothing new is encrypted until the user chooses
 * again.
 */
export const ChangedOutsideNote = () => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Banner
      tone="problem"
      icon={ShieldAlert}
      isBar
      role="alert"
      title={t('errors.fileChanged.title')}
      actions={
        <Button size="sm" onPress={() => startChoosingProtection(page)}>
          {t('errors.action.choose-passphrase')}
        </Button>
      }
    >
      {t('errors.fileChanged.advice')}
    </Banner>
  )
}

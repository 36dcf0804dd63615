import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AboutFacts } from './AboutFacts.tsx'

/** *About Keyward*, from the menu bar and the palette, also while locked. */
export const AboutDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Dialog title={t('about.dialogTitle')} isOpen onClose={() => closeOverlay(page)}>
      <IconButton
        label={t('about.close')}
        icon={X}
        className="absolute end-4 top-5"
        onPress={() => closeOverlay(page)}
      />
      <AboutFacts />
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { closeOverlay } from '../../state/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { AboutFacts } from './AboutFacts.tsx'

/** *About Keyward*, from the menu bar and the palette, also while locked. */
export const AboutDialog = () => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('about.dialogTitle')} isOpen onClose={closeOverlay}>
      <AboutFacts />
      <DialogActions>
        <Button autoFocus onPress={closeOverlay}>
          {t('about.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

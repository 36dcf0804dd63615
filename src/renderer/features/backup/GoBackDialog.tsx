import { useTranslation } from 'react-i18next'
import { CopyList } from '../../entities/vault/CopyList.tsx'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

/** Goes back to one of the copies that Keyward keeps by itself; main asks once more before it does. */
export const GoBackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Dialog title={t('backup.copies.title')} isOpen onClose={onClose} width="wide">
      <p className="text-pretty text-soft">{t('backup.copies.soundText')}</p>
      <CopyList
        isCompared
        onRestored={() => {
          page.announce(t('backup.copies.done'))
          onClose()
        }}
      />
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {t('backup.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { AutomaticBackupList } from '../../entities/vault/AutomaticBackupList.tsx'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

/** Restores one of the automatic backups, after main asks for confirmation. */
export const GoBackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Dialog title={t('backup.copies.title')} isOpen onClose={onClose} width="wide">
      <p className="text-pretty text-soft">{t('backup.copies.soundText')}</p>
      <AutomaticBackupList
        isCompared
        onRestored={() => {
          page.announce(t('backup.copies.done'))
          onClose()
        }}
      />
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

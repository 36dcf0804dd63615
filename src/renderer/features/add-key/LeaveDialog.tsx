import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import type { Leaving } from './use-draft-guard.ts'

/** Confirms losing entered data. */
export const LeaveDialog = ({ leaving }: { readonly leaving: Leaving }) => {
  const { t } = useTranslation()
  return (
    <Dialog
      role="alertdialog"
      width="narrow"
      title={t('addKey.leave.title')}
      isOpen={leaving.to !== undefined}
      onClose={leaving.stay}
    >
      <p className="text-soft">{t('addKey.leave.text')}</p>
      <DialogActions>
        <Button autoFocus onPress={leaving.stay}>
          {t('addKey.leave.stay')}
        </Button>
        <Button variant="danger" onPress={leaving.leave}>
          {t('addKey.leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

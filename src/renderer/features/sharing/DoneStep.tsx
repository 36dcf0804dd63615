import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'

/** The first computer shares: what comes next. */
export const DoneStep = ({
  onClose,
  onAdd,
}: {
  readonly onClose: () => void
  readonly onAdd: () => void
}) => {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="text-pretty">
        {t('sharing.done.text')}
      </p>
      <DialogActions>
        <Button onPress={onClose}>{t('sharing.close')}</Button>
        <Button autoFocus variant="primary" onPress={onAdd}>
          {t('sharing.done.add')}
        </Button>
      </DialogActions>
    </>
  )
}

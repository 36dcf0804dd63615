import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { keyward } from '../../state/ipc-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

/** Asks before the whole list goes: it cannot come back. */
export const ClearActivityDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [error, setError] = useState<AppError>()
  const clear = async () => {
    const answer = await keyward.activity.clear()
    if (answer.ok) onClose()
    else setError(answer.error)
  }
  return (
    <Dialog role="alertdialog" title={t('activity.clearing.title')} isOpen onClose={onClose} width="narrow">
      <p className="text-pretty text-soft">{t('activity.clearing.text')}</p>
      {error ? <ErrorNote error={error} /> : null}
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {t('activity.clearing.cancel')}
        </Button>
        <Button variant="danger" onPress={() => void clear()}>
          {t('activity.clearing.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

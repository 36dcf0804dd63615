import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { withChanges } from '../../state/page-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { withdrawUndo } from '../../ui/toast-queue.ts'

type PurgeDialogProps = { readonly item: KeySummary; readonly onClose: () => void }

/** Asks for the key's name before it is erased (S38). */
export const PurgeDialog = ({ item, onClose }: PurgeDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [error, setError] = useState<AppError>()
  const isNamed = name.trim() === item.name.trim()
  const purge = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNamed) return
    const answer = await page.keyward.keys.purge({ keyId: item.id, name })
    if (!answer.ok) return answer.error.kind === 'cancelled' ? onClose() : setError(answer.error)
    page.setState((state) => ({ ...state, keys: withChanges(state.keys, (key) => key.id, [], [item.id]) }))
    withdrawUndo(item.id)
    onClose()
  }
  return (
    <Dialog role="alertdialog" title={t('keys.purge.title', { name: item.name })} isOpen onClose={onClose}>
      <p className="text-pretty text-soft">{t('keys.purge.text')}</p>
      <Form onSubmit={(event) => void purge(event)} className="flex flex-col gap-4">
        <TextField
          label={t('keys.purge.type', { name: item.name })}
          value={name}
          onChange={setName}
          autoComplete="off"
        />
        {error ? <ErrorNote error={error} /> : null}
        <DialogActions>
          <Button autoFocus onPress={onClose}>
            {t('keys.purge.cancel')}
          </Button>
          <Button type="submit" variant="danger" isDisabled={!isNamed}>
            {t('keys.purge.confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

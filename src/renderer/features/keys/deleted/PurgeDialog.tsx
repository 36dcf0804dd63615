import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../../shared/errors.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { isTypedName } from '../../../../shared/typed-name.ts'
import { ErrorNote } from '../../../entities/error/ErrorNote.tsx'
import { listWords } from '../../../format/time-words.ts'
import { usePage } from '../../../state/page-context.ts'
import { withChanges } from '../../../state/page-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { withdrawToast } from '../../../ui/toast-queue.ts'

/** Names listed; main's question lists them too. */
const MOST_NAMES = 10

type PurgeDialogProps = {
  readonly items: readonly KeySummary[]
  readonly onClose: (isErased: boolean) => void
}

/** Asks for the key's name, or for the number of keys, before they are erased (S38). */
export const PurgeDialog = ({ items, onClose }: PurgeDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<AppError>()
  const [first] = items
  if (!first) return null
  const isOne = items.length === 1
  const isMeant = isOne ? isTypedName(typed, first.name) : Number(typed.trim()) === items.length
  const ids = items.map((key) => key.id)
  const purge = async (event: FormEvent) => {
    event.preventDefault()
    if (!isMeant) return
    const answer = isOne
      ? await page.keyward.keys.purge({ keyId: first.id, name: typed })
      : await page.keyward.keys.purgeMany({ keyIds: ids, count: items.length })
    if (!answer.ok) return answer.error.kind === 'cancelled' ? onClose(false) : setError(answer.error)
    page.setState((state) => ({ ...state, keys: withChanges(state.keys, (key) => key.id, [], ids) }))
    for (const id of ids) withdrawToast(id)
    onClose(true)
  }
  const rest = items.length - MOST_NAMES
  const names = items.slice(0, MOST_NAMES).map((key) => key.name)
  return (
    <Dialog
      role="alertdialog"
      title={isOne ? t('keys.purge.title', { name: first.name }) : t('keys.purge.titleMany')}
      isOpen
      onClose={() => onClose(false)}
    >
      {isOne ? null : (
        <p className="font-medium wrap-anywhere">
          {rest > 0 ? `${names.join(', ')} … +${rest}` : listWords(names)}
        </p>
      )}
      <p className="text-pretty text-soft">{t(isOne ? 'keys.purge.text' : 'keys.purge.textMany')}</p>
      <Form onSubmit={(event) => void purge(event)} className="flex flex-col gap-4">
        <TextField
          label={t('keys.purge.type', { name: isOne ? first.name : String(items.length) })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        {error ? <ErrorNote error={error} /> : null}
        <DialogActions>
          <Button autoFocus onPress={() => onClose(false)}>
            {t('keys.purge.cancel')}
          </Button>
          <Button type="submit" variant="danger" isDisabled={!isMeant}>
            {t(isOne ? 'keys.purge.confirm' : 'keys.purge.confirmMany')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTypedName } from '../../../../shared/kernel/typed-name.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { ConfirmDialog } from '../../../entities/dialog/FormDialog.tsx'
import { listWords } from '../../../format/time-words.ts'
import { usePage } from '../../../state/page-context.ts'
import { useCall } from '../../../state/use-call.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { withdrawToast } from '../../../ui/toast-queue.ts'

/** How many names are listed. Main's confirmation lists them too. */
const MOST_NAMES = 10

type PurgeDialogProps = {
  readonly items: readonly KeySummary[]
  readonly onClose: (isErased: boolean) => void
}

/** Before erasing keys for good, asks the user to type the key's name or the number of keys (S38). */
export const PurgeDialog = ({ items, onClose }: PurgeDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const call = useCall()
  const [first] = items
  if (!first) return null
  const isOne = items.length === 1
  const isMeant = isOne ? isTypedName(typed, first.name) : Number(typed.trim()) === items.length
  const ids = items.map((key) => key.id)
  const purge = async () => {
    if (!isMeant) return
    const { keys } = page.keyward
    const answer = await call.run<unknown>(() =>
      isOne
        ? keys.purge({ keyId: first.id, name: typed })
        : keys.purgeMany({ keyIds: ids, count: ids.length }),
    )
    if (!answer.ok) return
    for (const id of ids) withdrawToast(id)
    onClose(true)
  }
  const rest = items.length - MOST_NAMES
  const names = items.slice(0, MOST_NAMES).map((key) => key.name)
  return (
    <ConfirmDialog
      title={t('keys.purge.title', {
        name: isOne ? first.name : t('common.keys', { count: items.length }),
      })}
      text={t('keys.purge.text')}
      submit={t('keys.deleted.purge')}
      call={call}
      isDisabled={!isMeant}
      onSubmit={purge}
      onCancel={() => onClose(false)}
    >
      {isOne ? null : (
        <p className="font-medium wrap-anywhere">
          {rest > 0 ? `${names.join(', ')} … +${rest}` : listWords(names)}
        </p>
      )}
      <TextField
        label={t('keys.purge.type', { name: isOne ? first.name : String(items.length) })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </ConfirmDialog>
  )
}

import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../../shared/limits.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { updateKey } from '../../../entities/key/key-actions.ts'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** Asks why a key may stay past its date. */
export const KeepPastDateDialog = () => {
  const item = useStore(({ keys, overlay }) =>
    overlay?.kind === 'keep-past-date' ? keys.get(overlay.keyId) : undefined,
  )
  return item ? <ReasonDialog item={item} /> : null
}

const ReasonDialog = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [reason, setReason] = useState(item.exception?.reason ?? '')
  const close = () => closeOverlay(page)
  const isKept = item.exception !== undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await updateKey(page, { keyId: item.id, exception: reason.trim() || null })) close()
  }
  return (
    <Dialog title={t('overview.exception.title', { name: item.name })} isOpen onClose={close}>
      <p className="text-pretty text-soft">{t('overview.exception.text')}</p>
      <Form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label={t('keys.life.exceptionReason')}
          {...(isKept && { hint: t('overview.exception.clear') })}
          value={reason}
          onChange={setReason}
          maxLength={LABEL_LENGTH}
          autoFocus
        />
        <DialogActions>
          <Button onPress={close}>{t('keys.replace.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={!isKept && reason.trim() === ''}>
            {t(isKept ? 'keys.detail.save' : 'overview.exception.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

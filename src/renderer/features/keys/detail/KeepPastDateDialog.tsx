import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../../shared/kernel/limits.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { FormDialog } from '../../../entities/dialog/FormDialog.tsx'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useCall } from '../../../state/use-call.ts'
import { TextField } from '../../../ui/TextField.tsx'

/** Asks why the key is kept past its date. */
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
  const call = useCall()
  const save = async () => {
    const change = { keyId: item.id, exception: reason.trim() || null }
    if ((await call.run(() => page.keyward.keys.update(change))).ok) close()
  }
  return (
    <FormDialog
      title={t('overview.exception.title', { name: item.name })}
      text={t('overview.exception.text')}
      submit={t('common.save')}
      call={call}
      isDisabled={!isKept && reason.trim() === ''}
      onSubmit={save}
      onCancel={close}
    >
      <TextField
        label={t('keys.about.exceptionReason')}
        {...(isKept && { hint: t('overview.exception.clear') })}
        value={reason}
        onChange={setReason}
        maxLength={LABEL_LENGTH}
        autoFocus
      />
    </FormDialog>
  )
}

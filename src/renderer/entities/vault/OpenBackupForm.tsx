import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../error/ErrorNote.tsx'
import { PassphraseField } from './PassphraseField.tsx'

type OpenBackupFormProps = {
  readonly fileName: string
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly onOpen: (passphrase: string) => Promise<Result<unknown, AppError>>
  readonly onCancel: () => void
}

/**
 * Asks for the passphrase of a chosen file. SECURITY: S33, the field is uncontrolled. It is read when needed and
 * then cleared.
 */
export const OpenBackupForm = ({ fileName, inputRef, onOpen, onCancel }: OpenBackupFormProps) => {
  const { t } = useTranslation()
  const ownField = useRef<HTMLInputElement>(null)
  const field = inputRef ?? ownField
  const [isMissing, setMissing] = useState(false)
  const { isBusy, error, run, dismissError } = useCall()
  const empty = () => {
    if (field.current) field.current.value = ''
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const passphrase = field.current?.value ?? ''
    setMissing(passphrase === '')
    if (passphrase === '') return field.current?.focus()
    const { ok } = await run(() => onOpen(passphrase))
    empty()
    if (!ok) field.current?.focus()
  }
  const isWrong = error?.reason === 'wrong-passphrase'
  const words = isMissing ? t('common.enterPassphrase') : isWrong ? t('backup.open.wrong') : undefined
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <bdi className="text-soft wrap-anywhere">{fileName}</bdi>
      {error && !isWrong ? <ErrorNote error={error} canTake={() => false} /> : null}
      <PassphraseField
        label={t('backup.open.label')}
        name="backup-passphrase"
        inputRef={field}
        autoFocus
        error={words}
        onEdit={() => {
          setMissing(false)
          dismissError()
        }}
      />
      <DialogActions>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {isBusy ? t('common.opening') : t('common.open')}
        </Button>
      </DialogActions>
    </form>
  )
}

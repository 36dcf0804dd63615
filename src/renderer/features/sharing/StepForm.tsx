import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'

type StepFormProps = {
  readonly submit: string
  readonly onSubmit: () => void | Promise<void>
  readonly onBack: () => void
  readonly call: { readonly isBusy: boolean; readonly error: AppError | undefined }
  readonly children: ReactNode
}

/** A step with fields, which keep the focus while the call runs. */
export const StepForm = ({ submit, onSubmit, onBack, call: { isBusy, error }, children }: StepFormProps) => {
  const { t } = useTranslation()
  return (
    <Form
      validationBehavior="aria"
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void onSubmit()
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      {children}
      {error ? <ErrorNote error={error} /> : null}
      <DialogActions>
        <Button isDisabled={isBusy} onPress={onBack}>
          {t('sharing.back')}
        </Button>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

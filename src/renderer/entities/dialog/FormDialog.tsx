import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'
import { ErrorNote } from '../error/ErrorNote.tsx'

type DialogFormProps = {
  readonly children?: ReactNode
  /** The buttons' labels. `cancel` defaults to *Cancel*. */
  readonly submit: string
  readonly cancel?: string
  readonly call?: Pick<Call, 'isBusy' | 'error'>
  readonly isDisabled?: boolean
  /** The button that gets focus first, unless a field does. */
  readonly startsAt?: 'submit' | 'cancel'
  /** Prevents cancelling while the call runs. */
  readonly isHeld?: boolean
  readonly isDanger?: boolean
  /** An extra button, opposite the other two. */
  readonly more?: ReactNode
  readonly onSubmit: () => unknown
  readonly onCancel: () => void
}

/** A dialog's fields, its call's error, and its buttons. */
export const DialogForm = ({
  children,
  submit,
  cancel,
  call,
  isDisabled = false,
  startsAt,
  isHeld = false,
  isDanger = false,
  more,
  onSubmit,
  onCancel,
}: DialogFormProps) => {
  const { t } = useTranslation()
  const isBusy = call?.isBusy === true
  const isSlow = useElapsed(isBusy, SILENT_WAIT_MS)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Form
      validationBehavior="aria"
      autoComplete="off"
      onSubmit={send}
      className="flex min-w-0 flex-col gap-4"
    >
      {children}
      {call?.error ? (
        <ErrorNote error={call.error} canTake={(action) => action === 'retry'} onAction={onSubmit} />
      ) : null}
      <DialogActions>
        {more}
        <Button autoFocus={startsAt === 'cancel'} isDisabled={isHeld && isBusy} onPress={onCancel}>
          {cancel ?? t('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          autoFocus={startsAt === 'submit'}
          isPending={isSlow}
          isDisabled={isDisabled}
        >
          {submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

type FormDialogProps = DialogFormProps & {
  readonly title: string
  readonly text?: ReactNode
  /** A picture next to the title. */
  readonly before?: ReactNode
}

/** A dialog whose form makes one call to main. */
export const FormDialog = ({ title, text, before, ...form }: FormDialogProps) => (
  <Dialog
    role={form.isDanger ? 'alertdialog' : 'dialog'}
    title={title}
    before={before}
    isOpen
    onClose={form.onCancel}
  >
    {text ? <p className="text-pretty text-soft">{text}</p> : null}
    <DialogForm {...form} />
  </Dialog>
)

/** Confirms something that can't be undone, or not easily. */
export const ConfirmDialog = (props: Omit<FormDialogProps, 'isDanger' | 'startsAt'>) => (
  <FormDialog {...props} isDanger startsAt="cancel" />
)

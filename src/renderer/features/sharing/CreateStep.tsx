import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { PlaceTrial } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StepError } from './StepError.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type CreateStepProps = {
  readonly trial: PlaceTrial
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The name of the first computer; then it shares, with itself alone. */
export const CreateStep = ({ trial, onBack, onDone }: CreateStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [name, setName] = useState(trial.suggestedName ?? '')
  const [wasSent, setSent] = useState(false)
  const call = useSharingCall()
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const myName = name.trim()
    if (myName !== '' && (await call.change(page.keyward.sharing.create({ myName })))) onDone()
  }
  return (
    <Form validationBehavior="aria" onSubmit={(event) => void create(event)} className="flex flex-col gap-4">
      <TrialSteps trial={trial} />
      <NameField name={name} onChange={setName} wasSent={wasSent} isDisabled={call.isBusy} />
      <StepError error={call.error} />
      <DialogActions>
        <Button isDisabled={call.isBusy} onPress={onBack}>
          {t('sharing.back')}
        </Button>
        <Button type="submit" variant="primary" isPending={call.isBusy}>
          {t('sharing.name.create')}
        </Button>
      </DialogActions>
    </Form>
  )
}

type NameFieldProps = {
  readonly name: string
  readonly onChange: (name: string) => void
  readonly wasSent: boolean
  readonly isDisabled: boolean
  /** It has the focus as the form opens. */
  readonly isFirst?: boolean
}

/** What the other computers call this one. */
export const NameField = ({ name, onChange, wasSent, isDisabled, isFirst = true }: NameFieldProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      label={t('sharing.name.label')}
      hint={t('sharing.name.hint')}
      value={name}
      onChange={onChange}
      error={wasSent && name.trim() === '' ? t('sharing.name.missing') : undefined}
      maxLength={LABEL_LENGTH}
      isDisabled={isDisabled}
      autoFocus={isFirst}
      inputRef={input}
      onFocus={() => input.current?.select()}
    />
  )
}

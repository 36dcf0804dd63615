import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

type StepFormProps = {
  readonly submit: string
  readonly onSubmit: () => void | Promise<void>
  readonly back?: string
  readonly onBack: () => void
  readonly call: { readonly isBusy: boolean; readonly error: AppError | undefined }
  /** No field has the focus as it opens. */
  readonly isSubmitFirst?: boolean
  readonly children: ReactNode
}

/** A step with fields; its buttons stay in sight while what is above them scrolls. */
export const StepForm = ({
  submit,
  onSubmit,
  back,
  onBack,
  call: { isBusy, error },
  isSubmitFirst = false,
  children,
}: StepFormProps) => {
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
      <StepError error={error} />
      <DialogActions>
        <Button isDisabled={isBusy} onPress={onBack}>
          {back ?? t('sharing.back')}
        </Button>
        <Button type="submit" variant="primary" autoFocus={isSubmitFirst} isPending={isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** What came in the way of a step; a place that main no longer holds has to be chosen again. */
export const StepError = ({ error }: { readonly error: AppError | undefined }) => {
  const { t } = useTranslation()
  if (error === undefined) return null
  if (error.reason !== 'stale') return <ErrorNote error={error} />
  return (
    <Banner tone="problem" role="alert" title={t('sharing.trial.stale')}>
      {t('sharing.trial.staleText')}
    </Banner>
  )
}

type KeptStepProps = { readonly isShown: boolean; readonly children: ReactNode }

/** A step whose fields keep what was typed while another step is shown; coming back, its first field or button has the focus. */
export const KeptStep = ({ isShown, children }: KeptStepProps) => {
  const box = useRef<HTMLDivElement>(null)
  const wasHidden = useRef(false)
  useEffect(() => {
    if (!isShown) wasHidden.current = true
    else if (wasHidden.current)
      [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
        .find((each) => each.offsetParent !== null && !each.hasAttribute('disabled'))
        ?.focus()
  }, [isShown])
  return (
    <div ref={box} hidden={!isShown} className={isShown ? 'flex min-w-0 flex-col gap-4' : undefined}>
      {children}
    </div>
  )
}

/** The names that a person types for the others to see. */
export type TypedNames = Readonly<Record<'computer' | 'person' | 'team', string>>

/** What a step needs that asks for names; they are kept while a person goes back and forth. */
export interface Naming {
  readonly names: TypedNames
  readonly onNames: (names: TypedNames) => void
}

type NameFieldProps = Naming & {
  readonly what: keyof TypedNames
  readonly wasSent: boolean
  readonly isDisabled: boolean
  readonly autoFocus?: boolean
}

/** What the others call this team, person or computer. */
export const NameField = ({ what, names, onNames, wasSent, ...rest }: NameFieldProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...rest}
      label={t(`sharing.name.${what}`)}
      hint={t(`sharing.name.${what}Hint`)}
      value={names[what]}
      onChange={(name) => onNames({ ...names, [what]: name })}
      error={wasSent && names[what].trim() === '' ? t('sharing.missing') : undefined}
      maxLength={LABEL_LENGTH}
      inputRef={input}
      onFocus={() => input.current?.select()}
    />
  )
}

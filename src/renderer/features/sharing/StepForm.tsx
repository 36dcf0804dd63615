import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

type StepFormProps = {
  readonly submit: string
  readonly onSubmit: () => void
  readonly back?: string
  readonly onBack: () => void
  readonly isBusy: boolean
  readonly error: AppError | undefined
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
  isBusy,
  error,
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
        onSubmit()
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      {children}
      <StepError error={error} />
      <div className="sticky bottom-0 z-10 -mx-6 mt-1 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-card px-6 py-4">
        <Button isDisabled={isBusy} onPress={onBack}>
          {back ?? t('sharing.back')}
        </Button>
        <Button type="submit" variant="primary" autoFocus={isSubmitFirst} isPending={isBusy}>
          {submit}
        </Button>
      </div>
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

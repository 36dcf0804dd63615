import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { Banner } from '../../ui/Banner.tsx'

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

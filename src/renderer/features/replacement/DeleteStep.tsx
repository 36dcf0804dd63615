import { useTranslation } from 'react-i18next'
import { checkIsDead } from '../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { hasKeysPage, KeysPageButton } from './KeysPageButton.tsx'
import { StepAction } from './StepAction.tsx'
import type { StepProps } from './step-props.ts'

/** The person deletes the old key at the service and says so, and the check follows. What stops because of that is named first. */
export const DeleteStep = ({ replacement, service, check }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { id: replacementId } = replacement
  const markAndCheck = async () => {
    const marked = await page.keyward.replacements.markDeleted({ replacementId })
    return marked.ok ? checkIsDead(page, replacementId) : marked
  }
  return (
    <>
      {replacement.isSinglePhase ? (
        <Banner tone="soon" role="note" title={t('replacement.delete.singleTitle')}>
          {t('replacement.delete.singleText')}
        </Banner>
      ) : null}
      {replacement.isLeak ? (
        <Banner tone="problem" role="note" title={t('replacement.delete.leakTitle')}>
          {t('replacement.delete.leakText')}
        </Banner>
      ) : null}
      <p className="text-body text-pretty text-soft">{t('replacement.delete.text')}</p>
      <StepAction
        label={t('replacement.delete.button')}
        call={markAndCheck}
        stepCall={check}
        {...(hasKeysPage(service) ? { before: (ref) => <KeysPageButton service={service} ref={ref} /> } : {})}
      />
    </>
  )
}

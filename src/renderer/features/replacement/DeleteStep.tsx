import { useTranslation } from 'react-i18next'
import { endsOldFirst } from '../../../shared/replacements/replacement-order.ts'
import { beginReplacement } from '../../entities/replacement/replacement-actions.ts'
import { sentenceWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { KeysPageButton } from './KeysPageButton.tsx'
import { OldClientId } from './OldClientId.tsx'
import { StepAction } from './StepAction.tsx'
import { StillAccepted } from './StillAccepted.tsx'
import type { StepProps } from './step-props.ts'

/**
 * The step in which the user deletes the old key at the service and confirms that here, and Keyward checks it.
 * Warns first about what stops working.
 */
export const DeleteStep = ({ replacement, oldKey, service, check, onPass }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { id: replacementId } = replacement
  const isSaid = replacement.atMs.deleted !== undefined
  const isFirst = endsOldFirst(replacement)
  const markAndCheck = async () => {
    const started = await beginReplacement(page, replacement)
    if (!started.ok) return started
    const marked = await page.keyward.replacements.markDeleted({ replacementId: started.value })
    return marked.ok ? page.keyward.replacements.prove({ replacementId: started.value }) : marked
  }
  return (
    <>
      {replacement.isSinglePhase || replacement.isLeak ? (
        <Banner
          tone={replacement.isLeak ? 'problem' : 'soon'}
          role="note"
          title={t('replacement.delete.stops')}
        />
      ) : null}
      <p className="text-body text-pretty text-soft">
        {sentenceWords(t('replacement.delete.check'), t('replacement.proof.tokens'))}
      </p>
      {oldKey ? <OldClientId item={oldKey} /> : null}
      <StillAccepted replacement={replacement} />
      <StepAction
        label={isSaid ? t('common.checkAgain') : t('replacement.delete.button')}
        call={isSaid ? () => page.keyward.replacements.prove({ replacementId }) : markAndCheck}
        stepCall={check}
        others={
          isSaid && isFirst ? (
            <Button variant="ghost" onPress={onPass}>
              {t('replacement.proof.later')}
            </Button>
          ) : undefined
        }
        {...(service ? { before: (ref) => <KeysPageButton service={service} ref={ref} /> } : {})}
      />
    </>
  )
}

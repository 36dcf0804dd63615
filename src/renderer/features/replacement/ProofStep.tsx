import { useTranslation } from 'react-i18next'
import { instantWords, sentenceWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { StepAction } from './StepAction.tsx'
import { StillAccepted } from './StillAccepted.tsx'
import type { StepProps } from './step-props.ts'

/**
 * Checks the old key in a replacement that deletes it before the new key is created. Only a comparison with the
 * new credentials proves that the old one stopped working.
 */
export const ProofStep = ({ replacement, check }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const last = replacement.proofs.at(-1)
  return (
    <>
      <p className="text-body text-pretty text-soft">
        {sentenceWords(
          last?.isAlone ? t('replacement.proof.refusedAlone', { date: instantWords(last.atMs) }) : '',
          t('replacement.proof.tokens'),
        )}
      </p>
      <StillAccepted replacement={replacement} />
      <StepAction
        label={last ? t('common.checkAgain') : t('common.checkNow')}
        call={() => page.keyward.replacements.prove({ replacementId: replacement.id })}
        stepCall={check}
      />
    </>
  )
}

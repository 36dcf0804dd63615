import { useTranslation } from 'react-i18next'
import { endsOldFirst } from '../../../shared/replacement-order.ts'
import { checkIsDead } from '../../entities/replacement/replacement-actions.ts'
import { instantWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { hasKeysPage, KeysPageButton } from './KeysPageButton.tsx'
import { StepAction } from './StepAction.tsx'
import type { StepProps } from './step-props.ts'

/** One token request with the old credentials for each press; only a refusal of the service is the proof. */
export const ProofStep = ({ replacement, service, check, onPass }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const last = replacement.proofs.at(-1)
  return (
    <>
      <p className="text-body text-pretty text-soft">
        {t('replacement.proof.text')} {t('replacement.proof.tokens')}
      </p>
      {last?.isStillAccepted ? (
        <div ref={keepInSight} className="scroll-mb-20">
          <Banner
            key={last.atMs}
            tone="soon"
            role="status"
            title={t('replacement.proof.stillTitle')}
            actions={hasKeysPage(service) ? <KeysPageButton service={service} /> : undefined}
          >
            {t('replacement.proof.stillText', { date: instantWords(last.atMs) })}
          </Banner>
        </div>
      ) : null}
      <StepAction
        label={last ? t('replacement.proof.again') : t('replacement.proof.check')}
        call={() => checkIsDead(page, replacement.id)}
        stepCall={check}
        others={
          endsOldFirst(replacement) && replacement.atMs.quiet === undefined ? (
            <Button variant="ghost" onPress={onPass}>
              {t('replacement.proof.later')}
            </Button>
          ) : undefined
        }
      />
    </>
  )
}

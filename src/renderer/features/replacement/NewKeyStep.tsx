import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endsOldFirst } from '../../../shared/replacement-order.ts'
import { NewPairForm } from '../../entities/key/NewPairForm.tsx'
import { takeReplacement } from '../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { KeysPageButton, knowsKeysPage } from './KeysPageButton.tsx'
import { OldClientId } from './OldClientId.tsx'
import type { StepProps } from './step-props.ts'

/** How to make the new key, and the form for its credentials. */
export const NewKeyStep = ({ replacement, oldKey, service }: StepProps) => {
  const page = usePage()
  const openButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <HowToMake steps={service?.keySteps} isOldKept={!endsOldFirst(replacement)} />
      {oldKey ? <OldClientId item={oldKey} /> : null}
      {service ? <KeysPageButton service={service} ref={openButton} /> : null}
      <NewPairForm
        item={oldKey}
        startsWithId={replacement.isSinglePhase} // A service with one key at a time often changes only its secret.
        first={knowsKeysPage(service) ? openButton : undefined}
        send={(pair) => page.keyward.replacements.addNewKey({ replacementId: replacement.id, ...pair })}
        onSaved={(saved) => takeReplacement(page, saved)}
      />
    </>
  )
}

const ownSteps = ['open', 'create', 'copy'] as const

type HowToMakeProps = { readonly steps: readonly string[] | undefined; readonly isOldKept: boolean }

/** The service's own words, or else what is the same everywhere. */
const HowToMake = ({ steps, isOldKept }: HowToMakeProps) => {
  const { t } = useTranslation()
  const words = steps && steps.length > 0 ? steps : ownSteps.map((step) => t(`replacement.newKey.${step}`))
  return (
    <div className="flex flex-col gap-2 text-body text-pretty text-soft">
      <ol
        aria-label={t('replacement.newKey.label')}
        className="flex list-decimal flex-col gap-1 ps-4.5 marker:font-semibold marker:text-ink"
      >
        {words.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ol>
      {isOldKept ? <p>{t('replacement.newKey.keepOld')}</p> : null}
    </div>
  )
}

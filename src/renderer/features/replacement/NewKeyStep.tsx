import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import { endsOldFirst } from '../../../shared/replacements/replacement-order.ts'
import { type NewPair, NewPairForm } from '../../entities/key/NewPairForm.tsx'
import { beginReplacement, checkBoth } from '../../entities/replacement/replacement-actions.ts'
import { sentenceWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { KeysPageButton } from './KeysPageButton.tsx'
import { OldClientId } from './OldClientId.tsx'
import type { StepProps } from './step-props.ts'

/** How to create the new key, and the form for its credentials. */
export const NewKeyStep = ({ replacement, oldKey, service, check }: StepProps) => {
  const page = usePage()
  const openButton = useRef<HTMLButtonElement>(null)
  const send = async (pair: NewPair) => {
    const started = await beginReplacement(page, replacement)
    return started.ok
      ? page.keyward.replacements.addNewKey({ replacementId: started.value, ...pair })
      : started
  }
  const proceed = (saved: Replacement, isChecked: boolean) => {
    // The new key has just worked, so check both keys right away.
    if (isChecked && oldKey?.hasSecret && !endsOldFirst(saved)) void check.run(() => checkBoth(page, saved))
  }
  return (
    <>
      <HowToMake isOldKept={!endsOldFirst(replacement)} />
      {oldKey ? <OldClientId item={oldKey} /> : null}
      {service ? <KeysPageButton service={service} ref={openButton} /> : null}
      <NewPairForm
        item={oldKey}
        startsWithId={replacement.isSinglePhase} // a service with only one key often changes only the secret
        first={service?.keysPageUrl === undefined ? undefined : openButton}
        send={send}
        onSaved={proceed}
      />
    </>
  )
}

/** How to create a key, in words that apply to every service. */
const HowToMake = ({ isOldKept }: { readonly isOldKept: boolean }) => {
  const { t } = useTranslation()
  return (
    <p className="text-body text-pretty text-soft">
      {sentenceWords(t('replacement.newKey.text'), isOldKept ? t('replacement.newKey.keepOld') : '')}
    </p>
  )
}

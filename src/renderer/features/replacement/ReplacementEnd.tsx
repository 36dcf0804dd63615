import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { removeKey } from '../../entities/key/key-actions.ts'
import { instantWords, sentenceWords } from '../../format/time-words.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useFocusTarget } from '../../state/use-focus-target.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProofCard } from './ProofCard.tsx'
import type { StepProps } from './step-props.ts'

/** How the replacement ended: proven, or stopped before. Records from before what was proven was kept have no card. */
export const ReplacementEnd = ({ replacement, oldKey, newKey }: Omit<StepProps, 'onPass' | 'check'>) => {
  const page = usePage()
  const { t } = useTranslation()
  const done = useRef<HTMLButtonElement>(null)
  // What was proven is read first: it stands above the button. Aligned below, the heading comes with the space above it.
  useFocusTarget('form', () => {
    done.current?.focus({ preventScroll: true })
    document.querySelector('h1')?.scrollIntoView({ block: 'end' })
    return done.current !== null
  })
  const { proven, stopped = 0 } = replacement.atMs
  const isProven = replacement.state !== 'stopped' && proven !== undefined
  const shown = newKey ?? oldKey
  const canDeleteOld = isProven && oldKey !== undefined && oldKey.id !== newKey?.id && !oldKey.deletedAtMs
  const finish = () =>
    shown && !shown.deletedAtMs ? openKey(page, shown.id) : navigate(page, { screen: 'keys', scope: 'all' })
  const actions = (
    <>
      <Button ref={done} size="sm" variant="primary" onPress={finish}>
        {t('replacement.end.done')}
      </Button>
      {canDeleteOld ? (
        <Button size="sm" icon={Trash2} onPress={() => void removeKey(page, oldKey.id)}>
          {t('replacement.end.deleteOld')}
        </Button>
      ) : null}
    </>
  )
  const { id: replacementId, keyName, provenPair: pair } = replacement
  if (isProven && pair)
    return <ProofCard {...{ replacementId, keyName, pair, actions }} provenAtMs={proven} />
  return (
    <Banner
      tone={isProven ? 'ready' : 'idle'}
      role="status"
      title={isProven ? t('replacement.end.provenTitle') : t('replacement.end.stoppedTitle')}
      actions={actions}
    >
      {isProven
        ? sentenceWords(
            t('replacement.end.provenText', { date: instantWords(proven) }),
            t('replacement.proof.tokens'),
          )
        : t('replacement.end.stoppedText', { date: instantWords(stopped) })}
    </Banner>
  )
}

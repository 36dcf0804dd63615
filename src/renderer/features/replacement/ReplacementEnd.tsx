import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NextKeyButton } from '../../entities/campaign/CampaignRun.tsx'
import { useCampaignRun } from '../../entities/campaign/use-campaign-run.ts'
import { removeKey } from '../../entities/key/key-actions.ts'
import { Proof } from '../../entities/replacement/Proof.tsx'
import { instantWords } from '../../format/time-words.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useFocusTarget } from '../../state/use-focus-target.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { StepProps } from './step-props.ts'

/** How the replacement ended: proven, or stopped early. */
export const ReplacementEnd = ({ replacement, oldKey, newKey }: Omit<StepProps, 'onPass' | 'check'>) => {
  const page = usePage()
  const { t } = useTranslation()
  const done = useRef<HTMLButtonElement>(null)
  // Doesn't scroll to the button, because users should first read the proof above it. Aligning the heading with
  // the bottom edge scrolls up far enough to show the space above it too.
  useFocusTarget('form', () => {
    done.current?.focus({ preventScroll: true })
    document.querySelector('h1')?.scrollIntoView({ block: 'end' })
    return done.current !== null
  })
  const run = useCampaignRun(replacement.keyId)
  const { proven, stopped = 0 } = replacement.atMs
  const isProven = replacement.state !== 'stopped' && proven !== undefined
  const shown = newKey ?? oldKey
  const canDeleteOld = isProven && oldKey !== undefined && oldKey.id !== newKey?.id && !oldKey.deletedAtMs
  const finish = () =>
    shown && !shown.deletedAtMs ? openKey(page, shown.id) : navigate(page, { screen: 'keys', scope: 'all' })
  const actions = (
    <>
      {run?.next ? (
        <NextKeyButton ref={done} keyId={replacement.keyId} variant="primary" />
      ) : (
        <Button ref={done} size="sm" variant="primary" onPress={run ? run.leave : finish}>
          {t('replacement.end.done')}
        </Button>
      )}
      {canDeleteOld ? (
        <Button size="sm" icon={Trash2} onPress={() => void removeKey(page, oldKey.id)}>
          {t('replacement.end.deleteOld')}
        </Button>
      ) : null}
    </>
  )
  const { keyName, provenPair: pair } = replacement
  return (
    <Banner
      tone={isProven ? 'ready' : 'idle'}
      role="status"
      title={
        isProven
          ? t('replacement.end.provenTitle')
          : t('replacement.end.stoppedTitle', { date: instantWords(stopped) })
      }
      actions={actions}
    >
      {isProven && pair ? <Proof keyName={keyName} provenAtMs={proven} pair={pair} /> : null}
    </Banner>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingCondition, SharingTeam } from '../../../shared/sharing.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ActButton } from './ActButton.tsx'
import { bySeriousness, conditionWords, lookOf } from './conditions.ts'
import { PageDialog } from './PageStep.tsx'

type ConditionListProps = { readonly team: SharingTeam; readonly onMove: () => void }

/** What keeps sharing from being whole, the gravest first; each with its one next step. */
export const ConditionList = ({ team, onMove }: ConditionListProps) => {
  const { t } = useTranslation()
  // Stays open when the condition that led to it is gone.
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      {team.conditions.toSorted(bySeriousness).map((condition) => {
        const { title, text } = conditionWords(condition, team, t)
        const { tone, step } = lookOf(condition, team)
        const next = { team, condition, onMove, onPrint: () => setPrinting(true) }
        return (
          <Banner
            key={`${condition.what} ${condition.name ?? ''} ${condition.keyId ?? ''}`}
            tone={tone}
            role="status"
            title={title}
            actions={step === 'owner' ? null : <NextStep {...next} />}
          >
            {text}
          </Banner>
        )
      })}
      {isPrinting ? <PageDialog team={team} onClose={() => setPrinting(false)} /> : null}
    </>
  )
}

type NextStepProps = ConditionListProps & {
  readonly condition: SharingCondition
  readonly onPrint: () => void
}

const NextStep = ({ condition, team, onMove, onPrint }: NextStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { what, keyId } = condition
  const teamId = team.id
  const show = () =>
    keyId === undefined ? navigate(page, { screen: 'settings', section: 'services' }) : openKey(page, keyId)
  switch (lookOf(condition, team).step) {
    case 'again':
      return (
        <ActButton isForReading act={(sharing) => sharing.exchange()}>
          {t('sharing.condition.again')}
        </ActButton>
      )
    case 'seen':
      return (
        <ActButton act={(sharing) => sharing.seen({ teamId })}>{t('sharing.condition.understood')}</ActButton>
      )
    case 'anew':
      return (
        <ActButton act={(sharing) => sharing.tidyUp({ teamId })}>
          {t(what === 'tidy-up' ? 'sharing.condition.tidyUp' : 'sharing.condition.anew')}
        </ActButton>
      )
    case 'move':
      return <ShowButton label={t('sharing.move.open')} onPress={onMove} />
    case 'page':
      return <ShowButton label={t('sharing.page.make')} onPress={onPrint} />
    case 'record':
      return <ShowButton label={t('sharing.condition.show')} onPress={show} />
    case 'owner':
      return null
  }
}

const ShowButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button size="sm" onPress={onPress}>
    {label}
  </Button>
)

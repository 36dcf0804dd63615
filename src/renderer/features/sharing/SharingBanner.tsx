import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingState } from '../../../shared/sharing.ts'
import { teamName } from '../../entities/sharing/team-words.ts'
import { dateWords } from '../../format/time-words.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner, type Tone } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { bySeriousness, conditionWords, lookOf } from './conditions.ts'

type Bar = { readonly tone: Tone; readonly title: string; readonly text: string; readonly isQuestion?: true }

/** Above every screen, what must not wait: that this computer is out, the gravest condition, or that something is to be decided. */
export const SharingBanner = ({ sharing: { teams } }: { readonly sharing: SharingState }) => {
  const page = usePage()
  const { t } = useTranslation()
  const findBar = (): Bar | undefined => {
    for (const team of teams)
      if (team.mode === 'out' && team.removed) {
        const { by: name, atMs } = team.removed
        const title = t('sharing.out.by', { name, when: dateWords(atMs, page.nowMs()) })
        return { tone: 'soon', title, text: teamName(team, t) }
      }
    const [first] = teams
      .flatMap((team) => team.conditions.map((condition) => ({ condition, team })))
      .filter(({ condition, team }) => lookOf(condition, team).isSerious)
      .sort((one, other) => bySeriousness(one.condition, other.condition))
    if (first) {
      const { condition, team } = first
      return { tone: lookOf(condition, team).tone, ...conditionWords(condition, team, t) }
    }
    const count = teams.reduce((sum, { questions }) => sum + questions.length, 0)
    if (count === 0) return undefined
    const title = t('sharing.condition.decide', { count })
    return { tone: 'soon', title, text: t('sharing.condition.decideText'), isQuestion: true }
  }
  const bar = findBar()
  if (bar === undefined) return null
  return (
    <Banner
      tone={bar.tone}
      {...(bar.isQuestion ? { icon: MonitorSmartphone } : {})}
      isBar
      role="status"
      title={bar.title}
      actions={
        <Button size="sm" onPress={() => navigate(page, { screen: 'settings', section: 'sharing' })}>
          {t('sharing.condition.show')}
        </Button>
      }
    >
      <span className="low:hidden">{bar.text}</span>
    </Banner>
  )
}

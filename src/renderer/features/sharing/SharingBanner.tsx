import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingCondition, SharingState } from '../../../shared/sharing.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { bySeriousness, conditions } from './conditions.ts'
import { useConditionWords } from './use-condition-words.ts'

/** Above every screen, what must not wait: the most serious condition, or that something is to be decided. */
export const SharingBanner = ({ sharing }: { readonly sharing: SharingState }) => {
  const [first] = sharing.conditions.filter(({ what }) => conditions[what].isSerious).toSorted(bySeriousness)
  if (first !== undefined) return <ConditionBar condition={first} sharing={sharing} />
  return sharing.mode === 'on' && sharing.questions.length > 0 ? (
    <DecideBar count={sharing.questions.length} />
  ) : null
}

type ConditionBarProps = { readonly condition: SharingCondition; readonly sharing: SharingState }

const ConditionBar = ({ condition, sharing }: ConditionBarProps) => {
  const { title, text } = useConditionWords(condition, sharing)
  return (
    <Banner tone={conditions[condition.what].tone} isBar role="status" title={title} actions={<ShowButton />}>
      <span className="low:hidden">{text}</span>
    </Banner>
  )
}

const DecideBar = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation()
  return (
    <Banner
      tone="soon"
      icon={MonitorSmartphone}
      isBar
      role="status"
      title={t('sharing.condition.decide', { count })}
      actions={<ShowButton />}
    >
      <span className="low:hidden">{t('sharing.condition.decideText')}</span>
    </Banner>
  )
}

const ShowButton = () => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Button size="sm" onPress={() => navigate(page, { screen: 'settings', section: 'computers' })}>
      {t('sharing.condition.show')}
    </Button>
  )
}

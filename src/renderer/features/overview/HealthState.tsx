import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isGrave } from '../../../shared/keys/key-need.ts'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Pill } from '../../ui/Pill.tsx'
import type { WorkspaceHealth } from './workspace-health.ts'

type HealthStateProps = {
  readonly health: WorkspaceHealth
  /** Includes the next due date, for layouts without a column for it. */
  readonly hasDate?: boolean
}

/** A workspace's state in words: all fine, or how many keys have which need. */
export const HealthState = ({ health, hasDate = false }: HealthStateProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { keyCount, needs, nextAtMs } = health
  if (keyCount === 0) return <span className="text-soft">{t('overview.card.none')}</span>
  if (needs.length === 0)
    return (
      <span className="flex items-center gap-1.5 font-medium text-ready">
        <CircleCheck aria-hidden size={15} />
        {t('overview.health.fine')}
      </span>
    )
  return needs.map(([need, count]) => (
    <Pill key={need} tone={isGrave(need) ? 'problem' : 'soon'}>
      {need === 'due-soon' && hasDate && nextAtMs !== undefined
        ? t('overview.health.due', { count, date: dateWords(nextAtMs, page.nowMs(), 'short') })
        : t(`overview.health.${need}`, { count })}
    </Pill>
  ))
}

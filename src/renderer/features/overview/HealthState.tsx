import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isGrave } from '../../../shared/keys/key-need.ts'
import { Pill } from '../../ui/Pill.tsx'
import type { WorkspaceHealth } from './workspace-health.ts'

/** A workspace's state in words: all fine, or the number of keys with each need. */
export const HealthState = ({ health }: { readonly health: WorkspaceHealth }) => {
  const { t } = useTranslation()
  const { keyCount, needs } = health
  if (keyCount === 0) return <span className="text-soft">{t('common.noKeys')}</span>
  if (needs.length === 0)
    return (
      <span className="flex items-center gap-1.5 font-medium text-ready">
        <CircleCheck aria-hidden size={15} />
        {t('overview.good')}
      </span>
    )
  return needs.map(([need, count]) => (
    <Pill key={need} tone={isGrave(need) ? 'problem' : 'soon'}>
      {t('keys.filter.withCount', { filter: t(`keys.filter.${need}`), count })}
    </Pill>
  ))
}

import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../entities/page/MoreButton.tsx'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { dateWords } from '../../format/time-words.ts'
import { numberWords } from '../../i18n/i18n.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Card } from '../../ui/Card.tsx'
import { HealthState } from './HealthState.tsx'
import type { WorkspaceHealth } from './workspace-health.ts'

/** How many workspaces are listed at first, and how many `MoreButton` adds. */
const LISTED = 4
const MORE = 100

/** A table of many workspaces: number of keys, their state, and the next due date. */
export const WorkspaceTable = ({ healths }: { readonly healths: readonly WorkspaceHealth[] }) => {
  const { t } = useTranslation()
  const [listed, setListed] = useState(LISTED)
  const hasService = new Set(healths.map(({ workspace }) => workspace.serviceId)).size > 1
  const more = healths.length - listed
  return (
    <Card className="px-5 pt-1 pb-1.5">
      <table aria-label={t('common.workspaces')} className="w-full text-body">
        <thead>
          <tr className="h-9 border-b border-line text-small text-soft [&>th]:pe-4 [&>th]:text-start [&>th]:font-medium [&>th:last-child]:pe-0">
            <th scope="col" className="w-2/5">
              {t('common.workspace')}
            </th>
            {hasService ? <th scope="col">{t('common.service')}</th> : null}
            <th scope="col" className="!text-end">
              {t('common.keysTitle')}
            </th>
            <th scope="col">{t('overview.table.state')}</th>
            <th scope="col">{t('overview.table.next')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {healths.slice(0, listed).map((health) => (
            <Row key={health.workspace.id} health={health} hasService={hasService} />
          ))}
        </tbody>
      </table>
      <MoreButton hiddenCount={more} onPress={() => setListed(listed + MORE)} />
    </Card>
  )
}

type RowProps = { readonly health: WorkspaceHealth; readonly hasService: boolean }

const Row = ({ health, hasService }: RowProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { workspace, keyCount, nextAtMs } = health
  const service = useStore((state) => state.services.get(workspace.serviceId)?.name)
  return (
    <tr className="relative h-9 hover:bg-hover [&>*]:pe-4 [&>:last-child]:pe-0">
      <th scope="row" className="max-w-0 text-start font-medium">
        <PlainButton
          onPress={() => navigate(page, { screen: 'keys', scope: workspace.id })}
          aria-label={t('common.openNamed', { name: workspace.name })}
          className="focus-ring-inset flex w-full cursor-default items-center gap-2.5 text-start after:absolute after:inset-0"
        >
          <WorkspaceBadge workspace={workspace} />
          <bdi className="truncate" title={workspace.name}>
            {workspace.name}
          </bdi>
          {workspace.sensitive ? <span className="sr-only">{t('common.sensitive')}</span> : null}
        </PlainButton>
      </th>
      {hasService ? (
        <td className="max-w-32 truncate text-soft">
          <bdi>{service}</bdi>
        </td>
      ) : null}
      <td className="text-end tabular-nums">{numberWords(keyCount)}</td>
      <td>
        <span className="flex flex-wrap gap-1.5 py-1">
          <HealthState health={health} />
        </span>
      </td>
      <td className="whitespace-nowrap text-soft tabular-nums">
        {nextAtMs === undefined ? null : dateWords(nextAtMs, page.nowMs(), 'short')}
      </td>
    </tr>
  )
}

import { Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { WorkspaceMenuButton } from '../../entities/workspace/WorkspaceMenu.tsx'
import { dateWords } from '../../format/time-words.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { regionNameOf } from '../../state/selectors.ts'
import { Card } from '../../ui/Card.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HealthState } from './HealthState.tsx'
import type { WorkspaceHealth } from './workspace-health.ts'

/** A workspace's card: its number of keys, their state, the next due date, and its menu. */
export const WorkspaceCard = ({ health }: { readonly health: WorkspaceHealth }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { workspace, keyCount, nextAtMs } = health
  const region = useStore((state) => regionNameOf(state.services, workspace))
  const { name, sensitive } = workspace
  const next = nextAtMs === undefined ? undefined : dateWords(nextAtMs, page.nowMs(), 'short')
  const facts = [t('common.keys', { count: keyCount }), next && t('overview.card.next', { date: next })]
  return (
    <li className="flex min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_7rem]">
      <Card className="relative flex min-w-0 flex-1 flex-col gap-2.5 overflow-hidden px-4 pt-4 pb-3.5 hover:border-line-strong/50">
        {sensitive ? (
          <div aria-hidden className="keep-colour striped absolute inset-x-0 top-0 h-1.5 bg-careful" />
        ) : null}
        <div className="flex min-w-0 items-center gap-2.5">
          <WorkspaceBadge workspace={workspace} size="lg" />
          <div className="min-w-0 flex-1">
            <h3 className="min-w-0 leading-snug font-semibold">
              <PlainButton
                onPress={() => navigate(page, { screen: 'keys', scope: workspace.id })}
                aria-label={t('common.openNamed', { name })}
                className="focus-ring-inset block w-full cursor-default text-start after:absolute after:inset-0 after:rounded-[14px]"
              >
                <bdi className="block truncate" title={name}>
                  {name}
                </bdi>
              </PlainButton>
            </h3>
            <p className="text-small text-soft tabular-nums">
              {region ? <bdi>{region}</bdi> : null}
              {region ? ' · ' : ''}
              {facts.filter(Boolean).join(' · ')}
            </p>
          </div>
          <span className="relative z-10 -me-1.5 self-start">
            <WorkspaceMenuButton workspace={workspace} />
          </span>
        </div>
        <div className="mt-auto flex min-h-6 flex-wrap items-center gap-1.5 text-small">
          <HealthState health={health} />
          {sensitive ? <Pill tone="live">{t('common.sensitive')}</Pill> : null}
        </div>
      </Card>
    </li>
  )
}

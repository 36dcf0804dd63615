import { CircleAlert, Clock, Replace, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGrave } from '../../../shared/key-need.ts'
import { dateWords } from '../../format/time-words.ts'
import { openKey, showNeeds, startReplacingSecret } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateButtons } from './DateButtons.tsx'
import { type DueOwner, dueOwners } from './due-owners.ts'
import { LaterButton } from './LaterButton.tsx'
import { ReplaceButton } from './ReplaceButton.tsx'
import { type WorkItem, type WorkPart, workParts } from './work-groups.ts'
import { workWords } from './work-words.ts'

/** Keys listed of each part at first, and more at each press. */
const LISTED = 5
const MORE = 20

type WorkListProps = { readonly parts: Readonly<Record<WorkPart, readonly WorkItem[]>> }

/** What needs the person now, what is overdue, and what is due in the next days: a line for each key. */
export const WorkList = ({ parts }: WorkListProps) => {
  const { t } = useTranslation()
  const shown = workParts.filter((part) => parts[part].length > 0)
  if (shown.length === 0) return null
  const dated = shown.find((part) => part !== 'now')
  const owners = dueOwners(parts)
  return (
    <section aria-label={t('overview.needsLabel')}>
      <Card className="px-5 pt-3 pb-1">
        {shown.map((part, index) => (
          <Part
            key={part}
            part={part}
            items={parts[part]}
            isFirst={index === 0}
            owners={part === dated ? owners : undefined}
          />
        ))}
      </Card>
    </section>
  )
}

type PartProps = {
  readonly part: WorkPart
  readonly items: readonly WorkItem[]
  readonly isFirst: boolean
  /** Who has keys to replace; given where the buttons for all dates stand. */
  readonly owners: readonly DueOwner[] | undefined
}

const Part = ({ part, items, isFirst, owners }: PartProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [listed, setListed] = useState(LISTED)
  const more = items.length - listed
  const title = t(`overview.part.${part}`)
  const begun = items.filter(({ key }) => key.replacementId !== undefined).length
  const show = t('overview.show')
  return (
    <div className={isFirst ? '' : 'mt-2 border-t border-line pt-3'}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm font-semibold">
          {title} <span className="font-medium text-soft tabular-nums">· {items.length}</span>
        </h2>
        {part === 'marked' && begun > 0 ? (
          <span className="text-small text-soft">
            {t('overview.begun', { count: begun, total: items.length })}
          </span>
        ) : null}
        {owners ? <DateButtons owners={owners} /> : null}
      </div>
      <ul aria-label={title} className="divide-y divide-line">
        {items.slice(0, listed).map((item) => (
          <Line key={item.key.id} item={item} />
        ))}
      </ul>
      {more > 0 ? (
        <span className="my-1 flex gap-1.5">
          <Button size="sm" variant="ghost" onPress={() => setListed(listed + MORE)}>
            {t('overview.more', { count: more })}
          </Button>
          {part === 'month' ? null : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('overview.actionFor', { action: show, name: title })}
              onPress={() => showNeeds(page, ...new Set(items.flatMap(({ need }) => need ?? [])))}
            >
              {show}
            </Button>
          )}
        </span>
      ) : null}
    </div>
  )
}

const marks = { 'to-replace': Replace, overdue: CircleAlert, 'due-soon': Clock } as const

const Mark = ({ need }: Pick<WorkItem, 'need'>) => {
  const isProblem = need !== undefined && isGrave(need)
  const Icon = isProblem
    ? TriangleAlert
    : need !== undefined && need in marks
      ? marks[need as keyof typeof marks]
      : Clock
  const look = isProblem ? 'text-problem' : need === undefined ? 'text-soft' : 'text-soon'
  return <Icon aria-hidden size={16} className={`shrink-0 ${look}`} />
}

const Line = ({ item }: { readonly item: WorkItem }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { key, need } = item
  const workspace = useStore((state) => state.workspaces.get(key.workspaceId)?.name)
  const nowMs = page.nowMs()
  const isAhead = need === undefined || need === 'due-soon'
  const isOther = need === 'needs-secret' || need === 'trouble'
  const action = isOther ? t(`overview.need.${need}.action`) : ''
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Mark need={need} />
      <span className="flex min-w-40 flex-1 flex-col">
        <span className="wrap-anywhere">
          <bdi className="font-medium">{key.name}</bdi>
          {workspace === undefined ? null : (
            <>
              {' · '}
              <bdi>{workspace}</bdi>
            </>
          )}
        </span>
        <span className="text-small text-soft tabular-nums">
          {workWords(item, nowMs, t)}
          {isAhead && key.dueAtMs !== undefined ? ` · ${dateWords(key.dueAtMs, nowMs)}` : null}
        </span>
      </span>
      <span className="flex shrink-0 gap-1.5">
        {isAhead || need === 'overdue' ? <LaterButton item={key} /> : null}
        {isOther ? (
          <Button
            size="sm"
            aria-label={t('overview.actionFor', { action, name: key.name })}
            onPress={() => (need === 'trouble' ? openKey : startReplacingSecret)(page, key.id)}
          >
            {action}
          </Button>
        ) : (
          <ReplaceButton item={key} />
        )}
      </span>
    </li>
  )
}

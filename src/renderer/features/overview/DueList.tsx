import { CircleAlert, Clock, Replace } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { MoreButton } from '../../entities/page/MoreButton.tsx'
import { KeyPlace } from '../../entities/workspace/KeyPlace.tsx'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Card } from '../../ui/Card.tsx'
import { DateButtons } from './DateButtons.tsx'
import type { DueOwner } from './due-owners.ts'
import { dueWords } from './due-words.ts'
import { LaterButton } from './LaterButton.tsx'
import { ReplaceButton } from './ReplaceButton.tsx'

/** How many keys are listed at first, and how many `MoreButton` adds. */
const LISTED = 5
const MORE = 20

type DueListProps = { readonly items: readonly KeySummary[]; readonly owners: readonly DueOwner[] }

/** The keys that are due, one per line, sorted by date. */
export const DueList = ({ items, owners }: DueListProps) => {
  const { t } = useTranslation()
  const [listed, setListed] = useState(LISTED)
  if (items.length === 0) return null
  const more = items.length - listed
  const title = t('overview.part.due')
  return (
    <Card className="px-5 pt-2 pb-1">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm font-semibold">
          {title} <span className="font-medium text-soft tabular-nums">· {items.length}</span>
        </h2>
        <DateButtons owners={owners} />
      </div>
      <ul aria-label={title} className="divide-y divide-line">
        {items.slice(0, listed).map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <MoreButton hiddenCount={more} onPress={() => setListed(listed + MORE)} />
    </Card>
  )
}

const Line = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const nowMs = page.nowMs()
  const { attention, dueAtMs } = item
  const isAhead = attention === undefined || attention === 'due-soon'
  const Icon = isAhead ? Clock : attention === 'to-replace' ? Replace : CircleAlert
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 py-0.5">
      <Icon
        aria-hidden
        size={16}
        className={`shrink-0 ${attention === undefined ? 'text-soft' : 'text-soon'}`}
      />
      <span className="min-w-40 flex-1 font-medium">
        <KeyPlace item={item} />
      </span>
      <span className="text-small text-soft tabular-nums first-letter:uppercase">
        {dueWords(item, nowMs, t)}
        {(isAhead || attention === 'to-replace') && dueAtMs !== undefined
          ? ` · ${dateWords(dueAtMs, nowMs)}`
          : null}
      </span>
      <span className="flex shrink-0 justify-end gap-1.5">
        {isAhead || attention === 'overdue' ? <LaterButton item={item} /> : null}
        <ReplaceButton item={item} />
      </span>
    </li>
  )
}

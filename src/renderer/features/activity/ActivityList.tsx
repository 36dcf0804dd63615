// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityEvent } from '../../../shared/activity.ts'
import { aboutWords, eventWords } from '../../format/event-words.ts'
import { timeWords } from '../../format/time-words.ts'
import { openKey } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { rowStep, useCurrentRow } from '../../ui/use-current-row.ts'
import { type ActivityRow, toActivityRows } from './activity-rows.ts'
import { DayRowContent, EventRowContent } from './EventRowContent.tsx'

/** Heights in px. */
const heights = { day: 42, event: 48 } as const
/** Scrolling closer than this to the end loads more. */
const NEAR_END = 40

type ActivityListProps = {
  readonly events: readonly ActivityEvent[]
  /** Loads more events; absent at the end. */
  readonly onNearEnd: (() => void) | undefined
}

const isOpenable = (page: Page, { keyId }: ActivityEvent): boolean => {
  const key = keyId === undefined ? undefined : page.getState().keys.get(keyId)
  return key !== undefined && key.deletedAtMs === undefined
}

const open = (page: Page, event: ActivityEvent) => {
  if (event.keyId !== undefined && isOpenable(page, event)) openKey(page, event.keyId)
}

/** Events by day: a virtual grid with one tab stop; the arrow keys move and Enter opens the key. */
export const ActivityList = ({ events, onNearEnd }: ActivityListProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const { currentId, setCurrentId, focusRow } = useCurrentRow(scroller)
  const rows = useMemo(() => toActivityRows(events), [events])
  const eventIndexes = useMemo(
    () => rows.flatMap((row, index) => (row.type === 'event' ? [index] : [])),
    [rows],
  )
  const found = rows.findIndex((row) => row.type === 'event' && row.id === currentId)
  const current = found === -1 ? (eventIndexes[0] ?? 0) : found
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.type ?? 'event'],
    // A new function notifies the virtualizer that the rows have changed.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 6,
    scrollPaddingStart: heights.day,
    scrollPaddingEnd: 12,
    paddingEnd: 20,
  })
  const drawn = virtualizer.getVirtualItems()
  const lastDrawn = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastDrawn >= rows.length - NEAR_END) onNearEnd?.()
  }, [lastDrawn, rows.length, onNearEnd])

  const moveTo = (place: number) => {
    const index = eventIndexes[place]
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || row === undefined) return
    focusRow(row.id)
    virtualizer.scrollToIndex(index === 1 ? 0 : index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const place = eventIndexes.indexOf(current)
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.event) - 1)
    const step = rowStep(event, { at: place, count: eventIndexes.length, pageRows })
    const row = rows[current]
    if (step !== undefined) moveTo(step)
    else if (event.key === 'Enter' && row?.type === 'event') open(page, row.event)
    else return
    event.preventDefault()
  }

  const spoken = (event: ActivityEvent) =>
    t('activity.spoken', {
      time: timeWords(event.atMs),
      what: eventWords(event, t),
      about: [aboutWords(event, t), event.workspaceName].filter(Boolean).join(', '),
    })
  return (
    <div ref={scroller} className="gutter @container min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
      <div
        role="grid"
        aria-label={t('activity.label')}
        aria-rowcount={rows.length}
        aria-colcount={3}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {drawn.map(({ index, start, size }) => {
          const row: ActivityRow | undefined = rows[index]
          if (row === undefined) return null
          const place = { height: size, transform: `translateY(${start}px)` }
          if (row.type === 'day')
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 1}
                className="absolute inset-x-0 top-0"
                style={place}
              >
                <DayRowContent atMs={row.atMs} />
              </div>
            )
          return (
            <div
              key={row.id}
              role="row"
              tabIndex={index === current ? 0 : -1}
              aria-rowindex={index + 1}
              aria-label={spoken(row.event)}
              data-row-id={row.id}
              onFocus={() => setCurrentId(row.id)}
              onDoubleClick={() => open(page, row.event)}
              className={classNames(
                'focus-ring-inset absolute inset-x-0 top-0 grid grid-cols-[4.75rem_minmax(0,1.3fr)_minmax(0,1fr)] items-center gap-x-3 border-x border-b border-line bg-card px-4 text-body hover:bg-[color-mix(in_oklab,var(--color-card),var(--color-ink)_2.5%)]',
                row.isFirst && 'rounded-t-[14px] border-t',
                row.isLast && 'rounded-b-[14px] shadow-card',
              )}
              style={place}
            >
              <EventRowContent
                event={row.event}
                t={t}
                {...(isOpenable(page, row.event) ? { onOpen: () => open(page, row.event) } : {})}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

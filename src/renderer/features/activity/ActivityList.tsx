// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityEvent } from '../../../shared/activity/activity.ts'
import { aboutWords, eventWords } from '../../format/event-words.ts'
import { timeWords } from '../../format/time-words.ts'
import { openKey } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { useVirtualGrid } from '../../ui/use-virtual-grid.ts'
import { type ActivityRow, toActivityRows } from './activity-rows.ts'
import { DayRowContent, EventRowContent } from './EventRowContent.tsx'

/** Heights in px. */
const heights = { day: 42, event: 48 } as const
const layout = { overscan: 6, scrollPaddingStart: heights.day, scrollPaddingEnd: 12, paddingEnd: 20 }
/** Scrolling within this many rows of the end loads more. */
const NEAR_END = 40

const idOf = ({ id }: ActivityRow) => id
const heightOf = ({ type }: ActivityRow) => heights[type]
const isHeading = ({ type }: ActivityRow) => type === 'day'

type ActivityListProps = {
  readonly events: readonly ActivityEvent[]
  /** Loads more events. Absent at the end. */
  readonly onNearEnd: (() => void) | undefined
}

const isOpenable = (page: Page, { keyId }: ActivityEvent): boolean => {
  const key = keyId === undefined ? undefined : page.getState().keys.get(keyId)
  return key !== undefined && key.deletedAtMs === undefined
}

const open = (page: Page, event: ActivityEvent) => {
  if (event.keyId !== undefined && isOpenable(page, event)) openKey(page, event.keyId)
}

/**
 * Events grouped by day, as a virtual grid with one tab stop. The arrow keys move, and Enter opens the event's
 * key.
 */
export const ActivityList = ({ events, onNearEnd }: ActivityListProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState<string>()
  const rows = useMemo(() => toActivityRows(events), [events])
  const virtual = useVirtualGrid({
    rows,
    idOf,
    heightOf,
    isHeading,
    currentId,
    onCurrent: setCurrentId,
    grid,
    layout,
  })
  const lastVisible = virtual.virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (lastVisible >= rows.length - NEAR_END) onNearEnd?.()
  }, [lastVisible, rows.length, onNearEnd])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = virtual.stepFrom(virtual.currentIndex, event.key)
    const row = rows[virtual.currentIndex]
    if (step !== undefined) virtual.moveTo(step)
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
    <div className="gutter @container min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
      <div
        {...virtual.gridProps}
        role="grid"
        aria-label={t('common.activity')}
        aria-colcount={3}
        className="relative"
        onKeyDown={onKeyDown}
      >
        {virtual.items.map((item) => {
          const row = rows[item.index]
          if (row === undefined) return null
          const props = virtual.rowProps(row, item)
          if (row.type === 'day')
            return (
              <div key={row.id} {...props} role="row" className="absolute inset-x-0 top-0">
                <DayRowContent atMs={row.atMs} />
              </div>
            )
          return (
            <div
              key={row.id}
              {...props}
              role="row"
              aria-label={spoken(row.event)}
              data-row-id={row.id}
              onDoubleClick={() => open(page, row.event)}
              className={classNames(
                'focus-ring-inset absolute inset-x-0 top-0 grid grid-cols-[4.75rem_minmax(0,1.3fr)_minmax(0,1fr)] items-center gap-x-3 border-x border-b border-line bg-card px-4 text-body hover:bg-[color-mix(in_oklab,var(--color-card),var(--color-ink)_2.5%)]',
                row.isFirst && 'rounded-t-[14px] border-t',
                row.isLast && 'rounded-b-[14px] shadow-card',
              )}
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

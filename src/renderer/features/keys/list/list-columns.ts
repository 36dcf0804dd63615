import type { TFunction } from 'i18next'
import { ageSinceMs } from '../../../../shared/key-age.ts'
import type { FactIn } from '../../../../shared/key-facts.ts'
import { isEndNear } from '../../../../shared/key-need.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import type { ListColumnId, ListFact, Settings } from '../../../../shared/settings.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { placesText } from '../../../entities/key/search.ts'
import { dateWords, timedAgo } from '../../../format/time-words.ts'
import { still, type TimedText, untilMs } from '../../../format/timed.ts'
import { usedAtMs } from '../../../state/life-filter.ts'

// Columns of a wide list, shared with the first rows (src/renderer/first-rows), without React.

/** A column between a key's name and its status. */
export type ListColumn = {
  /** Its header is `keys.columns.<id>`. */
  readonly id: ListColumnId
  readonly widthPx: number
  /** Shows its longest text whole; used where a name has much room beside it. */
  readonly fullPx?: number
  /** The text of a cell, and when it changes next; empty where there is nothing to say. */
  readonly cell: (item: KeySummary, nowMs: number, t: TFunction) => TimedText
  /** How the text looks, if not plain. */
  readonly look?: (item: KeySummary) => string
  /** What the line below the name need not say beside it. */
  readonly fact?: ListFact
  /** Its text is not of the page's language and direction. */
  readonly isCode?: boolean
  /** Its text is a person's own, of any direction. */
  readonly isOwnWords?: boolean
}

/** The columns of facts that a key may have or not. */
const factColumns: Readonly<Record<FactIn<'column'>, ListColumn>> = {
  owner: { id: 'owner', widthPx: 128, isOwnWords: true, cell: ({ owner }) => still(owner?.name ?? '') },
  usedIn: { id: 'used-in', widthPx: 144, isOwnWords: true, cell: (item) => still(placesText(item)) },
  keyExpiresAtMs: {
    id: 'key-end',
    widthPx: 96,
    fact: 'key-end',
    cell: ({ keyExpiresAtMs: atMs }, nowMs) => still(atMs === undefined ? '' : dateWords(atMs, nowMs)),
    look: (item) => (item.attention === 'key-ended' ? 'text-problem' : isEndNear(item) ? 'text-soon' : ''),
  },
}

/** All columns, in their order: of those that a person chose, the last go first when there is no room. */
const listColumns: readonly ListColumn[] = [
  {
    id: 'kind',
    widthPx: 112,
    fact: 'kind',
    cell: ({ kind }, _nowMs, t) => still(t(`keys.kind.${kind}`)),
  },
  factColumns.owner,
  factColumns.usedIn,
  {
    id: 'age',
    widthPx: 72,
    cell: (item, nowMs, t) => {
      const ageMs = Math.max(0, nowMs - ageSinceMs(item))
      return {
        text: t('keys.change.days', { count: Math.floor(ageMs / DAY_MS) }),
        changesInMs: untilMs(DAY_MS - (ageMs % DAY_MS)),
      }
    },
  },
  factColumns.keyExpiresAtMs,
  {
    id: 'due',
    widthPx: 96,
    cell: ({ dueAtMs }, nowMs) => still(dueAtMs === undefined ? '' : dateWords(dueAtMs, nowMs)),
  },
  {
    id: 'last-used',
    widthPx: 96,
    cell: (item, nowMs, t) => {
      const atMs = usedAtMs(item)
      return atMs === 0 ? still(t('keys.columns.never')) : timedAgo(atMs, nowMs)
    },
  },
  {
    id: 'last-copied',
    widthPx: 96,
    fact: 'last-copied',
    cell: ({ lastCopiedAtMs: atMs }, nowMs, t) =>
      atMs === undefined ? still(t('keys.columns.never')) : timedAgo(atMs, nowMs),
  },
  { id: 'client-id', widthPx: 104, fullPx: 264, isCode: true, cell: ({ clientId }) => still(clientId) },
]

/** A narrower list has no columns: as wide as it is in a window of 1500 px. */
const COLUMNS_FROM_PX = 900
/** Least room for a key's name. */
const NAME_PX = 136
const GAP_PX = 12
/** The list's edges and scrollbar, a row's ring, menu and edges, and the gaps between name, status, action and menu. */
const AROUND_PX = 2 * 20 + 12 + 52 + 32 + 10 + 3 * GAP_PX

/** Widths that depend on the language (app.css), in px. */
const wordsPx = () => {
  const style = getComputedStyle(document.documentElement)
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) * 16
  return px('--row-status') + px('--row-action')
}

/** The chosen columns that a list of this width has room for, as wide as they are there. */
export const columnsIn = (listPx: number, chosen: readonly ListColumnId[]): readonly ListColumn[] => {
  if (listPx < COLUMNS_FROM_PX) return []
  let leftPx = listPx - AROUND_PX - wordsPx() - NAME_PX
  const fitting: ListColumn[] = []
  for (const column of listColumns.filter(({ id }) => chosen.includes(id))) {
    if (leftPx < column.widthPx + GAP_PX) break
    leftPx -= column.widthPx + GAP_PX
    fitting.push(column)
  }
  return fitting.map((column) => {
    const { widthPx, fullPx = widthPx } = column
    if (leftPx < fullPx - widthPx + NAME_PX) return column
    leftPx -= fullPx - widthPx
    return { ...column, widthPx: fullPx }
  })
}

/** How wide the list is before it is measured, in a window that has columns. */
export const listWidth = (
  windowPx: number,
  { sidebarWidth, detailWidth }: Pick<Settings, 'sidebarWidth' | 'detailWidth'>,
): number => windowPx - sidebarWidth - detailWidth

/** The facts below a name that no column shows. */
export const factsBeside = (
  facts: readonly ListFact[],
  columns: readonly ListColumn[],
): readonly ListFact[] =>
  columns.length === 0 ? facts : facts.filter((fact) => columns.every((column) => column.fact !== fact))

/** Height of the columns' headers, in px. */
export const COLUMN_HEAD_PX = 32

/** The row of headers, which stays above the rows. */
export const COLUMN_HEAD = 'sticky top-0 z-20 -mx-5 h-8 bg-window px-5 text-caption font-semibold text-soft'

/** The headers within their row, each over its column. */
export const COLUMN_HEADS =
  'grid h-full grid-cols-[minmax(0,1fr)_auto_var(--row-status)_var(--row-action)_2rem] items-center gap-x-3 border-x border-transparent pe-2'

/** The columns' cells of one row. */
export const COLUMN_CELLS = 'flex gap-x-3 text-small text-soft'

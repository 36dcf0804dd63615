import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isEndNear } from '../../../../shared/keys/key-need.ts'
import { factFilters } from '../../../state/fact-filter.ts'
import { classNames } from '../../../ui/class-names.ts'

// Shared by the list and the first rows (`src/renderer/first-rows`), so it doesn't import React.

/** The filters that are always visible, in display order. */
export const chips = ['attention', ...factFilters] as const

/** The container of the filter chips. In a short window it has only one line, which scrolls sideways. */
export const CHIPS =
  'flex flex-wrap gap-2 low:flex-nowrap low:overflow-x-auto low:p-0.5 low:-m-0.5 low:[scrollbar-width:none]'

export const CHIP =
  'focus-ring flex h-8 shrink-0 cursor-default items-center rounded-full border border-line bg-card px-3 text-body text-soft transition-colors duration-75 hover:border-line-strong/60 hover:text-ink selected:border-transparent selected:bg-accent-wash selected:font-semibold selected:text-accent forced-colors:selected:forced-color-adjust-none forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText]'

/** The classes of the area above the list. */
export const LIST_HEAD = 'gutter-of-others flex shrink-0 flex-col gap-3.5 px-5 pt-5 pb-1 low:gap-2 low:pt-2'

/** The container in which the list scrolls. It ends above the toasts, which would otherwise cover the last row. */
export const LIST_BOX =
  'gutter @container h-full overflow-y-auto overscroll-contain px-5 [[data-toasts]_&]:h-[calc(100%-4rem)]'

/** The classes of the details when they are next to the list. */
export const DETAIL_BESIDE = 'gutter w-[22.25rem] shrink-0 overflow-y-auto border-s border-line bg-card'

/** The classes of a key's row. The first and last rows of a group have rounded corners. */
export const keyRowLook = ({
  isFirst,
  isLast,
}: {
  readonly isFirst: boolean
  readonly isLast: boolean
}): string =>
  classNames(
    'group/row focus-ring-inset absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_var(--row-status)_auto_auto] in-data-columns:grid-cols-[minmax(0,1fr)_7rem_7rem_var(--row-status)_auto_auto] items-center gap-x-3 border-x border-b border-line bg-card pe-2 hover:bg-[color-mix(in_oklab,var(--color-card),var(--color-ink)_2.5%)] aria-selected:bg-accent-wash @max-[26rem]:grid-cols-[minmax(0,1fr)_auto_auto] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]',
    isFirst && 'rounded-t-[14px] border-t',
    isLast && 'rounded-b-[14px] shadow-card',
  )

/** The height of the column headers, in px. */
export const COLUMN_HEAD_PX = 32

/** The row of column headers, which stays on top while the rows scroll. */
export const COLUMN_HEAD = 'sticky top-0 z-20 -mx-5 h-8 bg-window px-5 text-caption font-semibold text-soft'

/** The grid of the column headers. */
export const COLUMN_HEADS =
  'grid h-full grid-cols-[minmax(0,1fr)_7rem_7rem_var(--row-status)_var(--row-action)_2rem] items-center gap-x-3 border-x border-transparent pe-2'

export const OWNER_CELL = 'flex min-w-0 text-small text-soft'

/** The classes of the cell with a key's end date, which stands out if it's near or past. */
export const endLook = (item: KeySummary): string => {
  const colour = item.attention === 'key-ended' || isEndNear(item) ? 'text-soon' : 'text-soft'
  return `truncate text-small ${colour}`
}

/** The classes of the grid of rows. In a narrow grid, a row's button shows only its icon. */
export const gridLook = (isCompact: boolean): string =>
  classNames('relative @max-[24rem]:[--row-action:2.375rem]', isCompact && 'leading-snug')

/** The classes of the text in a row's button, which only screen readers get in a narrow grid. */
export const ACTION_WORDS = 'truncate @max-[24rem]:sr-only'

/** The classes of the button that opens a row's menu. */
export const moreLook = (isCompact: boolean): string =>
  classNames(
    'focus-ring-inset grid w-8 place-items-center rounded-lg text-soft opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-selected/row:opacity-100 hover:bg-hover hover:text-ink',
    isCompact ? 'h-7' : 'h-8',
  )

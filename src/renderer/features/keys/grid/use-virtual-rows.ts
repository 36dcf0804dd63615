import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Row } from '../list/key-rows.ts'
import { keptTopPx } from './kept-place.ts'
import type { rowHeights } from './row-heights.ts'

/** Approximate height of everything above and below the list, in px: corrected when it is measured. */
const ABOUT_LIST_PX = 220

/** The virtualizer of the list's scroll container. */
export type RowVirtualizer = Virtualizer<HTMLDivElement, Element>

/** The first key is shown with its group header. */
const scrollTarget = (index: number): number => (index === 1 ? 0 : index)

/** Scrolls as little as needed to show this row. */
export const scrollToRow = (virtualizer: RowVirtualizer, index: number): void => {
  const target = scrollTarget(index)
  // To ask for it would lay out new rows once more, before their frame does.
  if (target === 0 && virtualizer.scrollOffset === 0) return
  virtualizer.scrollToIndex(target)
}

type VirtualRowsOptions = {
  readonly rows: readonly Row[]
  /** A row that is always rendered, because it may have the focus; -1 for none. */
  readonly currentIndex: number
  readonly isFlat: boolean
  readonly height: (typeof rowHeights)[keyof typeof rowHeights]
  /** Height of what stays above the rows in the same box, in px. */
  readonly headPx: number
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Which rows are rendered, and where: the visible ones, the current one, and the visible group's header. */
export const useVirtualRows = ({
  rows,
  currentIndex,
  isFlat,
  height,
  headPx,
  scroller,
}: VirtualRowsOptions) => {
  const stickyIndex = useRef(-1)
  const groupIndexes = useMemo(
    () => rows.flatMap((row, index) => (row.type === 'group' ? [index] : [])),
    [rows],
  )
  const virtualizer: RowVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => height[rows[index]?.type ?? 'key'],
    // A new function notifies the virtualizer that rows or heights have changed.
    getItemKey: useCallback((index: number) => (height && rows[index]?.id) ?? index, [rows, height]),
    // Renders rows in the first frame, before the pane is measured.
    initialRect: { width: 0, height: window.innerHeight - ABOUT_LIST_PX },
    overscan: 2,
    scrollPaddingStart: headPx + (isFlat ? 8 : height.group + 4),
    paddingStart: headPx > 0 ? headPx : isFlat ? 12 : 0,
    scrollPaddingEnd: 8,
    paddingEnd: 16,
    rangeExtractor: useCallback(
      (range: Range) => {
        stickyIndex.current = groupIndexes.findLast((index) => index <= range.startIndex) ?? -1
        const drawn = new Set(defaultRangeExtractor(range))
        if (stickyIndex.current >= 0) drawn.add(stickyIndex.current)
        if (currentIndex >= 0) drawn.add(currentIndex)
        return [...drawn].sort((one, other) => one - other)
      },
      [groupIndexes, currentIndex],
    ),
  })
  return { virtualizer, stickyIndex }
}

/**
 * Shows a list where it was left. Keeps the current row visible: when another key becomes current, when filter or order
 * changes, and when a container that showed it shrinks. Returns whether the list is where it was left, so that the focus
 * that follows does not scroll it.
 */
export const useRowInSight = (
  virtualizer: RowVirtualizer,
  scroller: RefObject<HTMLDivElement | null>,
  current: { readonly id: string | undefined; readonly index: number },
  arrangement: string,
): RefObject<boolean> => {
  const arrangedBy = useRef<string>(undefined)
  const isWhereLeft = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another key or other rows are reasons to scroll
  useEffect(() => {
    const before = arrangedBy.current
    arrangedBy.current = arrangement
    const isRearranged = before !== undefined && before !== arrangement
    const keptPx = before === arrangement ? undefined : keptTopPx(arrangement, current.id)
    isWhereLeft.current = keptPx !== undefined
    if (keptPx !== undefined) return virtualizer.scrollToOffset(keptPx)
    // A row must not move away under a pressed pointer.
    if (!isRearranged && scroller.current?.contains(document.activeElement)) return
    if (current.index >= 0) scrollToRow(virtualizer, current.index)
  }, [current.id, arrangement])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let heightBefore = 0 // until the observer's first word: to ask here would lay out the new rows at once
    const observer = new ResizeObserver(() => {
      const wasInSight = (row: { readonly start: number; readonly end: number } | undefined) =>
        row !== undefined && row.end > box.scrollTop && row.start < box.scrollTop + heightBefore
      if (box.clientHeight < heightBefore && wasInSight(virtualizer.measurementsCache[current.index]))
        scrollToRow(virtualizer, current.index)
      heightBefore = box.clientHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [virtualizer, scroller, current.index])
  return isWhereLeft
}

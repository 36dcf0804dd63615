import { type RefObject, useEffect, useRef } from 'react'
import type { VirtualGrid } from '../../../ui/use-virtual-grid.ts'
import type { Row } from '../list/key-rows.ts'
import { keptTopPx } from './kept-place.ts'

/**
 * Restores a list's scroll position. Keeps the current row visible when another key becomes current, when the
 * filter or the order changes, and when the container shrinks.
 * Returns whether the position was restored, because focusing a row must not scroll the list then.
 */
export const useRowInSight = (
  { virtualizer, scrollTo }: Pick<VirtualGrid<Row>, 'virtualizer' | 'scrollTo'>,
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
    // A row must not move away while the pointer is pressed on it.
    if (!isRearranged && scroller.current?.contains(document.activeElement)) return
    if (current.index >= 0) scrollTo(current.index)
  }, [current.id, arrangement])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let heightBefore = 0 // the observer sets it, because measuring here would force a layout
    const observer = new ResizeObserver(() => {
      const wasInSight = (row: { readonly start: number; readonly end: number } | undefined) =>
        row !== undefined && row.end > box.scrollTop && row.start < box.scrollTop + heightBefore
      if (box.clientHeight < heightBefore && wasInSight(virtualizer.measurementsCache[current.index]))
        scrollTo(current.index)
      heightBefore = box.clientHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [virtualizer, scroller, scrollTo, current.index])
  return isWhereLeft
}

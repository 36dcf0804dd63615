import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'

/** The estimated height of everything above and below a list, in px, used until it is measured. */
const ABOUT_LIST_PX = 220

type Layout =
  | 'overscan'
  | 'paddingStart'
  | 'paddingEnd'
  | 'scrollPaddingStart'
  | 'scrollPaddingEnd'
  | 'scrollMargin'

type VirtualGridOptions<Row> = {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** In px. Pass a new function to have all rows measured again. */
  readonly heightOf: (row: Row) => number
  /** Headings never get focus. The heading of the first visible row is always rendered. */
  readonly isHeading?: (row: Row) => boolean
  /** The row that Tab reaches, or the first row if undefined. */
  readonly currentId: string | undefined
  /** Called when a row gets focus or should get it. */
  readonly onCurrent: (id: string) => void
  readonly grid: RefObject<HTMLDivElement | null>
  /** The scrolling element. Defaults to the grid's parent. */
  readonly scroller?: () => HTMLElement | null
  /** In px. */
  readonly layout: Pick<VirtualizerOptions<HTMLElement, Element>, Layout>
  /** The number of header rows above, which count in `aria-rowindex`. */
  readonly rowsAbove?: number
}

const never = () => false

export type VirtualGrid<Row> = ReturnType<typeof useVirtualGrid<Row>>

/**
 * A grid that renders only its visible rows and has one tab stop. Returns the rows to render with their
 * positions, and the row that a key press moves to.
 */
export const useVirtualGrid = <Row>({
  rows,
  idOf,
  heightOf,
  isHeading = never,
  currentId,
  onCurrent,
  grid,
  scroller = () => grid.current?.parentElement ?? null,
  layout,
  rowsAbove = 0,
}: VirtualGridOptions<Row>) => {
  const stuckIndex = useRef(-1)
  const focusNext = useRef<string>(undefined)
  const stops = useMemo(
    () => rows.flatMap((row, index) => (isHeading(row) ? [] : [index])),
    [rows, isHeading],
  )
  const headings = useMemo(
    () => rows.flatMap((row, index) => (isHeading(row) ? [index] : [])),
    [rows, isHeading],
  )
  const currentIndex = useMemo(() => {
    const found = rows.findIndex((row) => idOf(row) === currentId)
    return found === -1 ? (stops[0] ?? -1) : found
  }, [rows, stops, idOf, currentId])
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    overscan: 2,
    ...layout,
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: (index) => {
      const row = rows[index]
      return row === undefined ? 0 : heightOf(row)
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new function notifies the virtualizer that rows or heights have changed
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : idOf(row)
      },
      [rows, idOf, heightOf],
    ),
    // Renders rows in the first frame, before the pane is measured.
    initialRect: { width: 0, height: window.innerHeight - ABOUT_LIST_PX },
    rangeExtractor: useCallback(
      (range: Range) => {
        stuckIndex.current = headings.findLast((index) => index <= range.startIndex) ?? -1
        const rendered = new Set([...defaultRangeExtractor(range), stuckIndex.current, currentIndex])
        rendered.delete(-1)
        return [...rendered].sort((one, other) => one - other)
      },
      [headings, currentIndex],
    ),
  })

  /** Focuses a row once it is rendered as the current one. */
  const takeFocus = () => {
    if (focusNext.current === undefined || focusNext.current !== currentId) return
    const row = grid.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
    if (!row) return
    focusNext.current = undefined
    row.focus({ preventScroll: true })
    scroller()?.scrollIntoView({ block: 'nearest' }) // in a short window, scrolls the content above out of view
  }
  useLayoutEffect(takeFocus)

  /** Scrolls as little as possible to show this row. For the first row, scrolls to its heading too. */
  const [firstStop] = stops
  const scrollTo = useCallback(
    (index: number) => {
      const target = index === firstStop ? 0 : index
      // Skipped at the top, because scrolling would lay out new rows once more, before the frame does.
      if (target > 0 || virtualizer.scrollOffset !== 0) virtualizer.scrollToIndex(target)
    },
    [virtualizer, firstStop],
  )

  const focusRow = (id: string) => {
    focusNext.current = id
    onCurrent(id)
    takeFocus() // nothing renders if the row was already current
  }

  return {
    virtualizer,
    items: virtualizer.getVirtualItems(),
    currentIndex,
    /** The index of the sticky heading that rows scroll under, or -1. */
    stuckIndex,
    scrollTo,
    focusRow,

    /** Focuses a row and scrolls it into view. */
    moveTo: (index: number) => {
      const row = rows[index]
      if (row === undefined) return
      focusRow(idOf(row))
      scrollTo(index)
    },

    /** The index that this key moves to from `index`. Undefined for keys that don't move. */
    stepFrom: (index: number, key: string): number | undefined => {
      const row = rows[index]
      if (row === undefined) return undefined
      const visiblePx = (scroller()?.clientHeight ?? 0) - (layout.scrollPaddingEnd ?? 0)
      const pageRows = Math.max(1, Math.floor(visiblePx / heightOf(row)) - 1)
      const steps: Readonly<Record<string, number>> = {
        ArrowDown: 1,
        ArrowUp: -1,
        PageDown: pageRows,
        PageUp: -pageRows,
        Home: -rows.length,
        End: rows.length,
      }
      const by = steps[key]
      const last = stops.length - 1
      return by === undefined ? undefined : stops[Math.min(last, Math.max(0, stops.indexOf(index) + by))]
    },

    gridProps: {
      ref: grid,
      'aria-rowcount': rows.length + rowsAbove,
      style: { height: virtualizer.getTotalSize() },
    },

    rowProps: (row: Row, { index, start, size }: VirtualItem) => ({
      'aria-rowindex': index + 1 + rowsAbove,
      style: { height: size, transform: `translateY(${start - (layout.scrollMargin ?? 0)}px)` },
      ...(!isHeading(row) && {
        tabIndex: index === currentIndex ? 0 : -1,
        onFocus: () => onCurrent(idOf(row)),
      }),
    }),
  }
}

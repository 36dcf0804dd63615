import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The one row of a virtual grid that Tab reaches. Rows name themselves by `data-row-id`. */
export const useCurrentRow = (scroller: RefObject<HTMLElement | null>) => {
  const [currentId, setCurrentId] = useState<string>()
  const isFocusWanted = useRef(false)
  // A row that was out of sight takes the focus once it is rendered.
  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row-id="${currentId}"]`)
    if (!row) return
    isFocusWanted.current = false
    row.focus({ preventScroll: true })
  })
  const focusRow = (id: string): void => {
    isFocusWanted.current = true
    setCurrentId(id)
  }
  return { currentId, setCurrentId, focusRow }
}

/** Where a key leads from the row at `at`; undefined for a key that does not move. */
export const rowStep = (
  { key }: Pick<KeyboardEvent, 'key'>,
  { at, count, pageRows }: { readonly at: number; readonly count: number; readonly pageRows: number },
): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, step))
}

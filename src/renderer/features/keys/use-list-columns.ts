import { type RefObject, useEffect, useMemo, useState } from 'react'
import { usePage } from '../../state/page-context.ts'
import { useIsRoomy } from '../../ui/use-media-query.ts'
import { columnsIn, type ListColumn, listWidth } from './list-columns.ts'

const widthsIn = (listPx: number) =>
  columnsIn(listPx)
    .map(({ widthPx }) => widthPx)
    .join()

/** The columns the list has room for, kept current while the window or the detail beside it is resized. */
export const useListColumns = (
  scroller: RefObject<HTMLElement | null>,
  language: string,
): readonly ListColumn[] => {
  const page = usePage()
  const isRoomy = useIsRoomy()
  const [widthPx, setWidthPx] = useState(() =>
    listWidth(window.innerWidth, page.getState().settings.detailWidth),
  )
  useEffect(() => {
    const box = scroller.current
    if (!isRoomy || !box) return
    const observer = new ResizeObserver(() =>
      // Only other columns are a reason to render the list again.
      setWidthPx((before) => (widthsIn(box.offsetWidth) === widthsIn(before) ? before : box.offsetWidth)),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [isRoomy, scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths of a row's words follow the language
  return useMemo(() => (isRoomy ? columnsIn(widthPx) : []), [isRoomy, widthPx, language])
}

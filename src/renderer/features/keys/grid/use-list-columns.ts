import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { ListColumnId } from '../../../../shared/settings.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useIsRoomy } from '../../../ui/use-media-query.ts'
import { columnsIn, type ListColumn, listWidth } from '../list/list-columns.ts'

const widthsIn = (listPx: number, chosen: readonly ListColumnId[]) =>
  columnsIn(listPx, chosen)
    .map(({ widthPx }) => widthPx)
    .join()

/** The chosen columns that the list has room for, kept current while the window or the detail beside it is resized. */
export const useListColumns = (
  scroller: RefObject<HTMLElement | null>,
  language: string,
): readonly ListColumn[] => {
  const page = usePage()
  const isRoomy = useIsRoomy()
  const chosen = useStore((state) => state.settings.listColumns)
  const [widthPx, setWidthPx] = useState(() => listWidth(window.innerWidth, page.getState().settings))
  useEffect(() => {
    const box = scroller.current
    if (!isRoomy || !box) return
    const observer = new ResizeObserver(() =>
      // Only other columns are a reason to render the list again.
      setWidthPx((before) =>
        widthsIn(box.offsetWidth, chosen) === widthsIn(before, chosen) ? before : box.offsetWidth,
      ),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [isRoomy, scroller, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths of a row's words follow the language
  return useMemo(() => (isRoomy ? columnsIn(widthPx, chosen) : []), [isRoomy, widthPx, chosen, language])
}

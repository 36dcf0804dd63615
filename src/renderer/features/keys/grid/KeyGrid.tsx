/**
 * A custom virtual ARIA grid. With 10,000 rows, React Aria's grid takes 41 ms per keystroke, and this one about a
 * quarter of that.
 */
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { type FocusEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryWord } from '../../../entities/key/search.ts'
import { useMatchMarks } from '../../../entities/key/use-match-marks.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useFocusTarget, useListTarget } from '../../../state/use-focus-target.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useIsRoomy } from '../../../ui/use-media-query.ts'
import { useVirtualGrid } from '../../../ui/use-virtual-grid.ts'
import type { Row } from '../list/key-rows.ts'
import { COLUMN_HEAD_PX, gridLook, keyRowLook, LIST_BOX } from '../list/list-look.ts'
import { KeyMenu } from '../menu/KeyMenu.tsx'
import { ColumnHeads } from './ColumnHeads.tsx'
import { FocusedRowLabel } from './FocusedRowLabel.tsx'
import { foundIn } from './found-in.ts'
import { GroupRow } from './GroupRow.tsx'
import { KeyCells, type RowOptions } from './KeyCells.tsx'
import { keepPlace } from './kept-place.ts'
import { rowHeights } from './row-heights.ts'
import { rowLabel } from './row-label.ts'
import { rowOf } from './row-of.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useRowInSight } from './use-row-in-sight.ts'

type KeyGridProps = Pick<RowOptions, 'isFlat' | 'isMixed' | 'isByDue'> & {
  readonly rows: readonly Row[]
  readonly label: string
  /** The key whose row is the grid's only tab stop. */
  readonly currentId: string | undefined
  /** Called on Enter, on a double click, and in a narrow window on a click. */
  readonly onOpen: (keyId: string) => void
  /** The search words, which are highlighted in the rows. */
  readonly words: readonly QueryWord[]
  /** Identifies the filter and order of the rows. When it changes, the current row scrolls back into view. */
  readonly arrangement: string
  /** True if a click opens the key, because no details are shown next to the list. */
  readonly isOpenedByClick: boolean
}

type Point = { readonly x: number; readonly y: number }

const idOf = ({ id }: Row) => id
const isHeading = ({ type }: Row) => type === 'group'

const focusIn = (scroller: HTMLElement | null, selector: string, isStill = false): boolean => {
  const found = scroller?.querySelector<HTMLElement>(selector)
  found?.focus({ preventScroll: isStill })
  return found !== null && found !== undefined
}

/** The list of keys: a virtual ARIA grid with one tab stop. Its rows announce their position. */
export const KeyGrid = memo(
  ({
    rows,
    label,
    currentId,
    onOpen,
    isFlat,
    isMixed,
    isByDue,
    words,
    arrangement,
    isOpenedByClick,
  }: KeyGridProps) => {
    const page = usePage()
    const { t } = useTranslation()
    const density = useStore((state) => state.settings.density)
    const marked = useStore((state) => state.marked)
    const workspaces = useStore((state) => state.workspaces)
    const scroller = useRef<HTMLDivElement>(null)
    const grid = useRef<HTMLDivElement>(null)
    const menuAnchor = useRef<HTMLSpanElement>(null)
    const [menu, setMenu] = useState<Point & { readonly keyId: string }>()
    const height = rowHeights[density]
    const hasColumns = useIsRoomy()
    const rowsAbove = hasColumns ? 1 : 0
    const columnCount = hasColumns ? 6 : 4
    const headPx = hasColumns ? COLUMN_HEAD_PX : 0
    const options = useMemo(
      () => ({ isCompact: density === 'compact', isFlat, isMixed, isByDue, hasColumns }),
      [density, isFlat, isMixed, isByDue, hasColumns],
    )
    const virtual = useVirtualGrid({
      rows,
      idOf,
      heightOf: useCallback(({ type }: Row) => height[type], [height]),
      isHeading,
      currentId,
      onCurrent: (keyId) => {
        if (page.getState().selectedKeyId !== keyId) page.setState({ selectedKeyId: keyId })
      },
      grid,
      rowsAbove,
      layout: {
        scrollPaddingStart: headPx + (isFlat ? 8 : height.group + 4),
        paddingStart: headPx > 0 ? headPx : isFlat ? 12 : 0,
        scrollPaddingEnd: 8,
        paddingEnd: 16,
      },
    })
    const isWhereLeft = useRowInSight(
      virtual,
      scroller,
      { id: currentId, index: virtual.currentIndex },
      arrangement,
    )

    useMatchMarks('list-match', scroller, words)

    const openMenu = (keyId: string, place: Element | Point) => {
      if (!(place instanceof Element)) return setMenu({ keyId, ...place })
      const { right, top } = place.getBoundingClientRect()
      setMenu({ keyId, x: right, y: top })
    }
    const onKeyDown = useGridKeyboard({
      rows,
      grid: virtual,
      onOpen,
      onMenu: openMenu,
      onMove: () => setMenu(undefined),
    })
    const pointer = useGridPointer({ rows, currentId, isOpenedByClick, onOpen, onMenu: openMenu })
    const onFocus = ({ target }: FocusEvent) => {
      isWhereLeft.current = false
      const row = rowOf(target)
      const keyId = row?.dataset.keyId
      if (!row || keyId === undefined) return
      if (target === row) rowLabel(page, row, keyId, t)
    }

    useListTarget(() => focusIn(scroller.current, '[role="row"][tabindex="0"]', isWhereLeft.current))
    useFocusTarget('list-action', () => {
      const { selectedKeyId } = page.getState()
      return focusIn(scroller.current, `[data-key-id="${selectedKeyId}"] button`)
    })

    return (
      <div
        ref={scroller}
        className={LIST_BOX}
        onScroll={({ currentTarget }) =>
          keepPlace(arrangement, { topPx: currentTarget.scrollTop, currentId })
        }
      >
        <div
          {...virtual.gridProps}
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-colcount={columnCount}
          data-columns={hasColumns || undefined}
          className={classNames(gridLook(options.isCompact), isByDue && '[--row-status:10.5rem]')}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          {...pointer}
        >
          {hasColumns ? <ColumnHeads t={t} /> : null}
          {virtual.items.map((item) => {
            const row = rows[item.index]
            if (!row) return null
            if (row.type === 'group')
              return (
                <GroupRow
                  key={row.id}
                  row={row}
                  rowIndex={item.index + 1 + rowsAbove}
                  start={item.start}
                  height={item.size}
                  keysHeight={row.keyCount * height.key}
                  isStuck={item.index === virtual.stuckIndex.current}
                  columnCount={columnCount}
                  t={t}
                />
              )
            const isCurrent = item.index === virtual.currentIndex
            const isMarked = marked.has(row.id)
            return (
              <div
                key={row.id}
                {...virtual.rowProps(row, item)}
                role="row"
                aria-selected={marked.size > 0 ? isMarked : isCurrent}
                aria-label={row.key.name}
                data-key-id={row.id}
                className={keyRowLook(row)}
              >
                <KeyCells
                  item={row.key}
                  options={options}
                  isMarked={isMarked}
                  tabIndex={isCurrent ? 0 : -1}
                  t={t}
                  {...foundIn(row.key, workspaces, words)}
                />
              </div>
            )
          })}
        </div>
        {currentId === undefined ? null : <FocusedRowLabel scroller={scroller} keyId={currentId} />}
        {menu ? (
          <>
            <span ref={menuAnchor} className="fixed size-px" style={{ left: menu.x, top: menu.y }} />
            <KeyMenu keyId={menu.keyId} anchor={menuAnchor} onClose={() => setMenu(undefined)} />
          </>
        ) : null}
      </div>
    )
  },
)

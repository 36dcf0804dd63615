/**
 * Long because the rows, their roles and their keyboard belong together (design §10). React Aria's virtual grid
 * takes 41 ms a keystroke at 10,000 rows, this about a quarter of that.
 */
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../state/clock.ts'
import { startTask } from '../../state/navigation.ts'
import { getState, setState, useStore } from '../../state/store.ts'
import { copyToken } from '../../state/token-actions.ts'
import { classNames } from '../../ui/class-names.ts'
import { isMac } from '../../ui/shortcut-label.ts'
import { GroupRowContent } from './GroupRowContent.tsx'
import { KeyMenu } from './KeyMenu.tsx'
import { KeyRowContent } from './KeyRowContent.tsx'
import { removeKey } from './key-actions.ts'
import type { Row } from './key-rows.ts'
import { keyStatus } from './key-status.ts'
import type { ListFact } from './list-order.ts'
import { removeKeys } from './many-actions.ts'
import { anchorAt, clearMarks, markAll, markTo, toggleMark } from './marked-keys.ts'
import { useTypeahead } from './use-typeahead.ts'

/** Heights in px. */
const heights = { comfortable: { key: 52, group: 50 }, compact: { key: 36, group: 44 } } as const

type KeyGridProps = {
  readonly rows: readonly Row[]
  readonly label: string
  /** The key whose row is the grid's one tab stop. */
  readonly currentId: string | undefined
  /** Enter, a double click, or on a narrow window a click. */
  readonly onOpen: (keyId: string) => void
  /** No heads of groups: each row names its workspace. */
  readonly isFlat: boolean
  /** What the rows were chosen and ordered by; when that changes, the current row comes back into sight. */
  readonly arrangement: string
  /** A click opens, for the detail is not beside the list. */
  readonly isOpenedByClick: boolean
}

type MenuPlace = { readonly keyId: string; readonly x: number; readonly y: number }

/** With Ctrl held they move along without touching what is marked. */
const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

const noFacts: readonly ListFact[] = []

/** The first key is shown with the head of its group. */
const scrollTarget = (index: number): number => (index === 1 ? 0 : index)

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key-id]') : null

/** The list of keys: a virtual ARIA grid with one tab stop, whose row tells its place among all of them. */
export const KeyGrid = ({
  rows,
  label,
  currentId,
  onOpen,
  isFlat,
  arrangement,
  isOpenedByClick,
}: KeyGridProps) => {
  const { t } = useTranslation()
  const density = useStore((state) => state.settings?.density ?? 'comfortable')
  const facts = useStore((state) => state.settings?.listFacts ?? noFacts)
  const marked = useStore((state) => state.marked)
  const scroller = useRef<HTMLDivElement>(null)
  const menuAnchor = useRef<HTMLSpanElement>(null)
  const focusNext = useRef<string>(undefined)
  const currentBefore = useRef<string>(undefined)
  const [menu, setMenu] = useState<MenuPlace>()
  const height = heights[density]

  const keyIndexes = useMemo(() => rows.flatMap((row, index) => (row.type === 'key' ? [index] : [])), [rows])
  const groupIndexes = useMemo(
    () => rows.flatMap((row, index) => (row.type === 'group' ? [index] : [])),
    [rows],
  )
  const currentIndex = useMemo(
    () => rows.findIndex((row) => row.type === 'key' && row.id === currentId),
    [rows, currentId],
  )
  const keyIds = () => rows.flatMap((row) => (row.type === 'key' ? [row.id] : []))
  const stickyIndex = useRef(0)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => height[rows[index]?.type ?? 'key'],
    // A new function tells the virtualizer that rows or heights have changed.
    getItemKey: useCallback((index: number) => (height && rows[index]?.id) ?? index, [rows, height]),
    overscan: 2,
    scrollPaddingStart: isFlat ? 8 : height.group + 4,
    paddingStart: isFlat ? 12 : 0,
    scrollPaddingEnd: 8,
    paddingEnd: 16,
    rangeExtractor: useCallback(
      (range: Range) => {
        stickyIndex.current = groupIndexes.findLast((index) => index <= range.startIndex) ?? -1
        // The head of the group in sight and the row that holds focus are drawn wherever they are.
        const drawn = new Set(defaultRangeExtractor(range))
        if (stickyIndex.current >= 0) drawn.add(stickyIndex.current)
        if (currentIndex >= 0) drawn.add(currentIndex)
        return [...drawn].sort((one, other) => one - other)
      },
      [groupIndexes, currentIndex],
    ),
  })

  const arrangedBy = useRef(arrangement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another key or other rows are reasons to scroll
  useEffect(() => {
    const isRearranged = arrangedBy.current !== arrangement
    arrangedBy.current = arrangement
    // A row must not slip away under the pointer that is pressing it.
    if (!isRearranged && scroller.current?.contains(document.activeElement)) return
    if (currentIndex >= 0) virtualizer.scrollToIndex(scrollTarget(currentIndex))
  }, [currentId, arrangement])

  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key-id="${focusNext.current}"]`)
    if (!row) return
    focusNext.current = undefined
    row.focus({ preventScroll: true })
  })

  const moveTo = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || row?.type !== 'key') return
    focusNext.current = row.id
    setState({ selectedKeyId: row.id })
    virtualizer.scrollToIndex(scrollTarget(index))
    setMenu(undefined)
  }
  const { typeahead, isWordBegun } = useTypeahead(rows, moveTo)

  /** Where so many steps along the keys lead, stopping at the ends. */
  const stepped = (from: number, by: number) => {
    const at = keyIndexes.indexOf(from)
    return keyIndexes[Math.min(keyIndexes.length - 1, Math.max(0, at + by))]
  }

  /** Goes to a row: with Shift all from the anchor to it are marked, with Ctrl marks stay, else they go. */
  const go = (event: KeyboardEvent, keyId: string, index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (event.shiftKey) {
      if (row) markTo(row.id, keyId, keyIds())
    } else {
      if (!(isMac ? event.metaKey : event.ctrlKey)) clearMarks()
      anchorAt(row?.id)
    }
    moveTo(index)
  }

  /** Row, copy button, menu button: left and right move along them. */
  const moveInside = (row: HTMLElement, by: number) => {
    const stops = [row, ...row.querySelectorAll<HTMLElement>('button')]
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    stops[Math.min(stops.length - 1, Math.max(0, at + by))]?.focus()
  }

  const remove = (keyId: string, index: number) => {
    const at = keyIndexes.indexOf(index)
    const next = rows[keyIndexes[at + 1] ?? keyIndexes[at - 1] ?? -1]
    void removeKey(keyId)
    if (next) {
      focusNext.current = next.id
      setState({ selectedKeyId: next.id })
    }
  }

  const openMenu = (keyId: string, beside: Element) => {
    const { right, top } = beside.getBoundingClientRect()
    setMenu({ keyId, x: right, y: top })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = rowOf(event.target)
    const keyId = row?.dataset.keyId
    if (!row || keyId === undefined) return
    const index = rows.findIndex((candidate) => candidate.id === keyId)
    const isModified = isMac ? event.metaKey : event.ctrlKey
    const isOnRow = event.target === row
    const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height.key) - 1)
    if (event.altKey) return
    // Not left to the click that would follow, which React Aria takes for a screen reader's.
    if (
      (event.key === 'Enter' || event.key === ' ') &&
      event.target instanceof Element &&
      event.target.matches('[data-more]')
    )
      openMenu(keyId, event.target)
    else if (isModified && event.key.toLowerCase() === 'c') {
      if (String(getSelection()) !== '') return // selected text wins
      void copyToken(keyId, event.shiftKey ? 'header' : 'token')
    } else if (isModified && isOnRow && event.key.toLowerCase() === 'a') markAll(keyIds())
    else if (isModified && !movingKeys.has(event.key)) return
    else if (event.key === 'ArrowDown') go(event, keyId, stepped(index, 1))
    else if (event.key === 'ArrowUp') go(event, keyId, stepped(index, -1))
    else if (event.key === 'PageDown') go(event, keyId, stepped(index, page))
    else if (event.key === 'PageUp') go(event, keyId, stepped(index, -page))
    else if (event.key === 'Home') go(event, keyId, keyIndexes[0])
    else if (event.key === 'End') go(event, keyId, keyIndexes.at(-1))
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      moveInside(row, event.key === forward ? 1 : -1)
    else if (event.key === 'Escape' && !isOnRow) row.focus()
    else if (event.key === 'Escape' && marked.size > 0) clearMarks()
    else if (!isOnRow) return
    else if (event.key === ' ' && !isWordBegun(event.timeStamp)) toggleMark(keyId, undefined)
    else if (event.key === 'Enter') onOpen(keyId)
    else if (event.key === 'Delete' || (isMac && event.key === 'Backspace')) {
      if (marked.has(keyId)) void removeKeys(keyIds().filter((id) => marked.has(id)))
      else remove(keyId, index)
    } else if (event.key === 'F2') startTask(keyId, 'rename')
    else if (!typeahead(event.key, event.timeStamp, index)) return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const keyId = rowOf(event.target)?.dataset.keyId
    if (keyId === undefined || !(event.target instanceof Element)) return
    const more = event.target.closest('[data-more]')
    const isOnButton = event.target.closest('button') !== null
    if (more) openMenu(keyId, more)
    else if (!isOnButton && event.shiftKey) markTo(keyId, currentBefore.current, keyIds())
    else if (!isOnButton && (isMac ? event.metaKey : event.ctrlKey)) toggleMark(keyId, currentBefore.current)
    else if (!isOnButton) {
      clearMarks()
      anchorAt(keyId)
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey) return
    if (isOpenedByClick && !event.target.closest('button')) onOpen(keyId)
  }

  return (
    <div ref={scroller} className="gutter @container h-full overflow-y-auto overscroll-contain px-5">
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length}
        aria-colcount={4}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          // Focus moves to the pressed row before the click is heard.
          currentBefore.current = currentId
          if (event.shiftKey) event.preventDefault() // no text is selected along the way
        }}
        onClick={onClick}
        onDoubleClick={(event) => {
          const keyId = rowOf(event.target)?.dataset.keyId
          if (keyId !== undefined && event.target instanceof Element && !event.target.closest('button'))
            onOpen(keyId)
        }}
        onContextMenu={(event) => {
          const keyId = rowOf(event.target)?.dataset.keyId
          if (keyId === undefined) return
          event.preventDefault()
          setState({ selectedKeyId: keyId })
          setMenu({ keyId, x: event.clientX, y: event.clientY })
        }}
        onFocus={(event) => {
          const row = rowOf(event.target)
          const keyId = row?.dataset.keyId
          if (!row || keyId === undefined) return
          if (getState().selectedKeyId !== keyId) setState({ selectedKeyId: keyId })
          const { keys, workspaces, tokens, copies } = getState()
          const key = keys.get(keyId)
          const workspace = workspaces.get(key?.workspaceId ?? '')
          // The label is made once per focus: a screen reader hears it then, and not again each second.
          if (key && event.target === row)
            row.setAttribute(
              'aria-label',
              t(workspace?.sensitive ? 'keys.row.spokenSensitive' : 'keys.row.spoken', {
                name: key.name,
                workspace: workspace?.name ?? t('keys.group.unknown'),
                status: keyStatus(key, tokens.get(keyId), copies.get(keyId), nowMs(), t).spoken,
              }),
            )
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          if (!row) return null
          const isSticky = index === stickyIndex.current
          const place = isSticky ? { height: size } : { height: size, transform: `translateY(${start}px)` }
          return row.type === 'group' ? (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 1}
              className={classNames(
                'inset-x-0 top-0',
                isSticky ? 'sticky z-10 -mx-5 bg-window px-5' : 'absolute',
              )}
              style={place}
            >
              <GroupRowContent row={row} t={t} />
            </div>
          ) : (
            <div
              key={row.id}
              role="row"
              tabIndex={index === currentIndex ? 0 : -1}
              aria-rowindex={index + 1}
              aria-selected={marked.size > 0 ? marked.has(row.id) : index === currentIndex}
              aria-label={row.key.name}
              data-key-id={row.id}
              className={classNames(
                'group/row focus-ring-inset absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_var(--row-status)_auto_auto] items-center gap-x-3 border-x border-b border-line bg-card pe-2 hover:bg-[color-mix(in_oklab,var(--color-card),var(--color-ink)_2.5%)] aria-selected:bg-accent-wash @max-[26rem]:grid-cols-[minmax(0,1fr)_auto_auto] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]',
                row.isFirst && 'rounded-t-[14px] border-t',
                row.isLast && 'rounded-b-[14px] shadow-card',
              )}
              style={place}
            >
              <KeyRowContent
                item={row.key}
                t={t}
                tabIndex={index === currentIndex ? 0 : -1}
                isCompact={density === 'compact'}
                isFlat={isFlat}
                isMarked={marked.has(row.id)}
                facts={facts}
              />
            </div>
          )
        })}
      </div>
      {menu ? (
        <>
          <span ref={menuAnchor} className="fixed size-px" style={{ left: menu.x, top: menu.y }} />
          <KeyMenu
            keyId={menu.keyId}
            anchor={menuAnchor}
            onClose={() => setMenu(undefined)}
            onOpen={() => onOpen(menu.keyId)}
          />
        </>
      ) : null}
    </div>
  )
}

import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { isAllowed, isPressedFor } from '../../../../shared/actions.ts'
import { removeKey } from '../../../entities/key/key-actions.ts'
import { copyToken } from '../../../entities/token/token-actions.ts'
import { startTask } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'
import { isMac } from '../../../ui/shortcut-label.ts'
import type { Row } from '../list/key-rows.ts'
import { removeKeys } from '../many/many-actions.ts'
import { anchorAt, clearMarks, markAll, markTo, toggleMark } from '../many/marked-keys.ts'
import { keyIdsOf, rowOf } from './row-of.ts'
import { useTypeahead } from './use-typeahead.ts'
import { type RowVirtualizer, scrollToRow } from './use-virtual-rows.ts'

/** With Ctrl held they move without changing marks. */
const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** Row, copy button, menu button: left and right move between them. */
const moveInside = (row: HTMLElement, by: number) => {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops[Math.min(stops.length - 1, Math.max(0, at + by))]?.focus()
}

type GridKeyboardOptions = {
  readonly rows: readonly Row[]
  readonly virtualizer: RowVirtualizer
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Height of a key's row in px, for paging. */
  readonly keyHeight: number
  readonly onOpen: (keyId: string) => void
  readonly onMenu: (keyId: string, beside: Element) => void
  /** The current row has scrolled away. */
  readonly onMove: () => void
}

/** Key bindings of the rows: move, mark, copy, open, rename, remove. */
export const useGridKeyboard = ({
  rows,
  virtualizer,
  scroller,
  keyHeight,
  onOpen,
  onMenu,
  onMove,
}: GridKeyboardOptions): ((event: KeyboardEvent<HTMLDivElement>) => void) => {
  const page = usePage()
  const focusNext = useRef<string>(undefined)
  const keyIndexes = useMemo(() => rows.flatMap((row, index) => (row.type === 'key' ? [index] : [])), [rows])

  // Another row takes the focus once it is rendered.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key-id="${focusNext.current}"]`)
    if (!row) return
    focusNext.current = undefined
    row.focus({ preventScroll: true })
    scroller.current?.scrollIntoView({ block: 'nearest' }) // in a low window what is above it scrolls away
  })

  const moveTo = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || row?.type !== 'key') return
    focusNext.current = row.id
    page.setState({ selectedKeyId: row.id })
    scrollToRow(virtualizer, index)
    onMove()
  }
  const { typeahead, isWordBegun } = useTypeahead(rows, moveTo)

  /** The index that many steps away, stopping at the ends. */
  const stepped = (from: number, by: number) => {
    const at = keyIndexes.indexOf(from)
    return keyIndexes[Math.min(keyIndexes.length - 1, Math.max(0, at + by))]
  }

  /** Moves to a row: Shift marks the range from the anchor, Ctrl keeps marks, otherwise they are cleared. */
  const go = (event: KeyboardEvent, keyId: string, index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (event.shiftKey) {
      if (row) markTo(page, row.id, keyId, keyIdsOf(rows))
    } else {
      if (!(isMac ? event.metaKey : event.ctrlKey)) clearMarks(page)
      anchorAt(row?.id)
    }
    moveTo(index)
  }

  const remove = (keyId: string, index: number) => {
    const at = keyIndexes.indexOf(index)
    const next = rows[keyIndexes[at + 1] ?? keyIndexes[at - 1] ?? -1]
    void removeKey(page, keyId)
    if (next) {
      focusNext.current = next.id
      page.setState({ selectedKeyId: next.id })
    }
  }

  return (event) => {
    const row = rowOf(event.target)
    const keyId = row?.dataset.keyId
    if (!row || keyId === undefined) return
    const { marked, app } = page.getState()
    const index = rows.findIndex((candidate) => candidate.id === keyId)
    const isModified = isMac ? event.metaKey : event.ctrlKey
    const isOnRow = event.target === row
    const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / keyHeight) - 1)
    if (event.altKey) return
    // Handled here, because React Aria takes the click that would follow for a screen reader's.
    if (
      (event.key === 'Enter' || event.key === ' ') &&
      event.target instanceof Element &&
      event.target.matches('[data-action=more]')
    )
      onMenu(keyId, event.target)
    else if (isPressedFor('copy-token', event, isMac)) {
      if (String(getSelection()) !== '') return // selected text wins
      void copyToken(page, keyId)
    } else if (isModified && isOnRow && event.key.toLowerCase() === 'a') markAll(page, keyIdsOf(rows))
    else if (isModified && !movingKeys.has(event.key)) return
    else if (event.key === 'ArrowDown') go(event, keyId, stepped(index, 1))
    else if (event.key === 'ArrowUp') go(event, keyId, stepped(index, -1))
    else if (event.key === 'PageDown') go(event, keyId, stepped(index, pageRows))
    else if (event.key === 'PageUp') go(event, keyId, stepped(index, -pageRows))
    else if (event.key === 'Home') go(event, keyId, keyIndexes[0])
    else if (event.key === 'End') go(event, keyId, keyIndexes.at(-1))
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      moveInside(row, event.key === forward ? 1 : -1)
    else if (event.key === 'Escape' && !isOnRow) row.focus()
    else if (event.key === 'Escape' && marked.size > 0) clearMarks(page)
    else if (!isOnRow) return
    else if (event.key === ' ' && !isWordBegun(event.timeStamp)) toggleMark(page, keyId, undefined)
    else if (event.key === 'Enter') onOpen(keyId)
    else if (isPressedFor('delete-key', event, isMac)) {
      if (!isAllowed('delete-key', app?.vault)) return
      if (marked.has(keyId))
        void removeKeys(
          page,
          keyIdsOf(rows).filter((id) => marked.has(id)),
        )
      else remove(keyId, index)
    } else if (isPressedFor('rename-key', event, isMac)) {
      if (!isAllowed('rename-key', app?.vault)) return
      startTask(page, keyId, 'rename')
    } else if (!typeahead(event.key, event.timeStamp, index)) return
    event.preventDefault()
  }
}

import type { KeyboardEvent } from 'react'
import { isAllowed, isPressedFor } from '../../../../shared/window/actions.ts'
import { removeKey } from '../../../entities/key/key-actions.ts'
import { copyToken } from '../../../entities/token/token-actions.ts'
import { startTask } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'
import { isMac } from '../../../ui/shortcut-label.ts'
import type { VirtualGrid } from '../../../ui/use-virtual-grid.ts'
import type { Row } from '../list/key-rows.ts'
import { removeKeys } from '../many/many-actions.ts'
import { anchorAt, clearMarks, markAll, markTo, toggleMark } from '../many/marked-keys.ts'
import { keyIdsOf, rowOf } from './row-of.ts'
import { useTypeahead } from './use-typeahead.ts'

/** With Ctrl, these keys move without changing the selection. */
const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** Left and right move between a row, its copy button and its menu button. */
const moveInside = (row: HTMLElement, by: number) => {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops[Math.min(stops.length - 1, Math.max(0, at + by))]?.focus()
}

type GridKeyboardOptions = {
  readonly rows: readonly Row[]
  readonly grid: Pick<VirtualGrid<Row>, 'moveTo' | 'focusRow' | 'stepFrom'>
  readonly onOpen: (keyId: string) => void
  readonly onMenu: (keyId: string, beside: Element) => void
  /** Called when a key press moves to another row. */
  readonly onMove: () => void
}

/** Keyboard handling of the rows: move, select, copy, open, rename, delete. */
export const useGridKeyboard = ({
  rows,
  grid,
  onOpen,
  onMenu,
  onMove,
}: GridKeyboardOptions): ((event: KeyboardEvent<HTMLDivElement>) => void) => {
  const page = usePage()
  const moveTo = (index: number) => {
    grid.moveTo(index)
    onMove()
  }
  const { typeahead, isWordBegun } = useTypeahead(rows, moveTo)

  /**
   * Moves to a row. Shift selects the range from the anchor, Ctrl keeps the selection, and otherwise the selection
   * is cleared.
   */
  const go = (event: KeyboardEvent, keyId: string, index: number) => {
    const row = rows[index]
    if (event.shiftKey) {
      if (row) markTo(page, row.id, keyId, keyIdsOf(rows))
    } else {
      if (!(isMac ? event.metaKey : event.ctrlKey)) clearMarks(page)
      anchorAt(row?.id)
    }
    moveTo(index)
  }

  const remove = (keyId: string, index: number) => {
    const below = grid.stepFrom(index, 'ArrowDown')
    const next = rows[(below === index ? grid.stepFrom(index, 'ArrowUp') : below) ?? -1]
    void removeKey(page, keyId)
    if (next && next.id !== keyId) grid.focusRow(next.id)
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
    const step = grid.stepFrom(index, event.key)
    if (event.altKey) return
    // Handled here, because React Aria would mistake the resulting click for a screen reader's.
    if (
      (event.key === 'Enter' || event.key === ' ') &&
      event.target instanceof Element &&
      event.target.matches('[data-action=more]')
    )
      onMenu(keyId, event.target)
    else if (isPressedFor('copy-token', event, isMac)) {
      if (String(getSelection()) !== '') return // copying selected text takes precedence
      void copyToken(page, keyId)
    } else if (isModified && isOnRow && event.key.toLowerCase() === 'a') markAll(page, keyIdsOf(rows))
    else if (isModified && !movingKeys.has(event.key)) return
    else if (step !== undefined) go(event, keyId, step)
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

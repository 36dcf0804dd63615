import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { usePage } from '../../../state/page-context.ts'
import { isMac } from '../../../ui/shortcut-label.ts'
import type { Row } from '../list/key-rows.ts'
import { anchorAt, clearMarks, markTo, toggleMark } from '../many/marked-keys.ts'
import { keyIdsOf, rowOf } from './row-of.ts'

type GridPointerOptions = {
  readonly rows: readonly Row[]
  readonly currentId: string | undefined
  /** True if a click opens the key, because no details are shown next to the list. */
  readonly isOpenedByClick: boolean
  readonly onOpen: (keyId: string) => void
  /** Opens the row's menu, next to its button or at the pointer. */
  readonly onMenu: (keyId: string, place: Element | { readonly x: number; readonly y: number }) => void
}

/** Mouse handling of the rows: focus, select with Ctrl and Shift, open, and show the menu. */
export const useGridPointer = ({ rows, currentId, isOpenedByClick, onOpen, onMenu }: GridPointerOptions) => {
  const page = usePage()
  const currentBefore = useRef<string>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      // Focus moves to the row on press, before the click.
      currentBefore.current = currentId
      if (event.shiftKey) event.preventDefault() // keeps Shift from selecting text
    },
    onClick: (event: MouseEvent) => {
      const keyId = rowOf(event.target)?.dataset.keyId
      if (keyId === undefined || !(event.target instanceof Element)) return
      const more = event.target.closest('[data-action=more]')
      const isOnButton = event.target.closest('button') !== null
      if (more) onMenu(keyId, more)
      if (isOnButton) return
      if (event.target.closest('[data-action=mark]') && !event.shiftKey)
        return toggleMark(page, keyId, undefined)
      if (event.shiftKey) markTo(page, keyId, currentBefore.current, keyIdsOf(rows))
      else if (isMac ? event.metaKey : event.ctrlKey) toggleMark(page, keyId, currentBefore.current)
      else {
        clearMarks(page)
        anchorAt(keyId)
      }
      if (event.shiftKey || event.ctrlKey || event.metaKey) return
      if (isOpenedByClick) onOpen(keyId)
    },
    onDoubleClick: (event: MouseEvent) => {
      const keyId = rowOf(event.target)?.dataset.keyId
      if (keyId !== undefined && event.target instanceof Element && !event.target.closest('button'))
        onOpen(keyId)
    },
    onContextMenu: (event: MouseEvent) => {
      const keyId = rowOf(event.target)?.dataset.keyId
      if (keyId === undefined) return
      event.preventDefault()
      page.setState({ selectedKeyId: keyId })
      onMenu(keyId, { x: event.clientX, y: event.clientY })
    },
  }
}

import { useEffect } from 'react'
import { windowActionFor } from '../../shared/window/actions.ts'
import type { Page } from '../state/page.ts'
import { usePage } from '../state/page-context.ts'
import { isMac } from '../ui/shortcut-label.ts'
import { hasUndo } from '../ui/toast-queue.ts'
import { take } from './commands.ts'
import { moveToLandmark } from './landmarks.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')

const act = (page: Page, event: KeyboardEvent): boolean => {
  if (event.key === 'F6') {
    moveToLandmark(event.shiftKey)
    return true
  }
  // Nothing behind a dialog or menu may act. (An undo toast is an alertdialog, but blocks nothing.)
  if (document.querySelector('[data-modal], [role="dialog"], [role="menu"]')) return false
  const action = windowActionFor(event, isMac)
  const isModified = event.ctrlKey || event.metaKey
  if (action === undefined || (!isModified && event.key.length === 1 && isTyping(event.target))) return false
  // A text field undoes its own text, and without a toast there is nothing to undo.
  if (action === 'undo' && (isTyping(event.target) || !hasUndo())) return false
  take(page, action)
  return true
}

/** Handles the window's shortcuts. The list handles those for its rows. */
export const useShortcuts = (): void => {
  const page = usePage()
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !act(page, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [page])
}

import { useEffect } from 'react'
import type { AppAction } from '../../shared/app-action.ts'
import type { Page } from '../state/page.ts'
import { usePage } from '../state/page-context.ts'
import { isMac } from '../ui/shortcut-label.ts'
import { canTake, take } from './commands.ts'
import { moveToLandmark } from './landmarks.ts'
import { focusFindInAnswer, showWorkspace } from './shell-actions.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')

/** With Ctrl (Command on macOS) held. */
const withModifier: Readonly<Record<string, AppAction>> = {
  f: 'search',
  k: 'palette',
  l: 'lock',
  n: 'add-key',
  r: 'new-token',
  t: 'test-request',
  ',': 'settings',
}

/** With Shift held beside it. */
const withShift: Readonly<Record<string, AppAction>> = { c: 'copy-header' }

/** Alone, where nobody types. */
const plain: Readonly<Record<string, AppAction>> = { '/': 'search', '?': 'shortcuts' }

const takeIf = (page: Page, action: AppAction | undefined): boolean => {
  if (action) take(page, action)
  return action !== undefined
}

const act = (page: Page, event: KeyboardEvent): boolean => {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (event.key === 'F6') {
    moveToLandmark(event.shiftKey)
    return true
  }
  // What stands behind a dialog or a menu must not act. (An undo toast is an alertdialog, but blocks nothing.)
  if (document.querySelector('[data-modal], [role="dialog"], [role="menu"]')) return false
  if (event.key === 'F1') return takeIf(page, 'help')
  if (isModified && !event.altKey) {
    if (event.shiftKey) return takeIf(page, withShift[event.key.toLowerCase()])
    if (/^[0-9]$/.test(event.key) && canTake('all-keys', page.getState())) {
      showWorkspace(page, Number(event.key))
      return true
    }
    const key = event.key.toLowerCase()
    return (key === 'f' && focusFindInAnswer()) || takeIf(page, withModifier[key])
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false
  return takeIf(page, plain[event.key])
}

/** The window's shortcuts; those of a list row are the list's own. */
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

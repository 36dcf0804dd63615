import { useEffect } from 'react'
import type { AppAction } from '../../shared/app-action.ts'
import { getState } from '../state/store.ts'
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

const takeIf = (action: AppAction | undefined): boolean => {
  if (action) take(action)
  return action !== undefined
}

const act = (event: KeyboardEvent): boolean => {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (event.key === 'F6') {
    moveToLandmark(event.shiftKey)
    return true
  }
  // What stands behind a dialog or a menu must not act. (An undo toast is an alertdialog, but blocks nothing.)
  if (document.querySelector('[data-modal], [role="dialog"], [role="menu"]')) return false
  if (event.key === 'F1') return takeIf('help')
  if (isModified && !event.altKey) {
    if (event.shiftKey) return takeIf(withShift[event.key.toLowerCase()])
    if (/^[0-9]$/.test(event.key) && canTake('all-keys', getState())) {
      showWorkspace(Number(event.key))
      return true
    }
    const key = event.key.toLowerCase()
    return (key === 'f' && focusFindInAnswer()) || takeIf(withModifier[key])
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false
  return takeIf(plain[event.key])
}

/** The window's shortcuts (stack-and-ux §10); those of a list row are the list's own. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !act(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}

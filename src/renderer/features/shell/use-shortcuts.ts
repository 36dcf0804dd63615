import { useEffect } from 'react'
import { navigate, startAddingKey } from '../../state/navigation.ts'
import { getState } from '../../state/store.ts'
import { issueToken } from '../../state/token-actions.ts'
import { isMac } from '../../ui/shortcut-label.ts'
import { moveToLandmark } from './landmarks.ts'
import { focusSearch, lock, showWorkspace, testSelected } from './shell-actions.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')

const renewSelected = () => {
  const { view, shownKeyId } = getState()
  if (view.screen === 'keys' && shownKeyId) void issueToken(shownKeyId)
}

/** With Ctrl (Command on macOS) held. */
const withModifier: Readonly<Record<string, () => void>> = {
  f: focusSearch,
  n: startAddingKey,
  l: () => void lock(),
  t: testSelected,
  r: renewSelected,
  ',': () => navigate({ screen: 'settings' }),
}

const act = (event: KeyboardEvent): boolean => {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (event.key === 'F6') {
    moveToLandmark(event.shiftKey)
    return true
  }
  // What stands behind a dialog or a menu must not act. (An undo toast is an alertdialog, but blocks nothing.)
  if (document.querySelector('[data-modal], [role="dialog"], [role="menu"]')) return false
  if (isModified && !event.shiftKey && !event.altKey) {
    const action = withModifier[event.key.toLowerCase()]
    if (action) action()
    else if (/^[0-9]$/.test(event.key)) showWorkspace(Number(event.key))
    else return false
    return true
  }
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) {
    focusSearch()
    return true
  }
  return false
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

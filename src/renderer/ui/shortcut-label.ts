import { type AppAction, keysOf, workspaceActions } from '../../shared/window/actions.ts'
import { type Shortcut, shortcutName } from '../../shared/window/shortcut.ts'
import { i18n } from '../i18n/i18n.ts'

/** On macOS, Command replaces Ctrl. */
export const isMac = navigator.userAgent.includes('Mac OS')

/** A shortcut in the platform's notation and the window's language. */
export const labelOf = (shortcut: Shortcut): string => shortcutName(shortcut, isMac, i18n.language)

/** The label of a shortcut with the main modifier: `Ctrl F`, or `⌘F` on macOS. */
export const shortcutLabel = (key: string): string => labelOf(`CmdOrCtrl+${key}`)

/** The label of an action's first shortcut, or an empty string. */
export const actionLabel = (id: AppAction): string => labelOf(keysOf(id, isMac)[0] ?? '')

/**
 * The label of a workspace's shortcut. `index` is its position in the sidebar, from 0. Only the first nine have
 * one.
 */
export const workspaceLabel = (index: number): string | undefined => {
  const action = workspaceActions[index]
  return action && actionLabel(action)
}

/** Mirrors the forward arrow in a shortcut's label for right-to-left languages. */
export const inReadingDirection = (keys: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? keys.replace('→', '←') : keys

import { type AppAction, keysOf, workspaceActions } from '../../shared/window/actions.ts'
import { type Shortcut, shortcutName } from '../../shared/window/shortcut.ts'
import { i18n } from '../i18n/i18n.ts'

/** True on macOS, where Command replaces Ctrl. */
export const isMac = navigator.userAgent.includes('Mac OS')

/** The platform's notation of a shortcut, in the window's language. */
export const labelOf = (shortcut: Shortcut): string => shortcutName(shortcut, isMac, i18n.language)

/** The platform's notation of a shortcut with the main modifier: `Ctrl F`, or `⌘F` on macOS. */
export const shortcutLabel = (key: string): string => labelOf(`CmdOrCtrl+${key}`)

/** The platform's notation of an action's first shortcut; empty if there is none. */
export const actionLabel = (id: AppAction): string => labelOf(keysOf(id, isMac)[0] ?? '')

/**
 * The platform's notation of a workspace's shortcut, by its position in the sidebar from 0; only the first nine
 * have one.
 */
export const workspaceLabel = (index: number): string | undefined => {
  const action = workspaceActions[index]
  return action && actionLabel(action)
}

/** The keys of a shortcut, with a forward arrow in the reading direction. */
export const inReadingDirection = (keys: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? keys.replace('→', '←') : keys

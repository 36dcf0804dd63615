import type { AppState } from './app-state.ts'
import { isPressed, type PressedKey, type Shortcut } from './shortcut.ts'

/** What an action requires: nothing, an open vault, or a writable one. */
type ActionNeed = 'nothing' | 'open' | 'writable'

type Action = {
  readonly needs: ActionNeed
  /** The first shortcut is shown where there is room for only one. */
  readonly keys?: readonly Shortcut[]
  /** Replaces these shortcuts on macOS. */
  readonly macKeys?: readonly Shortcut[]
  /** Whether the shortcut only acts on the focused row. */
  readonly isOnRow?: true
  /** Whether the menu bar already uses these keys, such as Ctrl+C for *Copy*. */
  readonly hasNoAccelerator?: true
}

/**
 * The actions that are available everywhere: as shortcuts, in the palette and in the menu bar. This is the only
 * definition of their keys, for shortcuts, menus and tooltips, and of when each action is allowed.
 */
const actions = {
  about: { needs: 'nothing' },
  activity: { needs: 'open' },
  'add-key': { needs: 'writable', keys: ['CmdOrCtrl+N'] },
  'all-keys': { needs: 'open', keys: ['CmdOrCtrl+0'] },
  'copy-header': { needs: 'open', keys: ['CmdOrCtrl+Shift+C'] },
  'copy-token': { needs: 'open', keys: ['CmdOrCtrl+C'], isOnRow: true, hasNoAccelerator: true },
  'delete-key': { needs: 'writable', keys: ['Delete'], macKeys: ['Backspace', 'Delete'], isOnRow: true },
  'deleted-keys': { needs: 'open' },
  evidence: { needs: 'open' },
  'find-copies': { needs: 'writable' },
  help: { needs: 'nothing', keys: ['F1'] },
  'import-keys': { needs: 'writable' },
  lock: { needs: 'open', keys: ['CmdOrCtrl+L'] },
  'new-token': { needs: 'open', keys: ['CmdOrCtrl+R'] },
  overview: { needs: 'open' },
  palette: { needs: 'open', keys: ['CmdOrCtrl+K'] },
  'pinned-keys': { needs: 'open' },
  practise: { needs: 'writable' },
  'rename-key': { needs: 'writable', keys: ['F2'], isOnRow: true },
  'replace-several': { needs: 'writable' },
  search: { needs: 'open', keys: ['CmdOrCtrl+F', '/'] },
  'send-keys': { needs: 'writable' },
  settings: { needs: 'open', keys: ['CmdOrCtrl+,'] },
  shortcuts: { needs: 'nothing', keys: ['?'] },
  'test-request': { needs: 'open', keys: ['CmdOrCtrl+T'] },
  'theme-dark': { needs: 'nothing' },
  'theme-light': { needs: 'nothing' },
  'theme-system': { needs: 'nothing' },
  undo: { needs: 'writable', keys: ['CmdOrCtrl+Z'], hasNoAccelerator: true },
  'workspace-1': { needs: 'open', keys: ['CmdOrCtrl+1'] },
  'workspace-2': { needs: 'open', keys: ['CmdOrCtrl+2'] },
  'workspace-3': { needs: 'open', keys: ['CmdOrCtrl+3'] },
  'workspace-4': { needs: 'open', keys: ['CmdOrCtrl+4'] },
  'workspace-5': { needs: 'open', keys: ['CmdOrCtrl+5'] },
  'workspace-6': { needs: 'open', keys: ['CmdOrCtrl+6'] },
  'workspace-7': { needs: 'open', keys: ['CmdOrCtrl+7'] },
  'workspace-8': { needs: 'open', keys: ['CmdOrCtrl+8'] },
  'workspace-9': { needs: 'open', keys: ['CmdOrCtrl+9'] },
} as const satisfies Readonly<Record<string, Action>>

export type AppAction = keyof typeof actions

// Object.keys returns plain strings, but these are the table's keys.
export const actionIds = Object.keys(actions) as AppAction[]

/** Switch to one of the first nine workspaces in the sidebar. */
export const workspaceActions = [
  'workspace-1',
  'workspace-2',
  'workspace-3',
  'workspace-4',
  'workspace-5',
  'workspace-6',
  'workspace-7',
  'workspace-8',
  'workspace-9',
] as const satisfies readonly AppAction[]

/** The shortcuts of an action on this platform. */
export const keysOf = (id: AppAction, isMac: boolean): readonly Shortcut[] => {
  const { keys = [], macKeys }: Action = actions[id]
  return isMac && macKeys ? macKeys : keys
}

/** The shortcut that the menu bar shows next to an action. */
export const acceleratorOf = (id: AppAction, isMac: boolean): Shortcut | undefined => {
  const action: Action = actions[id]
  return action.hasNoAccelerator ? undefined : keysOf(id, isMac)[0]
}

/**
 * Whether an action is available now. Actions on keys are unavailable while Keyward is locked, and changes
 * while nothing can be saved.
 */
export const isAllowed = (id: AppAction, vault: AppState['vault'] | undefined): boolean => {
  const { needs }: Action = actions[id]
  return needs === 'nothing' || vault === 'ready' || (needs === 'open' && vault === 'read-only')
}

/** Whether one of an action's shortcuts is pressed. */
export const isPressedFor = (id: AppAction, pressed: PressedKey, isMac: boolean): boolean =>
  keysOf(id, isMac).some((shortcut) => isPressed(shortcut, pressed, isMac))

export const windowActionFor = (pressed: PressedKey, isMac: boolean): AppAction | undefined =>
  actionIds.find((id) => {
    const action: Action = actions[id]
    return !action.isOnRow && isPressedFor(id, pressed, isMac)
  })

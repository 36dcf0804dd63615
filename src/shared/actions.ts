import type { AppState } from './app-state.ts'
import { isPressed, type PressedKey, type Shortcut } from './shortcut.ts'

/** What an action needs of the vault: nothing, that it is open, or that it can also be changed. */
type ActionNeed = 'nothing' | 'open' | 'writable'

type Action = {
  readonly needs: ActionNeed
  /** The first is the one shown where there is room for one. */
  readonly keys?: readonly Shortcut[]
  /** Where macOS has keys of its own. */
  readonly macKeys?: readonly Shortcut[]
  /** The keys act on the row they are pressed on, and nowhere else. */
  readonly isOnRow?: true
  /** The menu bar gives these keys to another item: Ctrl+C is its *Copy*. */
  readonly hasNoAccelerator?: true
}

/**
 * What a person can have done from anywhere: by a shortcut, in the palette, in the menu bar. Shortcuts, their sheet,
 * the menu bar's accelerators, menus and tooltips take their keys from here, and all of them what is allowed now.
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

/** One of these actions. */
export type AppAction = keyof typeof actions

/** All of them. */
// Object.keys types its answer as strings; these are the table's own.
export const actionIds = Object.keys(actions) as AppAction[]

/** Going to one of the first nine workspaces of the sidebar. */
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

/** The shortcut that the menu bar shows beside an action. */
export const acceleratorOf = (id: AppAction, isMac: boolean): Shortcut | undefined => {
  const action: Action = actions[id]
  return action.hasNoAccelerator ? undefined : keysOf(id, isMac)[0]
}

/** True when an action can be taken now: nothing of the keys while locked, no change where nothing can be saved. */
export const isAllowed = (id: AppAction, vault: AppState['vault'] | undefined): boolean => {
  const { needs }: Action = actions[id]
  return needs === 'nothing' || vault === 'ready' || (needs === 'open' && vault === 'read-only')
}

/** True when one of an action's shortcuts is pressed. */
export const isPressedFor = (id: AppAction, pressed: PressedKey, isMac: boolean): boolean =>
  keysOf(id, isMac).some((shortcut) => isPressed(shortcut, pressed, isMac))

/** The action whose shortcut is pressed, among those that act wherever the keyboard is. */
export const windowActionFor = (pressed: PressedKey, isMac: boolean): AppAction | undefined =>
  actionIds.find((id) => {
    const action: Action = actions[id]
    return !action.isOnRow && isPressedFor(id, pressed, isMac)
  })

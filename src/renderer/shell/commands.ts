import type { AppAction } from '../../shared/app-action.ts'
import type { Settings } from '../../shared/model.ts'
import { removeKey } from '../entities/key/key-actions.ts'
import { copyToken, issueToken } from '../entities/token/token-actions.ts'
import { catchEarlyTyping } from '../features/palette/early-typing.ts'
import { showPractice, showPracticeGuide } from '../features/welcome/practise.ts'
import { keyward } from '../state/ipc-client.ts'
import { navigate, showOverlay, showWelcome, startAddingKey, startTask } from '../state/navigation.ts'
import type { PageState } from '../state/page-state.ts'
import { reportProblem } from '../state/problem.ts'
import { getState, setState } from '../state/store.ts'
import { focusSearch, lock, showWorkspace, testSelected } from './shell-actions.ts'

const toScreen = (screen: 'overview' | 'activity') => () => navigate({ screen })
const toWorkspace = (position: number) => () => showWorkspace(position)
const toScope = (scope: string) => () => navigate({ screen: 'keys', scope })

const setTheme = (theme: Settings['theme']) => async () => {
  const answer = await keyward.settings.write({ theme })
  if (answer.ok) setState({ settings: answer.value })
  else reportProblem(answer.error)
}

/** The key in sight: that of the detail beside the list. */
const shownKey = (state: PageState): string | undefined =>
  state.view.screen === 'keys' ? state.shownKeyId : undefined

const withShownKey = (run: (keyId: string) => unknown) => () => {
  const keyId = shownKey(getState())
  if (keyId !== undefined) void run(keyId)
}

const actions: Readonly<Record<AppAction, () => unknown>> = {
  about: () => showOverlay({ kind: 'about' }),
  activity: toScreen('activity'),
  'add-key': startAddingKey,
  'all-keys': toScope('all'),
  'copy-header': withShownKey((keyId) => copyToken(keyId, 'header')),
  'copy-token': withShownKey((keyId) => copyToken(keyId)),
  'delete-key': withShownKey(removeKey),
  'deleted-keys': toScope('deleted'),
  help: () => showOverlay({ kind: 'help' }),
  lock,
  'new-token': withShownKey(issueToken),
  overview: toScreen('overview'),
  palette: () => {
    catchEarlyTyping()
    showOverlay({ kind: 'palette' })
  },
  'pinned-keys': toScope('pinned'),
  'practice-guide': showPracticeGuide,
  practise: showPractice,
  'rename-key': withShownKey((keyId) => startTask(keyId, 'rename')),
  search: focusSearch,
  settings: () => navigate({ screen: 'settings' }),
  shortcuts: () => showOverlay({ kind: 'shortcuts' }),
  'test-request': testSelected,
  'theme-dark': setTheme('dark'),
  'theme-light': setTheme('light'),
  'theme-system': setTheme('system'),
  welcome: showWelcome,
  'which-key': () => showOverlay({ kind: 'which-key' }),
  'workspace-1': toWorkspace(1),
  'workspace-2': toWorkspace(2),
  'workspace-3': toWorkspace(3),
  'workspace-4': toWorkspace(4),
  'workspace-5': toWorkspace(5),
  'workspace-6': toWorkspace(6),
  'workspace-7': toWorkspace(7),
  'workspace-8': toWorkspace(8),
  'workspace-9': toWorkspace(9),
}

/** These need no open vault. */
const always: ReadonlySet<AppAction> = new Set([
  'about',
  'help',
  'shortcuts',
  'theme-dark',
  'theme-light',
  'theme-system',
])
const changing: ReadonlySet<AppAction> = new Set([
  'add-key',
  'delete-key',
  'practice-guide',
  'practise',
  'rename-key',
  'welcome',
])

/** True when an action can be taken now: nothing of the keys while locked, no change where nothing can be saved. */
export const canTake = (action: AppAction, { app, connection }: PageState): boolean => {
  if (always.has(action)) return true
  if (connection.status !== 'ready' || app === undefined) return false
  return app.vault === 'ready' || (app.vault === 'read-only' && !changing.has(action))
}

/** Does what a shortcut, the palette or the menu bar asks for; nothing when it cannot be done now. */
export const take = (action: AppAction): void => {
  if (canTake(action, getState())) void actions[action]()
}

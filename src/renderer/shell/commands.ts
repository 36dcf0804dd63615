import type { Settings } from '../../shared/settings/settings.ts'
import { type AppAction, isAllowed } from '../../shared/window/actions.ts'
import { openImport } from '../entities/import/import-actions.ts'
import { removeKey } from '../entities/key/key-actions.ts'
import { showPractice } from '../entities/service/show-practice-keys.ts'
import { copyToken, issueToken } from '../entities/token/token-actions.ts'
import { selectShownKeyId } from '../features/keys/list/sort-and-filter.ts'
import { catchEarlyTyping } from '../features/palette/early-typing.ts'
import { navigate, showOverlay, startAddingKey, startTask } from '../state/navigation.ts'
import type { Page } from '../state/page.ts'
import type { PageState } from '../state/page-state.ts'
import { succeeds } from '../state/problem.ts'
import { secondsEndMs } from '../state/use-tick.ts'
import { undoLatest } from '../ui/toast-queue.ts'
import { lock, showWorkspace, testSelected } from './shell-actions.ts'

const toScreen = (screen: 'overview' | 'activity' | 'copies' | 'settings') => (page: Page) =>
  navigate(page, { screen })
const toWorkspace = (position: number) => (page: Page) => showWorkspace(page, position)
const toScope = (scope: string) => (page: Page) => navigate(page, { screen: 'keys', scope })
const toOverlay = (kind: 'about' | 'help' | 'shortcuts' | 'evidence') => (page: Page) =>
  showOverlay(page, { kind })

const setTheme = (theme: Settings['theme']) => (page: Page) =>
  succeeds(page, page.keyward.settings.write({ theme }))

/** Runs an action on the key shown in the details. */
const withShownKey = (run: (page: Page, keyId: string) => unknown) => (page: Page) => {
  const keyId = selectShownKeyId(page.getState(), secondsEndMs(page.nowMs()))
  if (keyId !== undefined) void run(page, keyId)
}

/** Sends the selected keys, or else the visible one. */
const sendKeys = (page: Page): void => {
  const state = page.getState()
  const shownId = selectShownKeyId(state, secondsEndMs(page.nowMs()))
  const keyIds = state.marked.size > 0 ? [...state.marked] : shownId === undefined ? [] : [shownId]
  showOverlay(page, { kind: 'send-keys', keyIds })
}

const runs: Readonly<Record<AppAction, (page: Page) => unknown>> = {
  about: toOverlay('about'),
  activity: toScreen('activity'),
  'add-key': startAddingKey,
  'all-keys': toScope('all'),
  'copy-header': withShownKey((page, keyId) => copyToken(page, keyId, 'header')),
  'copy-token': withShownKey((page, keyId) => copyToken(page, keyId)),
  'delete-key': withShownKey(removeKey),
  'deleted-keys': toScope('deleted'),
  evidence: toOverlay('evidence'),
  'find-copies': toScreen('copies'),
  help: toOverlay('help'),
  'import-keys': openImport,
  lock,
  'new-token': withShownKey(issueToken),
  overview: toScreen('overview'),
  palette: (page) => {
    catchEarlyTyping()
    showOverlay(page, { kind: 'palette' })
  },
  'pinned-keys': toScope('pinned'),
  practise: showPractice,
  'rename-key': withShownKey((page, keyId) => startTask(page, keyId, 'rename')),
  search: (page) => void page.focus('search'),
  'send-keys': sendKeys,
  'replace-several': (page) =>
    showOverlay(page, { kind: 'start-campaign', keyIds: [...page.getState().marked] }),
  settings: toScreen('settings'),
  shortcuts: toOverlay('shortcuts'),
  'test-request': testSelected,
  'theme-dark': setTheme('dark'),
  'theme-light': setTheme('light'),
  'theme-system': setTheme('system'),
  undo: () => void undoLatest(),
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

/** True if an action is available now. Before main has answered, only actions that need nothing from it are. */
export const canTake = (action: AppAction, { app, connection }: PageState): boolean =>
  isAllowed(action, connection.status === 'ready' ? app?.vault : undefined)

/** Runs an action from a shortcut, the palette or the menu bar. Does nothing if it's unavailable. */
export const take = (page: Page, action: AppAction): void => {
  if (canTake(action, page.getState())) void runs[action](page)
}

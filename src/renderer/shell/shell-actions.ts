import type { KeySummary } from '../../shared/keys/key.ts'
import { selectShownKeyId } from '../features/keys/list/sort-and-filter.ts'
import { navigate } from '../state/navigation.ts'
import type { Page } from '../state/page.ts'
import { reportProblem, succeeds } from '../state/problem.ts'
import { byName, selectUsableKeys, selectWorkspaces } from '../state/selectors.ts'
import { secondsEndMs } from '../state/use-tick.ts'

/** Locks the app: main discards the tokens and the data key. */
export const lock = async (page: Page): Promise<void> => {
  const answer = await page.keyward.vault.lock()
  if (!answer.ok) reportProblem(page, answer.error)
}

/** Opens the test screen for the visible key, else for the selected one, else for the last used one. */
export const testSelected = (page: Page): void => {
  const state = page.getState()
  const shownId = selectShownKeyId(state, secondsEndMs(page.nowMs()))
  const keys = [...selectUsableKeys(state)].sort(
    (one, other) => lastUse(other) - lastUse(one) || byName(one, other),
  )
  const key =
    keys.find(({ id }) => id === shownId) ?? keys.find(({ id }) => id === state.selectedKeyId) ?? keys[0]
  if (key) navigate(page, { screen: 'test', keyId: key.id })
  else navigate(page, { screen: 'keys', scope: 'all' })
}

const lastUse = (key: KeySummary): number => Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)

/** Shows the nth workspace in the sidebar, from 1. 0 shows all keys. */
export const showWorkspace = (page: Page, position: number): void => {
  const workspace = selectWorkspaces(page.getState())[position - 1]
  if (position === 0) navigate(page, { screen: 'keys', scope: 'all' })
  else if (workspace) navigate(page, { screen: 'keys', scope: workspace.id })
}

/** Clears the clipboard, if it still has Keyward's text. */
export const clearClipboard = (page: Page): Promise<boolean> => succeeds(page, page.keyward.clipboard.clear())

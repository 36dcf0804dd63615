import { selectShownKeyId } from '../features/keys/list/list-selectors.ts'
import { navigate } from '../state/navigation.ts'
import type { Page } from '../state/page.ts'
import { reportProblem } from '../state/problem.ts'
import { selectWorkspaces } from '../state/selectors.ts'
import { secondsEndMs } from '../state/use-tick.ts'

/** Locks the app: main drops tokens and the data key. */
export const lock = async (page: Page): Promise<void> => {
  const answer = await page.keyward.vault.lock()
  if (!answer.ok) reportProblem(page, answer.error)
}

/** Opens the test request with the visible key. */
export const testSelected = (page: Page): void => {
  const keyId = selectShownKeyId(page.getState(), secondsEndMs(page.nowMs()))
  navigate(page, { screen: 'test', ...(keyId ? { keyId } : {}) })
}

/** Shows the nth workspace of the sidebar, from 1; 0 shows all keys. */
export const showWorkspace = (page: Page, position: number): void => {
  const workspace = selectWorkspaces(page.getState())[position - 1]
  if (position === 0) navigate(page, { screen: 'keys', scope: 'all' })
  else if (workspace) navigate(page, { screen: 'keys', scope: workspace.id })
}

/** Empties the clipboard, if what it holds is still ours. */
export const clearClipboard = async (page: Page): Promise<void> => {
  const answer = await page.keyward.clipboard.clear()
  if (answer.ok) page.setState({ clipboard: answer.value })
  else reportProblem(page, answer.error)
}

import { i18n } from '../../i18n/i18n.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem } from '../../state/problem.ts'
import { selectWorkspaces } from '../../state/selectors.ts'

/** Direction of a move: towards the first workspace, or towards the last. */
export type Step = -1 | 1

/** True when there is a workspace on that side to swap with. */
export const canMove = (ids: readonly string[], workspaceId: string, step: Step): boolean => {
  const from = ids.indexOf(workspaceId)
  return from !== -1 && ids[from + step] !== undefined
}

/** Swaps a workspace with its neighbour in the user's order. */
export const moveWorkspace = async (page: Page, workspaceId: string, step: Step): Promise<void> => {
  const { settings } = page.getState()
  const workspaces = selectWorkspaces(page.getState())
  const ids = workspaces.map(({ id }) => id)
  if (!canMove(ids, workspaceId, step)) return
  const from = ids.indexOf(workspaceId)
  ids.splice(from, 1)
  ids.splice(from + step, 0, workspaceId)
  // Applied before it is saved, so that the next press continues from there.
  page.setState({ settings: { ...settings, workspaceOrder: ids } })
  const answer = await page.keyward.settings.write({ workspaceOrder: ids })
  if (!answer.ok) {
    page.setState({ settings })
    return reportProblem(page, answer.error)
  }
  const name = workspaces[from]?.name ?? ''
  page.announce(i18n.t('workspaces.moved', { name, place: from + step + 1, total: ids.length }))
}

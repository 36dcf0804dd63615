import { i18n } from '../../i18n/i18n.ts'
import { announce } from '../../state/announcer.ts'
import { keyward } from '../../state/ipc-client.ts'
import { reportProblem } from '../../state/problem.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { getState, setState } from '../../state/store.ts'

/** One place towards the first workspace, or towards the last. */
export type Step = -1 | 1

/** True when there is a workspace on that side to change places with. */
export const canMove = (ids: readonly string[], workspaceId: string, step: Step): boolean => {
  const from = ids.indexOf(workspaceId)
  return from !== -1 && ids[from + step] !== undefined
}

/** Changes the places of a workspace and its neighbour, everywhere workspaces stand in order. */
export const moveWorkspace = async (workspaceId: string, step: Step): Promise<void> => {
  const { settings } = getState()
  const workspaces = selectWorkspaces(getState())
  const ids = workspaces.map(({ id }) => id)
  if (!settings || !canMove(ids, workspaceId, step)) return
  const from = ids.indexOf(workspaceId)
  ids.splice(from, 1)
  ids.splice(from + step, 0, workspaceId)
  // Shown before it is saved: the next press moves on from there.
  setState({ settings: { ...settings, workspaceOrder: ids } })
  const answer = await keyward.settings.write({ workspaceOrder: ids })
  if (!answer.ok) {
    setState({ settings })
    return reportProblem(answer.error)
  }
  const name = workspaces[from]?.name ?? ''
  announce(i18n.t('workspaces.moved', { name, place: from + step + 1, total: ids.length }))
}

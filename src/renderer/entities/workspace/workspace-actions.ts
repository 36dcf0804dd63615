import type { AppError } from '../../../shared/errors.ts'
import type { Workspace, WorkspaceDraft } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { i18n } from '../../i18n/i18n.ts'
import { announce } from '../../state/announcer.ts'
import { keyward } from '../../state/ipc-client.ts'
import { navigate } from '../../state/navigation.ts'
import { reportProblem } from '../../state/problem.ts'
import { getState, setState } from '../../state/store.ts'
import { offerUndo, withdrawUndo } from '../../ui/toast-queue.ts'

const put = (workspace: Workspace): void =>
  setState((state) => ({ ...state, workspaces: new Map(state.workspaces).set(workspace.id, workspace) }))

const draftOf = ({ deletedAtMs: _decidedByMain, ...workspace }: Workspace): WorkspaceDraft => workspace

/** Saves changed facts of a workspace. */
export const saveWorkspace = async (
  workspace: Workspace,
  change: Partial<Pick<Workspace, 'name' | 'sensitive' | 'colour'>>,
): Promise<Result<Workspace, AppError>> => {
  const answer = await keyward.workspaces.save({ ...draftOf(workspace), ...change })
  if (answer.ok) put(answer.value)
  return answer
}

/** Marks a workspace "Live, be careful", or no longer. */
export const toggleSensitive = async (workspace: Workspace): Promise<void> => {
  const answer = await saveWorkspace(workspace, { sensitive: !workspace.sensitive })
  if (!answer.ok) reportProblem(answer.error)
}

const bringBack = async (workspace: Workspace): Promise<void> => {
  const answer = await keyward.workspaces.restore({ workspaceId: workspace.id })
  if (!answer.ok) return reportProblem(answer.error)
  withdrawUndo(workspace.id)
  put(answer.value)
  announce(i18n.t('workspaces.remove.restored', { name: workspace.name }))
}

/** Removes a workspace, its keys with it for thirty days, and offers to take that back at once. */
export const removeWorkspace = async (workspace: Workspace): Promise<Result<Workspace, AppError>> => {
  const answer = await keyward.workspaces.remove({ workspaceId: workspace.id })
  if (!answer.ok) return answer
  put(answer.value)
  const { view } = getState()
  if (view.screen === 'keys' && view.scope === workspace.id) navigate({ screen: 'keys', scope: 'all' })
  offerUndo(workspace.id, {
    message: i18n.t('workspaces.remove.removed', { name: workspace.name }),
    actionLabel: i18n.t('workspaces.remove.undo'),
    onAction: () => void bringBack(workspace),
  })
  return answer
}

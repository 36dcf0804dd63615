import type { AppError } from '../../../shared/errors.ts'
import type { Workspace, WorkspaceDraft } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { i18n } from '../../i18n/i18n.ts'
import { navigate } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem } from '../../state/problem.ts'
import { offerUndo, withdrawToast } from '../../ui/toast-queue.ts'

const put = (page: Page, workspace: Workspace): void =>
  page.setState((state) => ({ ...state, workspaces: new Map(state.workspaces).set(workspace.id, workspace) }))

const draftOf = ({ deletedAtMs: _decidedByMain, ...workspace }: Workspace): WorkspaceDraft => workspace

/** Saves changed facts of a workspace. */
export const saveWorkspace = async (
  page: Page,
  workspace: Workspace,
  change: Partial<Pick<Workspace, 'name' | 'sensitive'>>,
): Promise<Result<Workspace, AppError>> => {
  const answer = await page.keyward.workspaces.save({ ...draftOf(workspace), ...change })
  if (answer.ok) put(page, answer.value)
  return answer
}

/** Sets or clears "Live, be careful". */
export const toggleSensitive = async (page: Page, workspace: Workspace): Promise<void> => {
  const answer = await saveWorkspace(page, workspace, { sensitive: !workspace.sensitive })
  if (!answer.ok) reportProblem(page, answer.error)
}

/** Restores a removed workspace with the keys that were removed with it. */
export const restoreWorkspace = async (page: Page, workspace: Workspace): Promise<void> => {
  const answer = await page.keyward.workspaces.restore({ workspaceId: workspace.id })
  if (!answer.ok) return reportProblem(page, answer.error)
  withdrawToast(workspace.id)
  put(page, answer.value)
  page.announce(i18n.t('workspaces.remove.restored', { name: workspace.name }))
}

/** Removes a workspace with its keys for thirty days, and offers to undo that. */
export const removeWorkspace = async (
  page: Page,
  workspace: Workspace,
): Promise<Result<Workspace, AppError>> => {
  const answer = await page.keyward.workspaces.remove({ workspaceId: workspace.id })
  if (!answer.ok) return answer
  put(page, answer.value)
  const { view } = page.getState()
  if (view.screen === 'keys' && view.scope === workspace.id) navigate(page, { screen: 'keys', scope: 'all' })
  offerUndo(workspace.id, {
    message: i18n.t('workspaces.remove.removed', { name: workspace.name }),
    name: workspace.name,
    actionLabel: i18n.t('workspaces.remove.undo'),
    onAction: () => void restoreWorkspace(page, workspace),
  })
  return answer
}

import type { Workspace, WorkspaceDraft } from '../../../shared/workspaces/workspace.ts'
import { i18n } from '../../i18n/i18n.ts'
import { navigate } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { succeeds } from '../../state/problem.ts'
import { offerUndo, withdrawToast } from '../../ui/toast-queue.ts'

const draftOf = ({ deletedAtMs: _decidedByMain, ...workspace }: Workspace): WorkspaceDraft => workspace

export const saveWorkspace = (
  page: Page,
  workspace: Workspace,
  change: Partial<Pick<Workspace, 'name' | 'sensitive'>>,
) => page.keyward.workspaces.save({ ...draftOf(workspace), ...change })

/** Restores a deleted workspace and the keys deleted with it. */
export const restoreWorkspace = async (page: Page, { id: workspaceId }: Workspace): Promise<void> => {
  if (!(await succeeds(page, page.keyward.workspaces.restore({ workspaceId })))) return
  withdrawToast(workspaceId)
  page.announce(i18n.t('keys.announce.restored'))
}

/** Deletes a workspace with its keys and offers undo. They are kept for thirty days. */
export const removeWorkspace = async (page: Page, workspace: Workspace) => {
  const answer = await page.keyward.workspaces.remove({ workspaceId: workspace.id })
  if (!answer.ok) return answer
  const { view } = page.getState()
  if (view.screen === 'keys' && view.scope === workspace.id) navigate(page, { screen: 'keys', scope: 'all' })
  offerUndo(workspace.id, {
    message: i18n.t('common.deletedNamed', { name: workspace.name }),
    name: workspace.name,
    actionLabel: i18n.t('common.undo'),
    onAction: () => void restoreWorkspace(page, workspace),
  })
  return answer
}

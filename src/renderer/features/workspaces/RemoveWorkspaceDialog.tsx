import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { ConfirmDialog } from '../../entities/dialog/FormDialog.tsx'
import { teamOf } from '../../entities/sharing/sharing-actions.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { removeWorkspace } from '../../entities/workspace/workspace-actions.ts'
import { listWords } from '../../format/time-words.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectCounts } from '../../state/selectors.ts'
import { useCall } from '../../state/use-call.ts'

/** Confirms deleting a workspace. Lists what is deleted with it, and who else loses access. */
export const RemoveWorkspaceDialog = ({ workspace }: { readonly workspace: Workspace }) => {
  const page = usePage()
  const { t } = useTranslation()
  const count = useStore((state) => selectCounts(state).byWorkspace.get(workspace.id)?.keys ?? 0)
  const call = useCall()
  const team = useStore(({ sharing }) => teamOf(sharing, workspace.id))
  const others = (team?.people ?? []).filter(({ isMe }) => !isMe).map(({ name }) => name)
  const remove = async () => {
    const { overlay } = page.getState()
    const answer = await call.run(() => removeWorkspace(page, workspace))
    if (answer.ok) closeOverlay(page, overlay)
  }
  return (
    <ConfirmDialog
      title={t('common.deleteNamed', { name: workspace.name })}
      before={<WorkspaceBadge workspace={workspace} size="lg" />}
      text={count === 0 ? undefined : t('workspaces.remove.text', { keys: t('common.keys', { count }) })}
      submit={t('keys.marked.delete')}
      call={call}
      onSubmit={remove}
      onCancel={() => closeOverlay(page)}
    >
      {team === undefined ? null : (
        <p className="font-medium text-pretty">
          {others.length === 0
            ? t('workspaces.remove.own')
            : t('workspaces.remove.shared', { names: listWords(others) })}
        </p>
      )}
    </ConfirmDialog>
  )
}

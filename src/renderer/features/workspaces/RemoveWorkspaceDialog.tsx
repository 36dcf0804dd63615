import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { Workspace } from '../../../shared/model.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { removeWorkspace } from '../../entities/workspace/workspace-actions.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectCounts } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

/** Lists what is removed with a workspace, before it is removed. */
export const RemoveWorkspaceDialog = ({ workspace }: { readonly workspace: Workspace }) => {
  const page = usePage()
  const { t } = useTranslation()
  const count = useStore((state) => selectCounts(state).byWorkspace.get(workspace.id)?.keys ?? 0)
  const [error, setError] = useState<AppError>()
  const remove = async () => {
    const { overlay } = page.getState()
    const answer = await removeWorkspace(page, workspace)
    if (answer.ok) closeOverlay(page, overlay)
    else setError(answer.error)
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('workspaces.remove.title', { name: workspace.name })}
      before={<WorkspaceBadge workspace={workspace} size="lg" />}
      isOpen
      onClose={() => closeOverlay(page)}
    >
      <p className="text-pretty text-soft">
        {count === 0 ? t('workspaces.remove.textNone') : t('workspaces.remove.text', { count })}
      </p>
      {error ? <ErrorNote error={error} /> : null}
      <DialogActions>
        <Button autoFocus onPress={() => closeOverlay(page)}>
          {t('workspaces.remove.cancel')}
        </Button>
        <Button variant="danger" onPress={() => void remove()}>
          {t('workspaces.remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { useStore } from '../../state/page-context.ts'
import { EditWorkspaceDialog } from './EditWorkspaceDialog.tsx'
import { RemoveWorkspaceDialog } from './RemoveWorkspaceDialog.tsx'

/** The dialog for the workspace in the page's state; nothing once that workspace is gone. */
export const WorkspaceOverlay = () => {
  const overlay = useStore((state) => state.overlay)
  const workspaceId = overlay && 'workspaceId' in overlay ? overlay.workspaceId : ''
  const workspace = useStore((state) => state.workspaces.get(workspaceId))
  if (!workspace || workspace.deletedAtMs !== undefined) return null
  return overlay?.kind === 'edit-workspace' ? (
    <EditWorkspaceDialog key={workspaceId} workspace={workspace} />
  ) : (
    <RemoveWorkspaceDialog key={workspaceId} workspace={workspace} />
  )
}

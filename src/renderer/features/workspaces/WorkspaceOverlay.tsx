import { useStore } from '../../state/page-context.ts'
import { EditWorkspaceDialog } from './EditWorkspaceDialog.tsx'
import { MergeWorkspaceDialog } from './MoveDialogs.tsx'
import { RemoveWorkspaceDialog } from './RemoveWorkspaceDialog.tsx'

/** The dialog for the workspace in the page's `overlay`. Renders nothing once that workspace is gone. */
export const WorkspaceOverlay = () => {
  const overlay = useStore((state) => state.overlay)
  const workspaceId = overlay && 'workspaceId' in overlay ? overlay.workspaceId : ''
  const workspace = useStore((state) => state.workspaces.get(workspaceId))
  if (!workspace || workspace.deletedAtMs !== undefined) return null
  switch (overlay?.kind) {
    case 'edit-workspace':
      return <EditWorkspaceDialog key={workspaceId} workspace={workspace} />
    case 'merge-workspace':
      return <MergeWorkspaceDialog key={workspaceId} workspace={workspace} intoId={overlay.intoId} />
    default:
      return <RemoveWorkspaceDialog key={workspaceId} workspace={workspace} />
  }
}

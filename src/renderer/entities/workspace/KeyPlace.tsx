import type { KeySummary } from '../../../shared/model.ts'
import { useStore } from '../../state/page-context.ts'
import { WorkspaceBadge } from './WorkspaceBadge.tsx'

/** A key by its workspace first, which tells keys of one name apart. */
export const KeyPlace = ({ item }: { readonly item: KeySummary }) => {
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  return (
    <span className="wrap-anywhere">
      {workspace ? (
        <>
          <span className="me-1.5 inline-block align-middle">
            <WorkspaceBadge workspace={workspace} size="sm" />
          </span>
          <bdi>{workspace.name}</bdi>
          {' · '}
        </>
      ) : null}
      <bdi>{item.name}</bdi>
    </span>
  )
}

import type { KeySummary } from '../../../shared/keys/key.ts'
import { useStore } from '../../state/page-context.ts'
import { WorkspaceBadge } from './WorkspaceBadge.tsx'

/** A key with its workspace first, to tell keys with the same name apart. */
export const KeyPlace = ({ item }: { readonly item: KeySummary }) => {
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {workspace ? (
        <span className="relative -top-0.5">
          <WorkspaceBadge workspace={workspace} size="sm" />
        </span>
      ) : null}
      <span className="min-w-0 wrap-anywhere">
        {workspace ? (
          <>
            <bdi>{workspace.name}</bdi>
            {' · '}
          </>
        ) : null}
        <bdi>{item.name}</bdi>
      </span>
    </span>
  )
}

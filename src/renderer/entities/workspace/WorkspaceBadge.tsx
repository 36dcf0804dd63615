import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { useStore } from '../../state/page-context.ts'
import { Badge } from './Badge.tsx'
import { selectBadgeLetters } from './badge-letters.ts'
import type { BadgeSize } from './badge-look.ts'

type WorkspaceBadgeProps = { readonly workspace: Workspace; readonly size?: BadgeSize }

/** A workspace's badge with the same letters everywhere. It has two if one would be ambiguous. */
export const WorkspaceBadge = ({ workspace, size }: WorkspaceBadgeProps) => {
  const letters = useStore((state) => selectBadgeLetters(state).get(workspace.id))
  return <Badge workspace={workspace} letters={letters} {...(size ? { size } : {})} />
}

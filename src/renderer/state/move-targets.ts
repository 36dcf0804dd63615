import type { KeySummary } from '../../shared/keys/key.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import type { PageState } from './page-state.ts'
import { selectWorkspaces } from './selectors.ts'

/** The workspaces that a workspace can be merged into: all others in its region. */
export const mergeTargets = (state: PageState, { id, regionId }: Workspace): readonly Workspace[] =>
  selectWorkspaces(state).filter((other) => other.id !== id && other.regionId === regionId)

/**
 * The workspaces that all these keys can move to: those in their region, except the one they are all in already.
 */
export const moveTargets = (
  state: PageState,
  keys: readonly Pick<KeySummary, 'workspaceId'>[],
): readonly Workspace[] => {
  const from = new Set(keys.map(({ workspaceId }) => workspaceId))
  const regions = new Set([...from].map((id) => state.workspaces.get(id)?.regionId))
  return regions.size === 1
    ? selectWorkspaces(state).filter(
        ({ id, regionId }) => regions.has(regionId) && !(from.size === 1 && from.has(id)),
      )
    : []
}

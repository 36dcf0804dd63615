import type { KeySummary } from '../../../../shared/keys/key.ts'
import type { Workspace } from '../../../../shared/workspaces/workspace.ts'

/** The deleted keys of one workspace. */
type DeletedGroupOf = {
  readonly id: string
  readonly workspace: Workspace | undefined
  readonly keys: readonly KeySummary[]
}

/** Groups deleted keys by workspace. Keys and groups keep the order of the input. */
export const groupRemoved = (
  keys: readonly KeySummary[],
  workspaces: ReadonlyMap<string, Workspace>,
): readonly DeletedGroupOf[] => {
  const byWorkspace = new Map<string, KeySummary[]>()
  for (const key of keys) {
    const own = byWorkspace.get(key.workspaceId)
    if (own) own.push(key)
    else byWorkspace.set(key.workspaceId, [key])
  }
  return [...byWorkspace].map(([id, own]) => ({ id, workspace: workspaces.get(id), keys: own }))
}

/** Deleted workspaces without deleted keys, most recent first. Only the workspace itself can be restored. */
export const emptyRemoved = (
  keys: readonly KeySummary[],
  workspaces: ReadonlyMap<string, Workspace>,
): readonly DeletedGroupOf[] => {
  const used = new Set(keys.map(({ workspaceId }) => workspaceId))
  return [...workspaces.values()]
    .filter(({ id, deletedAtMs }) => deletedAtMs !== undefined && !used.has(id))
    .sort((one, other) => (other.deletedAtMs ?? 0) - (one.deletedAtMs ?? 0))
    .map((workspace) => ({ id: workspace.id, workspace, keys: [] }))
}

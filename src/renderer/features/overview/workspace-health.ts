import type { KeySummary } from '../../../shared/keys/key.ts'
import { type KeyNeed, keyNeeds } from '../../../shared/keys/key-need.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { memoize } from '../../state/memoize.ts'
import { countKeyNeeds } from '../../state/needs.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName } from '../../state/selectors.ts'

/** The state of a workspace's keys. */
export type WorkspaceHealth = {
  readonly workspace: Workspace
  readonly keyCount: number
  /** How many of its keys have each need, the most severe first. Empty if nothing needs attention. */
  readonly needs: readonly (readonly [need: KeyNeed, count: number])[]
  /** The next due date of its keys, today or later. */
  readonly nextAtMs: number | undefined
}

/** The state of every workspace, sorted by most severe need, then by next date, then by name. */
export const workspaceHealth = memoize(
  (
    workspaces: readonly Workspace[],
    keys: readonly KeySummary[],
    tokens: PageState['tokens'],
    dayStartMs: number,
  ): readonly WorkspaceHealth[] => {
    const byWorkspace = new Map<string, KeySummary[]>(workspaces.map(({ id }) => [id, []]))
    for (const key of keys) byWorkspace.get(key.workspaceId)?.push(key)
    return workspaces
      .map((workspace) => healthOf(workspace, byWorkspace.get(workspace.id) ?? [], tokens, dayStartMs))
      .sort(worstFirst)
  },
)

const healthOf = (
  workspace: Workspace,
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
  dayStartMs: number,
): WorkspaceHealth => {
  const counts = countKeyNeeds(keys, tokens)
  const ahead = keys.flatMap(({ dueAtMs = 0 }) => (dueAtMs >= dayStartMs ? dueAtMs : []))
  return {
    workspace,
    keyCount: keys.length,
    needs: keyNeeds.flatMap((need) => {
      const count = counts.get(need)
      return count === undefined ? [] : [[need, count] as const]
    }),
    nextAtMs: ahead.length > 0 ? Math.min(...ahead) : undefined,
  }
}

const severity = ({ needs: [worst] }: WorkspaceHealth): number =>
  worst === undefined ? keyNeeds.length : keyNeeds.indexOf(worst[0])

const worstFirst = (one: WorkspaceHealth, other: WorkspaceHealth): number =>
  severity(one) - severity(other) ||
  (one.nextAtMs ?? Number.MAX_VALUE) - (other.nextAtMs ?? Number.MAX_VALUE) ||
  byName(one.workspace, other.workspace)

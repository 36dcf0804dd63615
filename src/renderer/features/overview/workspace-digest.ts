import { isGrave, keyNeed } from '../../../shared/key-need.ts'
import type { KeySummary, TokenSummary, Workspace } from '../../../shared/model.ts'
import { memoize } from '../../state/memoize.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName } from '../../state/selectors.ts'

/** The content of a workspace's card that does not depend on the time. */
export type WorkspaceDigest = {
  readonly workspace: Workspace
  readonly keys: readonly KeySummary[]
  /** Live tokens by expiry, soonest first. */
  readonly live: readonly { readonly key: KeySummary; readonly expiresAtMs: number }[]
  /** Keys that do not work, or leaked, and other keys that need a person. */
  readonly grave: number
  readonly waiting: number
}

const isLive = (token: TokenSummary | undefined): token is TokenSummary & { expiresAtMs: number } =>
  token?.expiresAtMs !== undefined && token.state !== 'expired' && token.state !== 'none'

/** All workspaces, those that need attention first, else in the given order. */
export const digestWorkspaces = memoize(
  (
    workspaces: readonly Workspace[],
    keys: readonly KeySummary[],
    tokens: PageState['tokens'],
  ): readonly WorkspaceDigest[] => {
    const byWorkspace = new Map<string, KeySummary[]>(workspaces.map(({ id }) => [id, []]))
    for (const key of keys) byWorkspace.get(key.workspaceId)?.push(key)
    const digests = workspaces.map((workspace) =>
      digest(workspace, byWorkspace.get(workspace.id) ?? [], tokens),
    )
    const rank = ({ grave, waiting }: WorkspaceDigest) => (grave > 0 ? 0 : waiting > 0 ? 1 : 2)
    return digests.sort((one, other) => rank(one) - rank(other))
  },
)

/** The order of a card's rings: needs first, then live tokens by expiry, then the rest by name. */
const digest = (
  workspace: Workspace,
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
): WorkspaceDigest => {
  const facts = keys.map((key) => {
    const token = tokens.get(key.id)
    const need = keyNeed(key, token)
    const expiresAtMs = isLive(token) ? token.expiresAtMs : undefined
    const order = need !== undefined && isGrave(need) ? 0 : expiresAtMs !== undefined ? 1 : 2
    return { key, need, expiresAtMs, order }
  })
  facts.sort(
    (one, other) =>
      one.order - other.order ||
      (one.expiresAtMs ?? 0) - (other.expiresAtMs ?? 0) ||
      byName(one.key, other.key),
  )
  const live = facts.flatMap(({ key, expiresAtMs }) =>
    expiresAtMs === undefined ? [] : [{ key, expiresAtMs }],
  )
  return {
    workspace,
    keys: facts.map(({ key }) => key),
    live: live.sort((one, other) => one.expiresAtMs - other.expiresAtMs),
    grave: facts.filter(({ need }) => need !== undefined && isGrave(need)).length,
    waiting: facts.filter(({ need }) => need !== undefined && !isGrave(need)).length,
  }
}

/** How many of the live tokens are still live at an instant, and which expires first. */
export const liveAt = (
  { live }: WorkspaceDigest,
  nowMs: number,
): { readonly ready: number; readonly next: WorkspaceDigest['live'][number] | undefined } => {
  const first = live.findIndex(({ expiresAtMs }) => expiresAtMs > nowMs)
  return first === -1 ? { ready: 0, next: undefined } : { ready: live.length - first, next: live[first] }
}

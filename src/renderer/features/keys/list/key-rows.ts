import type { KeySummary } from '../../../../shared/keys/key.ts'
import { keyNeed, keyNeeds } from '../../../../shared/keys/key-need.ts'
import type { TokenSummary } from '../../../../shared/tokens/token.ts'
import { inOrder } from '../../../../shared/workspaces/order.ts'
import type { Workspace } from '../../../../shared/workspaces/workspace.ts'
import { matchField, matchRank, parseQuery } from '../../../entities/key/search.ts'
import { isFactFilter, passesFactFilter } from '../../../state/fact-filter.ts'
import { memoize } from '../../../state/memoize.ts'
import type { KeyFilter, KeyScope } from '../../../state/page-state.ts'
import { byName, isInScope } from '../../../state/selectors.ts'

/** A row of the list: a workspace's group header, or a key. */
export type Row =
  | {
      readonly type: 'group'
      readonly id: string
      readonly workspace: Workspace | undefined
      readonly keyCount: number
    }
  | {
      readonly type: 'key'
      readonly id: string
      readonly key: KeySummary
      readonly isFirst: boolean
      readonly isLast: boolean
    }

type ById<Item> = ReadonlyMap<string, Item>

type Order = { readonly keys: readonly KeySummary[]; readonly workspaces: ById<Workspace> }
let last: Order = { keys: [], workspaces: new Map() }

const collate = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The last order with each key's current data. Undefined if a key was added, removed or moved. */
const sameOrder = (keys: ById<KeySummary>): readonly KeySummary[] | undefined => {
  const order: KeySummary[] = []
  for (const before of last.keys) {
    const key = keys.get(before.id)
    const isElsewhere =
      key !== before && (key?.name !== before.name || key.workspaceId !== before.workspaceId)
    if (key === undefined || key.deletedAtMs || isElsewhere) return undefined
    order.push(key)
  }
  let live = 0
  for (const key of keys.values()) if (!key.deletedAtMs) live += 1
  return live === order.length ? order : undefined
}

/**
 * The keys in use, by workspace and then by name. Starts from the last order, which is nearly right after a few
 * changes, to avoid sorting ten thousand keys from scratch.
 */
export const orderKeys = memoize(
  (keys: ById<KeySummary>, workspaces: ById<Workspace>): readonly KeySummary[] => {
    const same = last.workspaces === workspaces ? sameOrder(keys) : undefined
    if (same) {
      last = { ...last, keys: same }
      return same
    }
    const order: KeySummary[] = []
    for (const { id } of last.keys) {
      const key = keys.get(id)
      if (key && !key.deletedAtMs) order.push(key)
    }
    const placed = new Set(order.map((key) => key.id))
    for (const key of keys.values()) if (!key.deletedAtMs && !placed.has(key.id)) order.push(key)
    const ranks = new Map(inOrder(workspaces.values(), byName).map(({ id }, rank) => [id, rank]))
    const rank = (key: KeySummary) => ranks.get(key.workspaceId) ?? ranks.size
    order.sort(
      (one, other) =>
        rank(one) - rank(other) ||
        collate(one.workspaceId, other.workspaceId) || // for unknown workspaces
        byName(one, other),
    )
    last = { keys: order, workspaces }
    return order
  },
)

/** What narrows the list: its scope, a search and filters. */
export type Narrowing = {
  readonly scope: KeyScope
  readonly query: string
  readonly filters: ReadonlySet<KeyFilter>
}

/**
 * The keys in the list, in order. A key must pass every filter, but if several needs are chosen, having one of
 * them is enough. In a search, keys found by name come first, then those found in other fields.
 */
export const findKeys = (
  order: readonly KeySummary[],
  workspaces: ById<Workspace>,
  tokens: ById<TokenSummary>,
  { scope, query, filters }: Narrowing,
  nowMs: number,
): readonly KeySummary[] => {
  const wanted = parseQuery(query)
  const byFact = [...filters].filter(isFactFilter)
  const some = keyNeeds.filter((need) => filters.has(need))
  const needs = some.length === 0 ? keyNeeds : some
  const hasNeed = (key: KeySummary) => {
    const need = keyNeed(key, tokens.get(key.id))
    return need !== undefined && needs.includes(need)
  }
  const isKept = (key: KeySummary) =>
    isInScope(key, scope) &&
    byFact.every((filter) => passesFactFilter(filter, key, nowMs)) &&
    (!filters.has('attention') || hasNeed(key))
  const kept = scope === 'all' && filters.size === 0 ? order : order.filter(isKept)
  if (wanted.length === 0) return kept
  const byRank: KeySummary[][] = []
  for (const key of kept) {
    const field = matchField(key, workspaces.get(key.workspaceId)?.name ?? '', wanted)
    if (field === undefined) continue
    const rank = matchRank(field)
    byRank[rank] ??= []
    byRank[rank].push(key)
  }
  return byRank.flat()
}

/** Converts keys to rows without group headers. */
export const toFlatRows = (keys: readonly KeySummary[]): readonly Row[] =>
  keys.map((key, index) => ({
    type: 'key',
    id: key.id,
    key,
    isFirst: index === 0,
    isLast: index === keys.length - 1,
  }))

/** Converts keys to rows, with a header for each workspace. */
export const toRows = (keys: readonly KeySummary[], workspaces: ById<Workspace>): readonly Row[] => {
  const rows: Row[] = []
  let start = 0
  while (start < keys.length) {
    const workspaceId = keys[start]?.workspaceId ?? ''
    let end = start
    while (keys[end]?.workspaceId === workspaceId) end += 1
    const group = keys.slice(start, end)
    rows.push({
      type: 'group',
      id: workspaceId,
      workspace: workspaces.get(workspaceId),
      keyCount: group.length,
    })
    group.forEach((key, index) => {
      rows.push({ type: 'key', id: key.id, key, isFirst: index === 0, isLast: index === group.length - 1 })
    })
    start = end
  }
  return rows
}

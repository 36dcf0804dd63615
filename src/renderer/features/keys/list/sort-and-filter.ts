import { MINUTE_MS } from '../../../../shared/kernel/time.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isFactFilter } from '../../../state/fact-filter.ts'
import { memoize } from '../../../state/memoize.ts'
import { needGroups } from '../../../state/needs.ts'
import type { KeyFilter, KeyScope, PageState } from '../../../state/page-state.ts'
import { findKeys, orderKeys } from './key-rows.ts'

const dueMs = ({ dueAtMs = Number.MAX_VALUE }: KeySummary): number => dueAtMs

const sortByDue = memoize((keys: readonly KeySummary[]) =>
  keys.toSorted((one, other) => dueMs(one) - dueMs(other)),
)

/** The keys in use, in the chosen order. Keys with the same due date, or with none, stay sorted by workspace. */
export const selectListOrder = (state: PageState): readonly KeySummary[] => {
  const keys = orderKeys(state.keys, state.workspaces)
  return state.settings.listOrder === 'due' ? sortByDue(keys) : keys
}

/** The list's scope. `deleted` is a separate screen. */
const selectScope = ({ view }: PageState): KeyScope | undefined =>
  view.screen === 'keys' && view.scope !== 'deleted' ? view.scope : undefined

const noTokens: PageState['tokens'] = new Map()

const found = memoize(
  (
    order: readonly KeySummary[],
    workspaces: PageState['workspaces'],
    tokens: PageState['tokens'],
    scope: KeyScope,
    query: string,
    filters: ReadonlySet<KeyFilter>,
    minute: number,
  ) => {
    const keys = findKeys(order, workspaces, tokens, { scope, query, filters }, minute * MINUTE_MS)
    return filters.has('attention') ? needGroups(keys, tokens).flatMap((group) => group.keys) : keys
  },
)

const noKeys: readonly KeySummary[] = []

/** The keys in the list, in order. Filters by date depend on the time, which is checked every minute. */
export const selectFoundKeys = (state: PageState, nowMs: number): readonly KeySummary[] => {
  const scope = selectScope(state)
  if (scope === undefined) return noKeys
  const { workspaces, tokens, query, filters } = state
  return found(
    selectListOrder(state),
    workspaces,
    filters.has('attention') ? tokens : noTokens,
    scope,
    query,
    filters,
    dependsOnTime(filters) ? Math.floor(nowMs / MINUTE_MS) : 0,
  )
}

/** True if the result of these filters can change just because time passes. */
export const dependsOnTime = (filters: ReadonlySet<KeyFilter>): boolean => [...filters].some(isFactFilter)

const shown = memoize(
  (keys: readonly KeySummary[], selectedKeyId: string | undefined): string | undefined =>
    (keys.find(({ id }) => id === selectedKeyId) ?? keys[0])?.id,
)

/** The key shown in the details: the selected one while it's in the list, else the first in the list. */
export const selectShownKeyId = (state: PageState, nowMs: number): string | undefined =>
  shown(selectFoundKeys(state, nowMs), state.selectedKeyId)

/**
 * The key whose token Enter in the search field copies: the only key found, or the selected key if it's among
 * those found. Undefined without a search, so that Enter never copies a key the user didn't ask for.
 */
export const selectSearchedKeyId = (state: PageState, nowMs: number): string | undefined => {
  if (state.query.trim() === '') return undefined
  const keys = selectFoundKeys(state, nowMs)
  const key = keys.length === 1 ? keys[0] : keys.find(({ id }) => id === state.selectedKeyId)
  return key?.id
}

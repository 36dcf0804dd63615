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

/** The keys in use in the chosen order; those due on no or the same day stay by workspace. */
export const selectListOrder = (state: PageState): readonly KeySummary[] => {
  const keys = orderKeys(state.keys, state.workspaces)
  return state.settings.listOrder === 'due' ? sortByDue(keys) : keys
}

/** The filter of the list; `deleted` is another screen. */
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

/** The keys in the list, in its order. Filters by date depend on the time, which is checked each minute. */
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

/** Whether what passes these filters changes with time alone. */
export const dependsOnTime = (filters: ReadonlySet<KeyFilter>): boolean => [...filters].some(isFactFilter)

const shown = memoize(
  (keys: readonly KeySummary[], selectedKeyId: string | undefined): string | undefined =>
    (keys.find(({ id }) => id === selectedKeyId) ?? keys[0])?.id,
)

/** The key in the detail: the selected one while the list contains it, else the first of the list. */
export const selectShownKeyId = (state: PageState, nowMs: number): string | undefined =>
  shown(selectFoundKeys(state, nowMs), state.selectedKeyId)

/**
 * The key whose token Enter copies in the search field: the only one found, or the selected one while it is found.
 * Nothing without a search, so that no key is copied that nobody asked for.
 */
export const selectSearchedKeyId = (state: PageState, nowMs: number): string | undefined => {
  if (state.query.trim() === '') return undefined
  const keys = selectFoundKeys(state, nowMs)
  const key = keys.length === 1 ? keys[0] : keys.find(({ id }) => id === state.selectedKeyId)
  return key?.id
}

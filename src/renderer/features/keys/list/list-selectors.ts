import type { KeySummary } from '../../../../shared/model.ts'
import type { ListOrder } from '../../../../shared/settings.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { isLifeFilter } from '../../../state/life-filter.ts'
import { memoize } from '../../../state/memoize.ts'
import { needGroups } from '../../../state/needs.ts'
import type { KeyFilter, KeyScope, PageState, View } from '../../../state/page-state.ts'
import { selectWorkspaceOrder } from '../../../state/selectors.ts'
import { findKeys, orderKeys } from './key-rows.ts'
import { sortKeys } from './list-order.ts'

/** The order when the list was opened. */
type Opened = {
  readonly view: View
  readonly by: ListOrder
  /** Set for orders by name or end date: their changes reorder the list at once. */
  readonly facts: readonly KeySummary[] | undefined
  readonly order: readonly KeySummary[]
}
let opened: Opened | undefined

/** The current records in a given order; undefined when a key was added or removed. */
const asNow = memoize(
  (
    order: readonly KeySummary[],
    keys: PageState['keys'],
    count: number,
  ): readonly KeySummary[] | undefined => {
    const known = order.flatMap(({ id }) => {
      const key = keys.get(id)
      return key && !key.deletedAtMs ? [key] : []
    })
    return order.length === count && known.length === count ? known : undefined
  },
)

/**
 * The keys in use in the chosen order. An order that changes by use is recomputed only when keys are added or
 * removed, or when the list is opened again: a row must not jump away because its token was copied.
 */
export const selectListOrder = (state: PageState): readonly KeySummary[] => {
  const { view, keys, tokens, settings, workspaces } = state
  const by = settings.listOrder
  const grouped = orderKeys(keys, workspaces, selectWorkspaceOrder(state))
  if (by === 'workspace') return grouped
  const facts = by === 'name' || by === 'key-end' ? grouped : undefined
  if (opened?.view === view && opened.by === by && opened.facts === facts) {
    const known = asNow(opened.order, keys, grouped.length)
    if (known) return known
  }
  opened = { view, by, facts, order: sortKeys(grouped, by, tokens) }
  return opened.order
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
    services: PageState['services'],
    minute: number,
  ) => {
    const keys = findKeys(order, workspaces, tokens, { scope, query, filters, services }, minute * MINUTE_MS)
    return filters.has('attention') ? needGroups(keys, tokens).flatMap((group) => group.keys) : keys
  },
)

const noKeys: readonly KeySummary[] = []

/**
 * The keys in the list, in its order. Those that end soon depend on the time, which is checked each minute.
 */
export const selectFoundKeys = (state: PageState, nowMs: number): readonly KeySummary[] => {
  const scope = selectScope(state)
  if (scope === undefined) return noKeys
  const { workspaces, services, tokens, query, filters } = state
  return found(
    selectListOrder(state),
    workspaces,
    filters.size > 0 ? tokens : noTokens,
    scope,
    query,
    filters,
    services,
    dependsOnTime(filters) ? Math.floor(nowMs / MINUTE_MS) : 0,
  )
}

/** Whether what passes these filters changes with time alone. */
export const dependsOnTime = (filters: ReadonlySet<KeyFilter>): boolean =>
  filters.has('ending-soon') || [...filters].some(isLifeFilter)

const shown = memoize(
  (keys: readonly KeySummary[], selectedKeyId: string | undefined): string | undefined =>
    (keys.find(({ id }) => id === selectedKeyId) ?? keys[0])?.id,
)

/** The key in the detail: the selected one while the list contains it, else the first of the list. */
export const selectShownKeyId = (state: PageState, nowMs: number): string | undefined =>
  shown(selectFoundKeys(state, nowMs), state.selectedKeyId)

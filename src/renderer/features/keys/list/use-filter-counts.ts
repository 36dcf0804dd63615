import { useMemo } from 'react'
import { type LifeFilter, lifeFilters, passesLife } from '../../../state/life-filter.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { isInScope } from '../../../state/selectors.ts'
import { selectListOrder } from './list-selectors.ts'

/** What the menu *Filter* offers: kinds of keys, and what an admin asks of all keys at once. */
export const menuFilters = ['service', 'personal', ...lifeFilters] as const
export type MenuFilter = 'service' | 'personal' | LifeFilter

export const isMenuFilter = (name: string): name is MenuFilter =>
  menuFilters.some((filter) => filter === name)

/** How many keys of this scope pass each of these filters alone. */
export const useFilterCounts = (filters: readonly MenuFilter[]): ReadonlyMap<MenuFilter, number> => {
  const page = usePage()
  const view = useStore((state) => state.view)
  const order = useStore(selectListOrder)
  const workspaces = useStore((state) => state.workspaces)
  const services = useStore((state) => state.services)
  return useMemo(() => {
    if (filters.length === 0) return new Map()
    const scope = view.screen === 'keys' ? view.scope : 'all'
    const keys = order.filter((key) => isInScope(key, scope))
    const context = { workspaces, services, nowMs: page.nowMs() }
    return new Map(
      filters.map((filter) => {
        const passing =
          filter === 'service' || filter === 'personal'
            ? keys.filter(({ kind }) => kind === filter)
            : keys.filter((key) => passesLife(filter, key, context))
        return [filter, passing.length]
      }),
    )
  }, [page, filters, view, order, workspaces, services])
}

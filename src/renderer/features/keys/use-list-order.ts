import { useMemo } from 'react'
import type { ListOrder } from '../../../shared/list-choices.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaceOrder } from '../../state/selectors.ts'
import { orderKeys } from './key-rows.ts'
import { sortKeys } from './list-order.ts'

/**
 * The live keys in the chosen order. An order that use itself changes is looked at again when keys come or go, or
 * the list is opened anew: a row must not jump away because its token was copied.
 */
export const useListOrder = (by: ListOrder, scope: string): readonly KeySummary[] => {
  const page = usePage()
  const keys = useStore((state) => state.keys)
  const workspaces = useStore((state) => state.workspaces)
  const grouped = orderKeys(keys, workspaces, useStore(selectWorkspaceOrder))
  const facts = by === 'name' || by === 'key-end' ? grouped : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scope` and the number of keys are reasons to look again
  const order = useMemo(
    () => (by === 'workspace' ? undefined : sortKeys(facts ?? grouped, by, page.getState().tokens)),
    [by, facts, scope, grouped.length],
  )
  return useMemo(() => {
    if (!order) return grouped
    return order.flatMap(({ id }) => {
      const key = keys.get(id)
      return key && !key.deletedAtMs ? [key] : []
    })
  }, [order, grouped, keys])
}

import type { Handlers } from '../../shared/contract/contract.ts'
import { loadedOnUse } from '../kernel/loaded-on-use.ts'
import type { makeExportInventory } from './export-inventory.ts'

/** Exports the list of keys, without secrets (S36). */
export const inventoryHandlers = (deps: Parameters<typeof makeExportInventory>[0]) =>
  ({
    'keys:exportInventory': loadedOnUse(async () => {
      const { makeExportInventory: make } = await import('./export-inventory.ts')
      return make(deps)
    }),
  }) satisfies Partial<Handlers>

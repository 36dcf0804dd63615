import type { Handlers } from '../../shared/contract/contract.ts'
import type { Services } from '../composition/services.ts'
import { whenUsed } from '../kernel/when-used.ts'

/** The only export besides encrypted backups: the list of keys, without secrets (S36). */
export const inventoryHandlers = (services: Services) =>
  ({
    'keys:exportInventory': whenUsed(async () => {
      const { makeExportInventory } = await import('./export-inventory.ts')
      return makeExportInventory(services)
    }),
  }) satisfies Partial<Handlers>

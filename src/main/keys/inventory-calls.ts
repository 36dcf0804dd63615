import type { Handlers } from '../../shared/contract/contract.ts'
import type { UseCases } from '../composition/use-cases.ts'

/** The only export besides encrypted backups: the list of keys, without secrets (S36). */
export const inventoryHandlers = ({ exportInventory }: Pick<UseCases, 'exportInventory'>) =>
  ({
    'keys:exportInventory': (input) => exportInventory(input),
  }) satisfies Partial<Handlers>

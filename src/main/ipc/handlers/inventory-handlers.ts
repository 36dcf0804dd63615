import type { Handlers } from '../../../shared/ipc-contract.ts'
import type { UseCases } from '../../app/use-cases.ts'

/** The only export besides encrypted backups: the list of keys, without secrets (S36). */
export const inventoryHandlers = ({ exportInventory }: Pick<UseCases, 'exportInventory'>) =>
  ({
    'keys:exportInventory': (input) => exportInventory(input),
  }) satisfies Partial<Handlers>

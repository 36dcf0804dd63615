import type { Handlers } from '../../../shared/ipc-contract.ts'
import type { UseCases } from '../../app/use-cases.ts'

/** The one export besides encrypted backups: what keys there are, without secrets (S36). */
export const inventoryHandlers = ({
  exportInventory,
}: Pick<UseCases, 'exportInventory'>): Pick<Handlers, 'keys:exportInventory'> => ({
  'keys:exportInventory': ({ keyIds, words }) => exportInventory(keyIds, words),
})

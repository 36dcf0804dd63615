import { INVENTORY_FORMAT } from '../../../keys/rules/inventory.ts'
import type { ReadFile } from '../read-file.ts'
import { flatten, listAt, textAt } from '../reading/flatten.ts'

/** Whether this is Keyward's own list of keys. */
export const isInventory = (document: unknown): boolean => textAt(document, 'format') === INVENTORY_FORMAT

/** The list of keys that Keyward exports as JSON. */
export const readInventory = (document: unknown, file: number): ReadFile => ({
  format: 'keyward-inventory',
  entries: flatten(listAt(document, 'keys'), [String(file)], file),
})

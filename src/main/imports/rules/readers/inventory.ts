import { INVENTORY_FORMAT } from '../../../keys/rules/inventory.ts'
import type { ReadFile } from '../read-file.ts'
import { flatten, listAt, textAt } from '../reading/flatten.ts'
import { readWords } from '../reading/words.ts'

/** The heads of the two addresses of a key in the table that Keyward exports, in each language. */
const hostHeads: readonly (readonly [string, string])[] = [
  ['Sign-in host', 'API host'],
  ['Anmelde-Host', 'API-Host'],
  ['Servidor de acceso', 'Servidor de la API'],
  ['認証ホスト', 'API ホスト'],
  ['مضيف تسجيل الدخول', 'مضيف API'],
]

/** Whether these are the heads of the table that Keyward exports, which has no column of secrets. */
export const isInventoryTable = (heads: readonly string[]): boolean =>
  hostHeads.some((pair) => pair.every((head) => heads.includes(head))) &&
  !heads.some((head) => readWords(head)?.fact === 'clientSecret')

/** Whether this is Keyward's own list of keys. */
export const isInventory = (document: unknown): boolean => textAt(document, 'format') === INVENTORY_FORMAT

/** The list of keys that Keyward exports as JSON. */
export const readInventory = (document: unknown, file: number): ReadFile => ({
  format: 'keyward-inventory',
  entries: flatten(listAt(document, 'keys'), [String(file)], file),
})

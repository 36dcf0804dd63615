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

import type { ColumnUse } from '../../../../shared/import-rows.ts'
import type { ChosenLayout, Entry, FileRecord, ImportFormat } from '../found-key.ts'
import type { ReadFile, TextFile } from '../read-file.ts'
import { isInventoryTable } from './inventory.ts'
import { layoutOf, type Table, tableReport } from './table.ts'

const known: readonly (readonly [ImportFormat, readonly string[]])[] = [
  ['bitwarden-csv', ['login_username', 'login_password', 'login_uri']],
  ['1password-csv', ['Title', 'Url', 'Username', 'Password', 'OTPAuth']],
  ['keepassxc-csv', ['Group', 'Title', 'Username', 'Password', 'URL']],
]

const formatOf = (labels: readonly string[]): ImportFormat => {
  if (isInventoryTable(labels)) return 'keyward-inventory'
  return known.find(([, columns]) => columns.every((column) => labels.includes(column)))?.[0] ?? 'csv'
}

/** Keyward marks a cell that a spreadsheet would evaluate with an apostrophe (csv.ts). */
const withoutMark = (text: string): string => text.replace(/^'(?=[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')

/** Labels that say what the user has said of a column. */
const chosenLabels: Readonly<Record<ColumnUse, string>> = {
  name: 'key name',
  workspace: 'workspace',
  clientId: 'client id',
  clientSecret: 'client secret',
  authUrl: 'auth url',
  baseUrl: 'base url',
  ends: 'expires',
  owner: 'owner',
  ownerEmail: 'owner email',
  usedIn: 'used in',
  notes: 'notes',
  scope: 'scope',
}

/** A table. Cells are text, also those that a spreadsheet would evaluate. */
export const readTable = (
  table: Table,
  { name, file }: TextFile,
  layouts: readonly ChosenLayout[],
): ReadFile => {
  const layout = layoutOf(table)
  const choice = layouts.find((each) => each.layout === layout)?.columns
  const format = formatOf(table.heads)
  const labels = table.heads.map((head, column) => {
    if (choice === undefined) return head
    const use = choice[column]
    return use && chosenLabels[use]
  })
  const entries: Entry[] = []
  const records: FileRecord[] = []
  for (const { cells, line } of table.rows) {
    const path = [String(file), String(line)]
    const isShifted = cells.slice(labels.length).some((cell) => cell.trim() !== '')
    const base = name.replace(/^.*[\\/]/, '')
    records.push({
      path,
      name: `${base}:${line}`,
      file,
      isRow: true,
      ...(choice && { isChosen: true }),
      ...(isShifted && { skipped: 'shifted' }),
    })
    if (isShifted) continue
    const add = (label: string, value: string) => entries.push({ path: [...path, label], value, file })
    for (const [column, label] of labels.entries()) {
      const value = cells[column] ?? ''
      if (label === undefined) continue
      if (format === 'keyward-inventory') add(label, withoutMark(value))
      else if (format === 'keepassxc-csv' && label === 'Group') add(label, value.replace(/^Root\//, ''))
      else if (format === 'bitwarden-csv' && label === 'fields') {
        for (const field of value.split('\n')) {
          const colon = field.indexOf(': ')
          if (colon > 0) add(field.slice(0, colon), field.slice(colon + 2))
        }
      } else add(label, value)
    }
  }
  const tables = format === 'csv' ? [tableReport(table, file, choice)] : []
  return { format, entries, records, tables }
}

import { plainLabel } from '../../../../shared/imports/credential-labels.ts'
import { REMARK_LENGTH } from '../../../../shared/imports/import-rows.ts'
import type { ChosenLayout, Entry, FileRecord, ImportFormat } from '../found-key.ts'
import type { ReadFile, Remark, TextFile } from '../read-file.ts'
import { credentials, factOf, type Table } from './find-table.ts'
import { columnUses, shownHead, tableReport } from './table.ts'

/** Kinds of tables, recognised by their unique headings. Keyward's own list exists in each of its languages. */
const kinds: readonly (readonly [ImportFormat, readonly string[]])[] = [
  ['keyward-inventory', ['Sign-in host', 'API host']],
  ['keyward-inventory', ['Anmelde-Host', 'API-Host']],
  ['keyward-inventory', ['Servidor de acceso', 'Servidor de la API']],
  ['keyward-inventory', ['認証ホスト', 'API ホスト']],
  ['keyward-inventory', ['مضيف تسجيل الدخول', 'مضيف API']],
  ['bitwarden-csv', ['login_username', 'login_password', 'login_uri']],
  ['1password-csv', ['Title', 'Url', 'Username', 'Password', 'OTPAuth']],
  ['keepassxc-csv', ['Group', 'Title', 'Username', 'Password', 'URL']],
]

const formatOf = (heads: readonly string[]): ImportFormat => {
  const format = kinds.find(([, columns]) => columns.every((column) => heads.includes(column)))?.[0] ?? 'csv'
  // Keyward's exported list has no secrets.
  const isOther = format === 'keyward-inventory' && heads.some((head) => factOf(head) === 'clientSecret')
  return isOther ? 'csv' : format
}

/** Removes the apostrophe that Keyward adds to disarm formulas (`kernel/csv.ts`). */
const withoutMark = (text: string): string => text.replace(/^'(?=[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')

type Field = readonly [label: string, value: string]

/** The fields in a cell. Each value extends to the next label, which `start` finds. */
const fieldsIn = (text: string, start: RegExp): Field[] =>
  text.split(start).flatMap((field) => {
    const [, label, value = ''] = /^([^:]+):(.*)$/s.exec(field) ?? []
    return label === undefined ? [] : [[label, value.trim()]]
  })

/** A cell's fields: usually its value under its heading. Bitwarden and LastPass put several fields into one cell. */
const fieldsOf = (label: string, value: string, heads: readonly string[]): Field[] => {
  const isLastPass = heads.includes('grouping')
  if (label === 'fields' && heads.includes('login_username')) return fieldsIn(value, /^(?=[^:\r\n]{1,60}: )/m)
  if (label === 'extra' && isLastPass) return fieldsIn(value, /^(?=[^:\r\n]{1,60}:(?!\/\/))/m)
  // The placeholder address that LastPass uses for notes.
  if (isLastPass && value === 'http://sn') return []
  if (label === 'grouping') return [['folder', value.replaceAll('\\', '/')]]
  return [[label, label === 'Group' ? value.replace(/^Root\//, '') : value]]
}

/** A table of a file, with the user's column choice. */
const sourceOf = (
  table: Table,
  index: number,
  { name, file }: Pick<TextFile, 'name' | 'file'>,
  layouts: readonly ChosenLayout[],
) => {
  // Tables with the same layout have the same headings. Without headings, no two tables are alike.
  const layout = table.hasHeads
    ? JSON.stringify(table.heads.map(plainLabel))
    : `no headings: ${file}.${index}`
  const format = formatOf(table.heads)
  const chosen = layouts.find((each) => each.layout === layout)?.columns
  const uses = format === 'csv' ? columnUses(table, chosen) : { byHead: [], guess: [], isAsked: false }
  const hasKeys = uses.choice !== undefined || table.heads.some((head) => credentials.has(factOf(head)))
  return { table, name, file, path: [String(file), String(index)], format, layout, uses, hasKeys }
}

const readTable = ({
  table,
  name,
  file,
  path,
  format,
  uses: { byHead, choice },
}: ReturnType<typeof sourceOf>) => {
  const { heads, rows, width, sheet } = table
  const entries: Entry[] = []
  const records: FileRecord[] = []
  let changed = 0
  // SECURITY: S33, if the page chose the client ID column, its values may be secrets.
  const idAt = choice?.indexOf('clientId') ?? -1
  const isIdHidden = idAt >= 0 && byHead[idAt] !== 'clientId'
  const source = name.replace(/^.*[\\/]/, '') + (sheet === undefined ? '' : `, ${sheet}`)
  for (const [index, { cells, line, isBroken }] of rows.entries()) {
    const rowPath = [...path, String(index)]
    const isShifted = isBroken === true || cells.length > width
    records.push({
      path: rowPath,
      name: `${source}:${line}`,
      file,
      isRow: true,
      ...(isIdHidden && { isIdHidden: true as const }),
      ...(isShifted && { skipped: 'shifted' }),
    })
    if (isShifted) continue
    for (const [column, head] of heads.entries()) {
      const label = choice === undefined ? head : choice[column]
      const value = cells[column] ?? ''
      if (label === undefined) continue
      // A spreadsheet has turned the credential that someone entered into a date.
      const isChanged = credentials.has(factOf(label)) && /^\d{4}-\d\d-\d\d$/.test(value.trim())
      if (isChanged) changed += 1
      const isOwn = format === 'keyward-inventory'
      const fields = isChanged ? [] : fieldsOf(label, isOwn ? withoutMark(value) : value, heads)
      for (const [name, text] of fields)
        entries.push({
          path: [...rowPath, name],
          value: text,
          file,
          line,
          label: name === label ? shownHead(head) : name,
        })
    }
  }
  const remarks: Remark[] = changed > 0 ? [{ what: 'changed', count: changed }] : []
  return { format, entries, records, remarks: [...table.remarks, ...remarks] }
}

/** Merges the remarks of several tables of one file. */
const joined = (remarks: readonly Remark[]): Remark[] => {
  const found = new Map<string, Remark>()
  for (const { what, count, names } of remarks) {
    const before = found.get(what)
    const all = [before?.names, names].filter(Boolean).join(', ').slice(0, REMARK_LENGTH)
    found.set(what, { what, count: count + (before?.count ?? 0), ...(all !== '' && { names: all }) })
  }
  return [...found.values()]
}

/**
 * Reads a file's tables. Cells are text, even those that a spreadsheet would evaluate. If there are several
 * tables, reads those with keys.
 */
export const readTables = (
  tables: readonly Table[],
  source: Pick<TextFile, 'name' | 'file'>,
  layouts: readonly ChosenLayout[],
): ReadFile => {
  const all = tables.map((table, index) => sourceOf(table, index, source, layouts))
  const known = all.filter(({ hasKeys }) => hasKeys)
  const taken = known.length > 0 ? known : all.filter(({ table }) => table.rows.length > 0).slice(0, 1)
  const others = all.filter((each) => !taken.includes(each)).map(({ table }) => table.sheet ?? '')
  const read = taken.map((each) => ({ ...readTable(each), each }))
  return {
    format: read[0]?.format ?? 'csv',
    entries: read.flatMap(({ entries }) => entries),
    records: read.flatMap(({ records }) => records),
    tables: read.flatMap(({ format, each }) => (format === 'csv' ? tableReport(each.table, each) : [])),
    remarks: joined([
      ...read.flatMap(({ remarks }) => remarks),
      ...others.map((names) => ({ what: 'other-sheets' as const, count: 1, names })),
    ]),
  }
}

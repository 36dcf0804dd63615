import type { Entry, ImportFormat } from '../found-key.ts'
import { DamagedFile } from '../reading/damaged-file.ts'
import { readWords } from '../reading/words.ts'
import { isInventoryTable } from './inventory.ts'

const separators = [',', ';', '\t', '|'] as const

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * Rows of a table (RFC 4180): a quoted cell may contain separators and line ends, and two quotes mean one.
 * Throws `DamagedFile` at a quote that is never closed: the rest of the file would be one cell.
 */
export const csvRows = (text: string, separator: string): Row[] => {
  const rows: Row[] = []
  let cells: string[] = []
  let cell = ''
  let line = 1
  let start = 1
  let quotedSince: number | undefined
  let isCellStart = true
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ cells, line: start })
    cells = []
    cell = ''
    start = line
    isCellStart = true
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isLineEnd = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')
    if (isLineEnd) line += 1
    if (quotedSince !== undefined) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quotedSince = undefined
    } else if (sign === '"' && isCellStart) {
      quotedSince = line
      isCellStart = false
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
      isCellStart = true
    } else if (isLineEnd) endRow()
    else if (sign !== '\r') {
      cell += sign
      isCellStart = false
    }
  }
  if (quotedSince !== undefined) throw new DamagedFile(quotedSince)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** The header and the separator that gives it the most columns with a meaning. */
const headerOf = (text: string): { separator: string; known: number } => {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const tried = separators.map((separator) => {
    try {
      const labels = csvRows(first, separator)[0]?.cells ?? []
      return { separator, known: labels.filter((label) => readWords(label) !== undefined).length }
    } catch {
      return { separator, known: 0 }
    }
  })
  return tried.reduce((best, each) => (each.known > best.known ? each : best))
}

const withoutSeparatorLine = (text: string): string => text.replace(/^sep=.\r?\n/i, '')

/** Whether the first line names columns: at least a client ID or a secret, and one more. */
export const isCsv = (text: string): boolean => {
  const { known } = headerOf(withoutSeparatorLine(text))
  return known >= 2 && /[\r\n]/.test(text)
}

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

/** A table with a header row. Cells are text, also those that a spreadsheet would evaluate. */
export const readCsv = (whole: string, file: number): { format: ImportFormat; entries: Entry[] } => {
  const text = withoutSeparatorLine(whole)
  const [header, ...rows] = csvRows(text, headerOf(text).separator)
  const labels = header?.cells.map((label) => label.trim()) ?? []
  const format = formatOf(labels)
  const entries: Entry[] = []
  for (const { cells, line } of rows) {
    const add = (label: string, value: string) =>
      entries.push({ path: [String(file), String(line), label], value, file })
    for (const [column, label] of labels.entries()) {
      const value = cells[column] ?? ''
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
  return { format, entries }
}

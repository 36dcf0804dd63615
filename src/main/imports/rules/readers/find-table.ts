import type { LabelledFact } from '../../../../shared/imports/credential-labels.ts'
import { MAX_COLUMNS } from '../../../../shared/imports/import-rows.ts'
import type { Remark } from '../read-file.ts'
import { hasAddressForm } from '../reading/addresses.ts'
import { cleanValue } from '../reading/clean-value.ts'
import { DamagedFile } from '../reading/damaged-file.ts'
import { readDate } from '../reading/dates.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { isHeading, readWords } from '../reading/words.ts'
import { csvRows, type Row } from './csv.ts'
import { markdownRows } from './markdown.ts'

/** A table: its headings and the rows below them. */
export interface Table {
  /** Empty strings for a table without headings. */
  readonly heads: readonly string[]
  readonly hasHeads: boolean
  /** The number of columns, including those beyond the limit. */
  readonly width: number
  readonly rows: readonly Row[]
  readonly remarks: readonly Remark[]
  /** The workbook's sheet. */
  readonly sheet?: string
}

const separators = [',', ';', '\t', '|'] as const
/** Maximum number of rows above the headings, such as a title, the author or the date. */
const MOST_TITLES = 30
/** Enough text to recognise a table. */
const SAMPLE_SIGNS = 65_536
/** Enough rows to recognise a table. */
export const SAMPLE_ROWS = 500

/** The fact that a heading names. */
export const factOf = (head = ''): LabelledFact | undefined => readWords(head)?.fact

/** The facts that are credentials. */
export const credentials = new Set<LabelledFact | undefined>(['clientId', 'clientSecret', 'key', 'apiKey'])

const filledIn = ({ cells }: Row): number => cells.filter((cell) => cell.trim() !== '').length

/** Whether at least 80 % of the items match, so that the rest count as exceptions. */
export const isMostly = <One>(all: readonly One[], is: (one: One) => boolean): boolean =>
  all.length > 0 && all.filter(is).length * 10 >= all.length * 8

/** Sample values that show what a column contains. */
export const valuesOf = (rows: readonly Row[], column: number): string[] =>
  rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => cells[column]?.trim() || [])

/** Whether a text is a date, an address or an email address, and therefore neither a heading nor a secret. */
export const isPlainValue = (cell: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(cell) || hasAddressForm(cell) || readDate(cell) !== 'unread'

const hasForm = (cell: string): boolean => /^[\d\s.,/+-]+$/.test(cell) || isPlainValue(cell)

/** Whether a cell can't be a heading, most importantly because it is a secret in a table without headings. */
const isValue = (cell: string): boolean =>
  readWords(cell) === undefined && (hasForm(cell) || looksSecret(cell))

/** How many cells of a row are known headings. 0 if none of them names a credential. */
const knownHeads = ({ cells }: Row): number => {
  const facts = cells.map(factOf)
  const canBe = facts.some((fact) => credentials.has(fact)) && !cells.some((cell) => isValue(cell.trim()))
  return canBe && !/^\s*(#\s*\w|\/\/|--)/.test(cells[0] ?? '') ? facts.filter(Boolean).length : 0
}

/** Whether a row contains headings: at least two are known, or one is above values that can't be names. */
const hasHeadings = ({ cells }: Row, rows: readonly Row[]): boolean => {
  const heads = cells.map((cell) => cell.trim())
  const isWord = (head: string) => head === '' || readWords(head) || /^(?=.{1,40}$)\D*\p{L}\D*$/u.test(head)
  if (!heads.every(isWord) || heads.some(isValue)) return false
  const words = heads.filter(isHeading).length
  const isForm = (value: string) => hasForm(value) || (words > 0 && looksSecret(value))
  return words >= 2 || heads.some((head, column) => head !== '' && isMostly(valuesOf(rows, column), isForm))
}

/** The most common number of cells per row, and how many rows have it. */
const usualWidth = (rows: readonly Row[]): readonly [width: number, count: number] => {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
}

/** Unwraps `="0012"`, a formula that keeps spreadsheets from converting the text in it. */
const withoutFormula = (cell: string): string =>
  cell.replace(/^\s*="([^"]*(?:""[^"]*)*)"\s*$/, (_, text: string) => text.replaceAll('""', '"'))

/** Makes a table from rows. `given` is undefined if it has no headings. */
const tableOf = (given: readonly string[] | undefined, rows: readonly Row[]): Table => {
  const heads = given?.map((head) => cleanValue(head).trim()) ?? Array<string>(usualWidth(rows)[0]).fill('')
  let cleaned = 0
  const found = rows.map((row) => {
    const written = row.cells.map(withoutFormula)
    const cells = written.map(cleanValue)
    cleaned += cells.filter((cell, column) => cell !== written[column]).length
    return { ...row, cells }
  })
  const remarks: Remark[] = [
    { what: 'cleaned', count: cleaned },
    { what: 'columns', count: heads.length - MAX_COLUMNS },
  ]
  return {
    heads: heads.slice(0, MAX_COLUMNS),
    hasHeads: given !== undefined,
    width: heads.length,
    rows: found,
    remarks: remarks.filter(({ count }) => count > 0),
  }
}

/** The table whose first row has the headings; skips rows that repeat them. */
const belowHeads = ([head, ...rows]: readonly Row[]): Table | undefined => {
  if (head === undefined || rows.length === 0) return undefined
  const isAgain = ({ cells }: Row) =>
    cells.every((cell, column) => cell.trim() === (head.cells[column] ?? '').trim())
  return tableOf(
    head.cells,
    rows.filter((row) => !isAgain(row)),
  )
}

/**
 * Rows with a name followed by alternating labels and values, as Enpass writes them: `Billing,Client
 * ID,a1,Client secret,s1`.
 */
const ofPairs = (rows: readonly Row[]): Table | undefined => {
  const items = rows.filter(({ cells }) => !/^title$/i.test(cells[0] ?? ''))
  const isLabel = (cell: string, at: number) => at % 2 === 1 && factOf(cell) !== undefined
  const isItem = ({ cells }: Row) =>
    cells.filter(isLabel).length >= 2 && !cells.some((cell, at) => at % 2 === 0 && at > 0 && factOf(cell))
  if (!isMostly(items.slice(0, SAMPLE_ROWS), isItem)) return undefined
  const labels = [...new Set(items.flatMap(({ cells }) => cells.filter(isLabel)))]
  if (!labels.some((label) => credentials.has(factOf(label)))) return undefined
  const found = items.map(({ cells, line, isBroken }): Row => {
    const own = cells.map((cell, at) => (isLabel(cell, at) ? cell : undefined))
    const values = labels.map((label) => (own.includes(label) ? (cells[own.indexOf(label) + 1] ?? '') : ''))
    const isTwice = labels.some((label) => own.indexOf(label) !== own.lastIndexOf(label))
    return { cells: [cells[0] ?? '', ...values], line, ...((isTwice || isBroken) && { isBroken: true }) }
  })
  return tableOf(['Name', ...labels], found)
}

/** The heading of a transposed table's only column of values. If there is one, other columns aren't read. */
const VALUES = /^\s*(value|wert|valor|値|القيمة)\s*$/i

/**
 * A transposed table: labels in the first column, a key in each other column, unless headings say otherwise.
 */
const onItsSide = (rows: readonly Row[]): Table | undefined => {
  const [titles, ...others] = rows.filter((row) => filledIn(row) > 1)
  const facts = new Set(rows.slice(0, MAX_COLUMNS).map(({ cells }) => factOf(cells[0])))
  const hasBoth =
    facts.has('clientSecret') && (facts.has('clientId') || facts.has('apiKey') || facts.has('key'))
  if (titles === undefined || rows.length > MAX_COLUMNS || !hasBoth) return undefined
  const hasTitles = factOf(titles.cells[0]) === undefined
  const lines = hasTitles ? others : [titles, ...others]
  const hasValues = hasTitles && titles.cells.some((title) => VALUES.test(title))
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const columns = [...Array(width).keys()].slice(1).filter((column) => {
    const title = titles.cells[column] ?? ''
    const isKey = hasValues ? VALUES.test(title) : column === 1 || !hasTitles || !isHeading(title)
    return isKey && lines.some(({ cells }) => credentials.has(factOf(cells[0])) && cells[column]?.trim())
  })
  // Several keys are listed below each other, with something else in the other columns.
  if (columns.length > 1 && lines.some(({ cells }) => readWords(cells[0] ?? '')?.prefix)) return undefined
  const secretIn = (column: number) =>
    lines.find(({ cells }) => factOf(cells[0]) === 'clientSecret')?.cells[column]?.trim() ?? ''
  // The column next to a key's may contain other facts about the same key.
  const isMixed = columns.some((column) => looksSecret(secretIn(column)))
  const isBroken = (column: number) => isMixed && secretIn(column) !== '' && !looksSecret(secretIn(column))
  const keys = columns.map((column): Row => {
    const pairs = lines.flatMap(({ cells }) => [cells[0] ?? '', cells[column] ?? ''])
    const name = hasTitles && columns.length > 1 ? (titles.cells[column] ?? '') : ''
    return {
      cells: [name, ...pairs],
      line: titles.line,
      ...(isBroken(column) && { isBroken: true }),
    }
  })
  return ofPairs(keys)
}

/** The table, if it can be recognised by its labels. */
const known = (rows: readonly Row[]): Table | undefined => {
  const head = rows.slice(0, MOST_TITLES).findIndex((row) => knownHeads(row) >= 2)
  return ofPairs(rows) ?? onItsSide(rows) ?? (head < 0 ? undefined : belowHeads(rows.slice(head)))
}

/** The table, if its labels aren't known and it can be recognised only by its values. */
const unknown = (rows: readonly Row[]): Table | undefined => {
  const width = rows.slice(0, SAMPLE_ROWS).reduce((most, row) => Math.max(most, filledIn(row)), 0)
  const start = rows.findIndex((row) => filledIn(row) >= 2 && filledIn(row) * 2 >= width)
  const [first, ...rest] = rows.slice(start)
  if (start < 0 || first === undefined) return undefined
  return hasHeadings(first, rest) ? belowHeads([first, ...rest]) : tableOf(undefined, [first, ...rest])
}

/** A text's first rows. If a quote isn't closed, as in a title, each line is a row. */
const sampleOf = (text: string, separator: string): readonly Row[] => {
  const start = text.slice(0, SAMPLE_SIGNS)
  const { rows, unclosed } = csvRows(start, separator)
  if (unclosed === undefined) return rows.slice(0, SAMPLE_ROWS)
  return start.split(/\r\n?|\n/, SAMPLE_ROWS).flatMap((line) => csvRows(line, separator).rows)
}

/** A text's rows, split at the separator with the highest `worth`. Undefined if all are worth 0. */
const bestRows = (
  whole: string,
  worth: (sample: readonly Row[], separator: string) => number,
): readonly Row[] | undefined => {
  // Empties the line with a spreadsheet's separator hint. Removing it would change the line numbers.
  const text = whole.replace(/^sep=.(?=\r?\n)/i, '')
  const tried = separators.map((separator) => {
    return { separator, worth: worth(sampleOf(text, separator), separator) }
  })
  const best = tried.reduce((one, other) => (other.worth > one.worth ? other : one))
  if (best.worth === 0) return undefined
  const { rows, unclosed } = csvRows(text, best.separator)
  if (unclosed !== undefined) throw new DamagedFile(unclosed)
  return rows
}

/** The tables with known labels in a text. Throws `DamagedFile`. */
export const knownTables = (text: string): Table[] => {
  const written = markdownRows(text).flatMap((rows) => known(rows) ?? [])
  if (written.length > 0) return written
  const rows = bestRows(text, (sample) => known(sample)?.heads.filter(factOf).length ?? 0)
  const table = rows && known(rows)
  return table ? [table] : []
}

/**
 * The table in a text, whatever its columns. `isNamed` means that the file's name says that it is a table.
 * Throws `DamagedFile`.
 */
export const anyTable = (text: string, isNamed: boolean): Table | undefined => {
  const rows = bestRows(text, (sample, separator) => {
    const [width, count] = usualWidth(sample)
    const share = count / sample.length
    const isTable = count >= 2 && share >= 0.6 && (isNamed || (separator !== ',' && share > 0.9))
    return isTable ? share * width : 0
  })
  return rows && unknown(rows)
}

/** The table on a workbook's sheet. Cells keep their columns, even if others are empty. */
export const sheetTable = (filled: readonly Row[]): Table => {
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const padded = ({ cells }: Row) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const rows = filled.map((row) => ({ ...row, cells: padded(row) }))
  return known(rows) ?? unknown(rows) ?? tableOf([], [])
}

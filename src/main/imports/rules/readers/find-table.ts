import type { LabelledFact } from '../../../../shared/credential-labels.ts'
import { MAX_COLUMNS } from '../../../../shared/import-rows.ts'
import type { Remark } from '../read-file.ts'
import { hasAddressForm } from '../reading/addresses.ts'
import { cleanValue } from '../reading/clean-value.ts'
import { TooLargeFile } from '../reading/damaged-file.ts'
import { readDate } from '../reading/dates.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { isHeadingWord, readWords } from '../reading/words.ts'
import { csvRows, type Row } from './csv.ts'
import { markdownRows } from './markdown.ts'

/** A table: its columns' headings, and the rows below them. */
export interface Table {
  /** Empty for every column of a table without headings. */
  readonly heads: readonly string[]
  readonly hasHeads: boolean
  readonly rows: readonly Row[]
  /** Where it begins, from 1. */
  readonly line: number
  readonly remarks: readonly Remark[]
  /** The sheet of a workbook. */
  readonly sheet?: string
}

const separators = [',', ';', '\t', '|'] as const
/** Rows above the headings: a title, who made the table, and when. */
const MOST_TITLES = 30
/** As much of a text, and as many rows, as show what a table is like. */
const SAMPLE_SIGNS = 65_536
const SAMPLE_ROWS = 200

/** The fact that a heading names. */
export const factOf = (head: string): LabelledFact | undefined => readWords(head)?.fact

/** The facts that say who signs in, and with what. */
export const credentials: ReadonlySet<LabelledFact | undefined> = new Set([
  'clientId',
  'clientSecret',
  'key',
  'apiKey',
])

const isFilled = (cell = ''): boolean => cell.trim() !== ''
const filledIn = ({ cells }: Row): number => cells.filter(isFilled).length
const isMostly = <One>(all: readonly One[], is: (one: One) => boolean): boolean =>
  all.length > 0 && all.filter(is).length * 10 >= all.length * 8

const hasForm = (cell: string): boolean =>
  /^([^\s@]+@[^\s@]+|[\d\s.,/+-]+)$/.test(cell) || hasAddressForm(cell) || readDate(cell) !== 'unread'

/** What no heading looks like: above all the secret of a table without headings. */
const isValue = (cell: string): boolean =>
  readWords(cell) === undefined && (hasForm(cell) || looksSecret(cell))

/** How many cells of a row are headings with a meaning, if one of them is a credential's. */
const knownHeads = (cells: readonly string[]): number => {
  const facts = cells.map(factOf)
  const canBe = facts.some((fact) => credentials.has(fact)) && !cells.some((cell) => isValue(cell.trim()))
  return canBe && !/^\s*(#\s*\w|\/\/|--)/.test(cells[0] ?? '') ? facts.filter(Boolean).length : 0
}

/**
 * Whether a row is one of headings: words that are known, or names above values of a form that no name has. In doubt it is
 * a row like the others.
 */
const isHeading = ({ cells }: Row, rows: readonly Row[]): boolean => {
  const heads = cells.map((cell) => cell.trim())
  const isWord = (head: string) => head === '' || readWords(head) || /^(?=.{1,40}$)\D*\p{L}\D*$/u.test(head)
  if (!heads.every(isWord) || heads.some(isValue)) return false
  const words = heads.filter(isHeadingWord).length
  if (words >= 2) return true
  const isAbove = (form: (value: string) => boolean) =>
    heads.some((head, column) => {
      const values = rows.flatMap((row) => row.cells[column]?.trim() || [])
      return head !== '' && isMostly(values, form)
    })
  return isAbove(hasForm) || (words > 0 && isAbove(looksSecret))
}

/** The number of cells that most rows have, and how many of them. */
const usualWidth = (rows: readonly Row[]): readonly [width: number, count: number] => {
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, SAMPLE_ROWS))
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
}

/** What stands in a cell that a program writes so that a spreadsheet takes it as text: `="0012"`. */
const withoutFormula = (cell: string): string => {
  const text = /^\s*="([^"]*(?:""[^"]*)*)"\s*$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** A table of these rows below its headings; `undefined` for one without any. */
const tableOf = (given: readonly string[] | undefined, rows: readonly Row[], line: number): Table => {
  const heads = given?.map((head) => cleanValue(head).trim()) ?? Array<string>(usualWidth(rows)[0]).fill('')
  const beyond = heads.length - MAX_COLUMNS
  let cleaned = 0
  const found = rows.map((row) => {
    const read = beyond > 0 ? row.cells.filter((_, at) => at < MAX_COLUMNS || at >= heads.length) : row.cells
    const written = read.map(withoutFormula)
    const cells = written.map(cleanValue)
    cleaned += cells.filter((cell, column) => cell !== written[column]).length
    return { ...row, cells }
  })
  const remarks: Remark[] = [
    { what: 'cleaned', count: cleaned },
    { what: 'columns', count: beyond },
  ]
  return {
    heads: heads.slice(0, MAX_COLUMNS),
    hasHeads: given !== undefined,
    rows: found,
    line,
    remarks: remarks.filter(({ count }) => count > 0),
  }
}

/** The table whose headings are the first of these rows, without those that only say them again. */
const belowHeads = ([head, ...rows]: readonly Row[]): Table | undefined => {
  if (head === undefined || rows.length === 0) return undefined
  const isAgain = ({ cells }: Row) =>
    cells.every((cell, column) => cell.trim() === (head.cells[column] ?? '').trim())
  return tableOf(
    head.cells,
    rows.filter((row) => !isAgain(row)),
    head.line,
  )
}

/** A name, then labels and values in turn, as Enpass writes them: `Billing,Client ID,a1,Client secret,s1`. */
const ofPairs = (rows: readonly Row[]): Table | undefined => {
  const items = rows.filter(({ cells }) => !/^title$/i.test(cells[0] ?? ''))
  const factsIn = ({ cells }: Row) => cells.flatMap((cell, at) => (at % 2 === 1 && factOf(cell)) || [])
  const hasPairs = isMostly(
    items,
    (row) => row.cells.length >= 5 && factsIn(row).length >= 2 && !row.cells.every(isHeadingWord),
  )
  if (!hasPairs || !items.flatMap(factsIn).some((fact) => credentials.has(fact))) return undefined
  const heads = ['Name']
  const found = items.map(({ cells, line }) => {
    const row = [cells[0] ?? '']
    for (let at = 1; at < cells.length; at += 2) {
      // What has no label is a note at the end.
      const [label = '', value] = at + 1 < cells.length ? [cells[at], cells[at + 1]] : ['Notes', cells[at]]
      if (factOf(label) === undefined) continue
      let column = heads.indexOf(label, 1)
      while (column >= 0 && row[column] !== undefined) column = heads.indexOf(label, column + 1)
      if (column < 0) column = heads.push(label) - 1
      if (column >= MAX_COLUMNS) throw new TooLargeFile()
      row[column] = value ?? ''
    }
    return { cells: Array.from(row, (cell) => cell ?? ''), line }
  })
  return tableOf(heads, found, rows[0]?.line ?? 1)
}

/** Headings of columns that say something of the labels before them, and are no keys. */
const OF_LABELS =
  /^(type|typ|tipo|required|pflicht|default|format|example|beispiel|ejemplo|種類|例|النوع|مثال)$/i

/** A table on its side: labels in the first column, a key in each other one. */
const onItsSide = (rows: readonly Row[]): Table | undefined => {
  const lines = rows.filter((row) => filledIn(row) > 1)
  const labels = lines.map(({ cells }) => (cells[0] ?? '').trim())
  const meanings = labels.map(readWords)
  const found = new Set(meanings.map((each) => each?.fact))
  const hasOne = (...facts: readonly LabelledFact[]) => facts.some((fact) => found.has(fact))
  const hasBoth = hasOne('clientSecret')
    ? hasOne('clientId', 'apiKey', 'key')
    : hasOne('clientId') && hasOne('key')
  const isClear =
    new Set(labels).size === labels.length &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}\s_./()#*’-]*:?$/u.test(label))
  if (!hasBoth || !isClear || lines.length * 5 < rows.length * 4) return undefined
  const titles = meanings[0] === undefined ? (lines[0]?.cells ?? []) : []
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = [...Array(width).keys()].slice(1).filter((column) => {
    const title = (titles[column] ?? '').trim()
    const hasKey = lines.some(
      ({ cells }, at) => credentials.has(meanings[at]?.fact) && isFilled(cells[column]),
    )
    return hasKey && (column === 1 || !(OF_LABELS.test(title) || isHeadingWord(title)))
  })
  if (columns.length > 1 && meanings.some((each) => each && each.prefix !== '')) return undefined
  const name = titles.length > 0 && columns.length > 1 ? ['Name'] : []
  const keys = columns.map((column) => ({
    cells: lines.map(({ cells }) => cells[column] ?? ''),
    line: column + 1,
  }))
  return tableOf([...name, ...labels.slice(name.length)], keys, rows[0]?.line ?? 1)
}

/** The table of rows whose labels are known. */
const known = (rows: readonly Row[]): Table | undefined => {
  const start = rows.slice(0, SAMPLE_ROWS)
  const other = [ofPairs, onItsSide].find((each) => each(start) !== undefined)
  if (other !== undefined) return other(rows)
  const head = start.slice(0, MOST_TITLES).findIndex(({ cells }) => knownHeads(cells) >= 2)
  return head < 0 ? undefined : belowHeads(rows.slice(head))
}

/** The table of rows in which only values are known. */
const unknown = (rows: readonly Row[]): Table | undefined => {
  const width = rows.slice(0, SAMPLE_ROWS).reduce((most, row) => Math.max(most, filledIn(row)), 0)
  const start = rows.findIndex((row) => filledIn(row) >= 2 && filledIn(row) * 2 >= width)
  const [first, ...rest] = rows.slice(start)
  if (start < 0 || first === undefined) return undefined
  const hasHeads = isHeading(first, rest.slice(0, SAMPLE_ROWS))
  return hasHeads ? belowHeads([first, ...rest]) : tableOf(undefined, [first, ...rest], first.line)
}

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/)

/** The first rows of a text, also with a quote that is never closed: it may stand in a title. */
const sampleOf = (text: string, separator: string): Row[] => {
  const start = text.slice(0, SAMPLE_SIGNS)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r')) + 1
  const whole = start.length < text.length ? start.slice(0, end) : start
  const rowsOf = (part: string, line: number): Row[] | undefined => {
    try {
      return csvRows(part, separator, line)
    } catch {
      return undefined
    }
  }
  return (
    rowsOf(whole, 1) ??
    linesOf(whole).flatMap(
      (text, at) => rowsOf(text, at + 1) ?? { cells: text.split(separator), line: at + 1 },
    )
  )
}

/** The text from a line on. */
const fromLine = (text: string, line: number): string => {
  const ends = text.matchAll(/\r\n|[\r\n]/g)
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const { value: end } = ends.next()
    if (end !== undefined) start = end.index + end[0].length
  }
  return text.slice(start)
}

/** The table that these rows of a text are, with the separator that `worth` is the highest for. */
const tableIn = (
  whole: string,
  read: (rows: readonly Row[]) => Table | undefined,
  worth: (table: Table, sample: readonly Row[], separator: string) => number,
): Table | undefined => {
  // What a spreadsheet is told about the separator; the line stays, so that lines keep their numbers.
  const text = whole.replace(/^sep=.(?=\r?\n)/i, '')
  const tried = separators.map((separator) => {
    const sample = sampleOf(text, separator)
    const table = read(sample)
    return {
      separator,
      line: table?.line ?? 1,
      worth: table === undefined ? 0 : worth(table, sample, separator),
    }
  })
  const best = tried.reduce((one, other) => (other.worth > one.worth ? other : one))
  return best.worth === 0 ? undefined : read(csvRows(fromLine(text, best.line), best.separator, best.line))
}

/** The tables in a text whose labels are known. Throws `DamagedFile`. */
export const knownTables = (text: string): Table[] => {
  const written = markdownRows(text).flatMap((rows) => known(rows) ?? [])
  if (written.length > 0) return written
  return [tableIn(text, known, ({ heads }) => heads.filter(factOf).length) ?? []].flat()
}

/** The table in a text, whatever its columns are. `isNamed`: the file's name says that it is one. Throws `DamagedFile`. */
export const anyTable = (text: string, isNamed: boolean): Table | undefined =>
  tableIn(text, unknown, (_, sample, separator) => {
    const [width, count] = usualWidth(sample)
    const share = count / Math.min(sample.length, SAMPLE_ROWS)
    const isTable = count >= 2 && share >= 0.6 && (isNamed || (separator !== ',' && share > 0.9))
    return isTable ? share * width : 0
  })

/** The table on a sheet of a workbook, whose cells stand in their own columns whatever is left empty. */
export const sheetTable = (filled: readonly Row[]): Table => {
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const widths = { length: width }
  const rows = filled.map((row) => ({ ...row, cells: Array.from(widths, (_, at) => row.cells[at] ?? '') }))
  return known(rows) ?? unknown(rows) ?? tableOf([], [], 1)
}

import { type LabelledFact, plainLabel } from '../../../../shared/credential-labels.ts'
import {
  type ColumnUse,
  MAX_COLUMNS,
  SAMPLE_LENGTH,
  type TableColumn,
} from '../../../../shared/import-rows.ts'
import type { FoundTable } from '../found-key.ts'
import { hasAddressForm, looksLikeTokenAddress } from '../reading/addresses.ts'
import { readDate } from '../reading/dates.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { isHeading, readWords } from '../reading/words.ts'
import { csvRows, type Row } from './csv.ts'

/** A table of a text: its columns' heads, and the rows below them. */
export interface Table {
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
}

const separators = [',', ';', '\t', '|'] as const
/** Lines above the heads: a title, who made the table, and when. */
const MOST_TITLE_LINES = 30

const COMMENT = /^\s*(#\s*\w|\/\/|--)/

const cellsOf = (line: string, separator: string): readonly string[] => {
  try {
    return csvRows(line, separator)[0]?.cells ?? []
  } catch {
    return [] // a title with a quote that is never closed
  }
}

const factOf = (head: string): LabelledFact | undefined => readWords(head)?.fact
const credentials: ReadonlySet<LabelledFact | undefined> = new Set([
  'clientId',
  'clientSecret',
  'key',
  'apiKey',
])

interface Place {
  /** From 0. */
  readonly line: number
  readonly separator: string
}

/** The line with the heads that have a meaning, one of them a credential's, and its separator. */
const knownHead = (lines: readonly string[]): Place | undefined => {
  for (const [line, text] of lines.slice(0, MOST_TITLE_LINES).entries()) {
    const next = lines.slice(line + 1).find((each) => each.trim() !== '')
    if (next === undefined || COMMENT.test(text)) continue
    const tried = separators.map((separator) => {
      const facts = cellsOf(text, separator).map(factOf)
      const isTable = facts.some((fact) => credentials.has(fact)) && next.includes(separator)
      return { line, separator, known: isTable ? facts.filter((fact) => fact !== undefined).length : 0 }
    })
    const best = tried.reduce((one, other) => (other.known > one.known ? other : one))
    if (best.known >= 2) return best
  }
  return undefined
}

/** The first of the lines that have as many cells as most others: heads that nobody knows. */
const unknownHead = (lines: readonly string[], isNamed: boolean): Place | undefined => {
  const filled = lines.filter((line) => line.trim() !== '')
  const tried = separators.map((separator) => {
    const widths = filled.map((line) => cellsOf(line, separator).length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const [width, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
    return { separator, width, share: count / filled.length, count }
  })
  const best = tried.reduce((one, other) => (other.share * other.width > one.share * one.width ? other : one))
  const isTable =
    best.count >= 2 && best.share >= 0.6 && (isNamed || (best.separator !== ',' && best.share > 0.9))
  const line = lines.findIndex((each) => {
    const cells = cellsOf(each, best.separator)
    return cells.length === best.width && cells.every((cell) => cell.trim() !== '')
  })
  return isTable && line >= 0 ? { line, separator: best.separator } : undefined
}

/** What a spreadsheet is told about the separator; the line stays, so that lines keep their numbers. */
const withoutSeparatorLine = (text: string): string => text.replace(/^sep=.(?=\r?\n)/i, '')
const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/)
/** A line of a table in Markdown. */
const isRule = ({ cells }: Row): boolean => cells.every((cell) => /^\s*(:?-{2,}:?)?\s*$/.test(cell))

/** The text from a line on. */
const fromLine = (text: string, line: number): string => {
  const ends = text.matchAll(/\r\n|[\r\n]/g)
  let start = 0
  for (let at = 0; at < line; at += 1) {
    const { value: end } = ends.next()
    if (end !== undefined) start = end.index + end[0].length
  }
  return text.slice(start)
}

const tableAt = (text: string, { line, separator }: Place): Table => {
  const [first, ...rows] = csvRows(fromLine(text, line), separator, line + 1)
  const heads = (first?.cells ?? []).slice(0, MAX_COLUMNS).map((head) => head.trim())
  const isAgain = ({ cells }: Row) => cells.every((cell, column) => cell.trim() === (heads[column] ?? ''))
  return { heads, rows: rows.filter((row) => !isAgain(row) && !isRule(row)) }
}

/** The table in a text whose heads are known. Throws `DamagedFile`. */
export const knownTable = (whole: string): Table | undefined => {
  const text = withoutSeparatorLine(whole)
  const place = knownHead(linesOf(text))
  return place && tableAt(text, place)
}

/** The table in a text, whatever its heads are. `isNamed`: the file's name says that it is one. Throws `DamagedFile`. */
export const anyTable = (whole: string, isNamed: boolean): Table | undefined => {
  const text = withoutSeparatorLine(whole)
  const place = unknownHead(linesOf(text), isNamed)
  return place && tableAt(text, place)
}

/** What tells tables of the same layout: their heads. */
export const layoutOf = ({ heads }: Table): string => JSON.stringify(heads.map(plainLabel))

const valuesOf = ({ rows }: Table, column: number): string[] =>
  rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '')

const most = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length * 10 >= values.length * 8

const uses: Partial<Readonly<Record<LabelledFact, ColumnUse>>> = {
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  tokenUrl: 'authUrl',
  authUrl: 'authUrl',
  baseUrl: 'baseUrl',
  ends: 'ends',
  name: 'name',
  workspace: 'workspace',
  owner: 'owner',
  ownerEmail: 'ownerEmail',
  usedIn: 'usedIn',
  notes: 'notes',
  scope: 'scope',
}

/** What each column is by its head. `Key` is a client ID beside a secret, and a secret beside a client ID. */
const usesByHead = (table: Table): (ColumnUse | undefined)[] => {
  const facts = table.heads.map(factOf)
  const hasId = facts.includes('clientId')
  const hasSecret = facts.includes('clientSecret')
  return facts.map((fact, column) => {
    if (fact === 'apiKey' || fact === 'key')
      return hasSecret && !hasId
        ? 'clientId'
        : hasId && !hasSecret && fact === 'key'
          ? 'clientSecret'
          : undefined
    if (fact === 'address')
      return most(valuesOf(table, column), looksLikeTokenAddress) ? 'authUrl' : 'baseUrl'
    return fact && uses[fact]
  })
}

/** What each column may be: by its head, and otherwise by what is in it. */
const guessed = (table: Table): (ColumnUse | undefined)[] => {
  const found = usesByHead(table)
  const give = (use: ColumnUse, is: (values: readonly string[], column: number) => boolean) => {
    const column = found.findIndex((known, at) => known === undefined && is(valuesOf(table, at), at))
    if (column >= 0 && !found.includes(use)) found[column] = use
  }
  const isLong = (values: readonly string[]) =>
    most(values, (value) => value.length >= 12 && !/\s/.test(value))
  const lengths = (column: number) => valuesOf(table, column).reduce((sum, { length }) => sum + length, 0)
  give('authUrl', (values) => most(values, (value) => hasAddressForm(value) && looksLikeTokenAddress(value)))
  give('baseUrl', (values) => most(values, hasAddressForm))
  give('ends', (values) => most(values, (value) => readDate(value) !== 'unread'))
  give('owner', (values) => most(values, (value) => /^[^\s@]+@[^\s@]+$/.test(value)))
  give('clientId', (values) =>
    most(values, (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)),
  )
  const random = [...found.keys()]
    .filter((column) => found[column] === undefined && isLong(valuesOf(table, column)))
    .sort((one, other) => lengths(other) - lengths(one))
  give('clientSecret', (_, column) => column === random[0])
  give('clientId', (_, column) => column === random.find((each) => each !== random[0]))
  give('name', (values) => new Set(values).size === table.rows.length && !isLong(values))
  return found
}

/** SECURITY: S33, a table without heads has a row of credentials in their place. */
const isShownHead = (head: string): boolean => head.length <= SAMPLE_LENGTH && isHeading(head)

const SAMPLES = 3

/**
 * What the page may see of a column. SECURITY: S33, a cell is shown only as a date, an address or a mail address, or where
 * its head names something else than a credential; of all others only the length.
 */
const columnOf = (
  table: Table,
  column: number,
  { use, isChosen }: { readonly use: ColumnUse | undefined; readonly isChosen: boolean },
): TableColumn => {
  const head = table.heads[column] ?? ''
  const values = valuesOf(table, column)
  const isPlain = (value: string) =>
    readDate(value) !== 'unread' || hasAddressForm(value) || /^[^\s@]+@[^\s@]+$/.test(value)
  const fact = factOf(head)
  const isNamed = fact !== undefined && !credentials.has(fact)
  const isShown = (value: string) =>
    !credentials.has(use) &&
    !looksSecret(value) &&
    (isNamed || most(values, isPlain)) &&
    value.length <= SAMPLE_LENGTH
  return {
    head: isShownHead(head) ? head : '',
    ...(use !== undefined && { use }),
    ...(fact === 'clientSecret' && { isSecret: true }),
    isEmpty: values.length === 0,
    isRead: isChosen
      ? use !== undefined
      : fact !== undefined && (use !== undefined || !credentials.has(fact)),
    samples: table.rows.slice(0, SAMPLES).map(({ cells }) => {
      const value = (cells[column] ?? '').trim()
      return isShown(value) ? value : value.length
    }),
  }
}

/** What the user has said of a table's columns. */
export type ColumnChoice = readonly (ColumnUse | undefined)[]

/** The table as the user is asked about it. */
export const tableReport = (table: Table, file: number, choice: ColumnChoice | undefined): FoundTable => {
  const byHead = usesByHead(table)
  const isTwice = (use: ColumnUse): boolean => {
    const [first, second] = byHead.flatMap((each, column) => (each === use ? [column] : []))
    const heads = table.heads.map((head) => readWords(head)?.strength)
    return (
      first !== undefined &&
      second !== undefined &&
      heads[first] === heads[second] &&
      table.rows.some(({ cells }) => (cells[first] ?? '').trim() !== (cells[second] ?? '').trim())
    )
  }
  const guess = choice ?? guessed(table)
  const isGuessed = guess.some((use, column) => byHead[column] === undefined && use !== undefined)
  const isAsked = choice === undefined && (isGuessed || isTwice('clientId') || isTwice('clientSecret'))
  return {
    file,
    layout: layoutOf(table),
    isAsked: isAsked || (choice === undefined && !guess.some((use) => credentials.has(use))),
    columns: table.heads.map((_, column) =>
      columnOf(table, column, { use: guess[column], isChosen: choice !== undefined }),
    ),
  }
}

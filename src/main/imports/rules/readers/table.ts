import type { LabelledFact } from '../../../../shared/credential-labels.ts'
import { ColumnUse, SAMPLE_LENGTH, type TableColumn } from '../../../../shared/import-rows.ts'
import type { ChosenLayout } from '../found-key.ts'
import type { SheetTable } from '../read-file.ts'
import { hasAddressForm, looksLikeTokenAddress } from '../reading/addresses.ts'
import { readDate } from '../reading/dates.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { isHeading, type Meaning, readWords } from '../reading/words.ts'
import { credentials, isMostly, isPlainValue, SAMPLE_ROWS, type Table, valuesOf } from './find-table.ts'

/** What a column says of itself: its heading, and the values that are looked at. */
interface Column {
  readonly head: string
  readonly meaning: Meaning | undefined
  readonly values: readonly string[]
}

/** What a column is by its head. `Key` is a client ID beside a secret, and a secret beside a client ID. */
const useByHead = (
  { meaning, values }: Column,
  facts: readonly (LabelledFact | undefined)[],
): ColumnUse | undefined => {
  const fact = meaning?.fact
  const hasId = facts.includes('clientId')
  const hasSecret = facts.includes('clientSecret')
  if (fact === 'tokenUrl') return 'authUrl'
  if (fact === 'address') return isMostly(values, looksLikeTokenAddress) ? 'authUrl' : 'baseUrl'
  if ((fact === 'apiKey' || fact === 'key') && hasSecret && !hasId) return 'clientId'
  if (fact === 'key' && hasId && !hasSecret) return 'clientSecret'
  return ColumnUse.options.find((use) => use === fact)
}

/** What values of these forms are. */
const forms: readonly (readonly [ColumnUse, (value: string) => boolean])[] = [
  ['authUrl', (value) => hasAddressForm(value) && looksLikeTokenAddress(value)],
  ['baseUrl', hasAddressForm],
  ['ends', (value) => readDate(value) !== 'unread'],
  ['owner', (value) => /^[^\s@]+@[^\s@]+$/.test(value)],
  ['clientId', (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)],
]

/** What each column may be: by its head, and otherwise by what is in it; the longest are a secret and its client ID. */
const guessed = (
  columns: readonly Column[],
  byHead: readonly (ColumnUse | undefined)[],
  rowCount: number,
): (ColumnUse | undefined)[] => {
  const found = [...byHead]
  const give = (use: ColumnUse, is: (column: Column) => boolean) => {
    const at = columns.findIndex((column, index) => found[index] === undefined && is(column))
    if (at >= 0 && !found.includes(use)) found[at] = use
  }
  const isLong = ({ values }: Column) => isMostly(values, (value) => value.length >= 12 && !/\s/.test(value))
  for (const [use, isForm] of forms) give(use, ({ values }) => isMostly(values, isForm))
  const [longest, second] = columns
    .filter((column, index) => found[index] === undefined && isLong(column))
    .sort((one, other) => other.values.join('').length - one.values.join('').length)
  give('clientSecret', (column) => column === longest)
  give('clientId', (column) => column === second)
  give('name', (column) => new Set(column.values).size === rowCount && !isLong(column))
  return found
}

/** A heading as the page may see it. SECURITY: S33, a table without heads has a row of credentials in their place. */
export const shownHead = (head = ''): string => (head.length <= SAMPLE_LENGTH && isHeading(head) ? head : '')

const SAMPLES = 3

/**
 * What the page may see of a column. SECURITY: S33, a cell is shown only as a date, an address or a mail address, or where
 * its head names something else than a credential; of all others only the length.
 */
const reportOf = (
  { head, meaning, values }: Column,
  cells: readonly string[],
  { use, isChosen }: { readonly use: ColumnUse | undefined; readonly isChosen: boolean },
): TableColumn => {
  const isNamed = meaning !== undefined && !credentials.has(meaning.fact)
  const isCovered = credentials.has(use) || !(isNamed || isMostly(values, isPlainValue))
  const isShown = (value: string) => !isCovered && !looksSecret(value) && value.length <= SAMPLE_LENGTH
  return {
    head: shownHead(head),
    ...(use !== undefined && { use }),
    ...(meaning?.fact === 'clientSecret' && { isSecret: true }),
    isCovered,
    isEmpty: cells.every((cell) => cell === ''),
    isRead: isChosen ? use !== undefined : isNamed || (meaning !== undefined && use !== undefined),
    samples: cells.slice(0, SAMPLES).map((value) => (isShown(value) ? value : value.length)),
  }
}

/** The table as the user is asked about it. `choice` is what they have said of its columns. */
export const tableReport = (
  { heads, rows, sheet }: Table,
  { file, layout }: Pick<SheetTable, 'file' | 'layout'>,
  choice: ChosenLayout['columns'] | undefined,
): SheetTable => {
  const columns = heads.map((head, at) => ({ head, meaning: readWords(head), values: valuesOf(rows, at) }))
  const facts = columns.map(({ meaning }) => meaning?.fact)
  const byHead = columns.map((column) => useByHead(column, facts))
  const cellsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const isTwice = (use: ColumnUse): boolean => {
    const [first = -1, second = -1] = byHead.flatMap((each, at) => (each === use ? [at] : []))
    if (second < 0 || columns[first]?.meaning?.strength !== columns[second]?.meaning?.strength) return false
    const others = cellsOf(second)
    return cellsOf(first).some((cell, row) => cell !== others[row])
  }
  const uses = choice ?? guessed(columns, byHead, Math.min(rows.length, SAMPLE_ROWS))
  const isGuessed = uses.some((use, at) => use !== undefined && byHead[at] === undefined)
  const isUnclear = isGuessed || isTwice('clientId') || isTwice('clientSecret')
  return {
    file,
    layout,
    ...(sheet !== undefined && { sheet }),
    isAsked: choice === undefined && (isUnclear || !uses.some((use) => credentials.has(use))),
    columns: columns.map((column, at) =>
      reportOf(column, cellsOf(at), { use: uses[at], isChosen: choice !== undefined }),
    ),
  }
}

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
  if (rowCount > 1) give('name', (column) => new Set(column.values).size === rowCount && !isLong(column))
  return found
}

/** A heading as the page may see it. SECURITY: S33, a table without heads has a row of credentials in their place. */
export const shownHead = (head = ''): string => (head.length <= SAMPLE_LENGTH && isHeading(head) ? head : '')

const SAMPLES = 3

/** Whether a person's words stand in a column, and no passwords: several words in a cell, or letters alone. */
const hasWords = ({ values }: Column): boolean =>
  isMostly(values, (value) => /\s|^[\p{L}\p{M}.,'’-]+$/u.test(value))

/**
 * What the page may see of a column. SECURITY: S33, of what may be a secret only the length: a credential, and where no
 * heading names something else, all but dates, addresses and, beside a column of secrets, words. Client IDs are
 * shown where main itself, and not the page, has found them.
 */
const reportOf = (
  column: Column,
  cells: readonly string[],
  {
    use,
    own,
    hasSecrets,
    isRead,
  }: { use: ColumnUse | undefined; own: ColumnUse | undefined; hasSecrets: boolean; isRead: boolean },
): TableColumn => {
  const { head, meaning, values } = column
  const isNamed = meaning !== undefined && !credentials.has(meaning.fact)
  const isOwnId = use === 'clientId' && own === 'clientId'
  const isWords = hasSecrets && meaning === undefined && hasWords(column)
  const isCovered =
    !isOwnId && (credentials.has(use) || !(isNamed || isWords || isMostly(values, isPlainValue)))
  const isShown = (value: string) =>
    !isCovered && value.length <= SAMPLE_LENGTH && (meaning?.fact === 'clientId' || !looksSecret(value))
  return {
    head: shownHead(head),
    ...(use !== undefined && { use }),
    ...(meaning?.fact === 'clientSecret' && { isSecret: true }),
    isCovered,
    isEmpty: cells.every((cell) => cell === ''),
    isRead,
    samples: cells.slice(0, SAMPLES).map((value) => (isShown(value) ? value : value.length)),
  }
}

/** What the columns of a table are taken for, and how the page is told of it. */
export interface ColumnUses {
  /** What main takes each column for, by its heading or else by its values. */
  readonly own: readonly (ColumnUse | undefined)[]
  /** What each column is read as; absent where the headings say it all or, if `isAsked`, too little. */
  readonly choice?: ChosenLayout['columns']
  /** Nothing says for certain which columns have the client IDs and the secrets. */
  readonly isAsked: boolean
}

/** What the columns of a table are. A person's choice counts before main's own guess. */
export const columnUses = (table: Table, chosen: ChosenLayout['columns'] | undefined): ColumnUses => {
  const { rows, hasHeads } = table
  const columns = columnsOf(table)
  const facts = columns.map(({ meaning }) => meaning?.fact)
  const byHead = columns.map((column) => useByHead(column, facts))
  const own = guessed(columns, byHead, Math.min(rows.length, SAMPLE_ROWS))
  if (chosen !== undefined) return { own, choice: chosen, isAsked: false }
  const isGuessed = own.some((use, at) => use !== undefined && byHead[at] === undefined)
  const hasOne = (uses: readonly unknown[], use: ColumnUse) =>
    uses.filter((each) => each === use).length === 1
  const isWhole = hasOne(own, 'clientId') && hasOne(own, 'clientSecret')
  // A heading names one of the two at least: a table of a person's own passwords has guesses as well.
  const isNamed = columns.some(
    ({ meaning }) => credentials.has(meaning?.fact) && meaning?.strength !== 'weak',
  )
  const isCertain = own.every((use, at) => !credentials.has(use) || byHead[at] !== undefined)
  if (isGuessed && isCertain && isWhole && hasHeads && isNamed) return { own, choice: own, isAsked: false }
  return { own, isAsked: isGuessed || !own.some((use) => credentials.has(use)) }
}

const columnsOf = ({ heads, rows }: Table): Column[] =>
  heads.map((head, at) => ({ head, meaning: readWords(head), values: valuesOf(rows, at) }))

/** The table as the page shows it. */
export const tableReport = (
  table: Table,
  {
    file,
    layout,
    uses: { own, choice, isAsked },
  }: { readonly file: number; readonly layout: string; readonly uses: ColumnUses },
): SheetTable => {
  const { rows, sheet } = table
  const uses = choice ?? own
  const columns = columnsOf(table).map((column, at) => {
    const { meaning } = column
    const use = uses[at]
    const isNamed = meaning !== undefined && (use !== undefined || !credentials.has(meaning.fact))
    return reportOf(
      column,
      rows.map(({ cells }) => (cells[at] ?? '').trim()),
      {
        use,
        own: own[at],
        hasSecrets: uses.includes('clientSecret'),
        isRead: choice === undefined ? isNamed : use !== undefined,
      },
    )
  })
  return { file, layout, ...(sheet !== undefined && { sheet }), isAsked, columns }
}

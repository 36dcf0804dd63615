import type { LabelledFact } from '../../../../shared/imports/credential-labels.ts'
import { ColumnUse, SAMPLE_LENGTH, type TableColumn } from '../../../../shared/imports/import-rows.ts'
import type { ChosenLayout } from '../found-key.ts'
import type { SheetTable } from '../read-file.ts'
import { hasAddressForm, looksLikeTokenAddress } from '../reading/addresses.ts'
import { readDate } from '../reading/dates.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { isHeading, type Meaning, readWords } from '../reading/words.ts'
import { credentials, isMostly, isPlainValue, SAMPLE_ROWS, type Table, valuesOf } from './find-table.ts'

/** A column's heading, and its sample values. */
interface Column {
  readonly head: string
  readonly meaning: Meaning | undefined
  readonly values: readonly string[]
}

/** A column's use by its heading. `Key` is a client ID next to a secret, and a secret next to a client ID. */
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

/** The uses that the form of a column's values suggests. */
const forms: readonly (readonly [ColumnUse, (value: string) => boolean])[] = [
  ['authUrl', (value) => hasAddressForm(value) && looksLikeTokenAddress(value)],
  ['baseUrl', hasAddressForm],
  ['ends', (value) => readDate(value) !== 'unread'],
  ['owner', (value) => /^[^\s@]+@[^\s@]+$/.test(value)],
  ['clientId', (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)],
]

/**
 * Guesses each column's use by its heading, or otherwise by its values. The columns with the longest values are
 * the secret's and the client ID's.
 */
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

/**
 * A heading as the page may see it. SECURITY: S33, without headings, there may be credentials in their place.
 */
export const shownHead = (head = ''): string => (head.length <= SAMPLE_LENGTH && isHeading(head) ? head : '')

const SAMPLES = 3

/** Whether a column has words rather than passwords: several per cell, or only letters. */
const hasWords = ({ values }: Column): boolean =>
  isMostly(values, (value) => /\s|^[\p{L}\p{M}.,'’-]+$/u.test(value))

/**
 * What the page may see in a column. SECURITY: S33, only the length of cells that may be secrets: credentials,
 * and cells under an unknown heading, except dates, addresses and, next to a secret's heading, words. Client
 * IDs are shown only under their own heading, because a chosen or guessed column may have secrets.
 */
const reportOf = (
  column: Column,
  cells: readonly string[],
  {
    use,
    isNamedId,
    hasSecrets,
    isRead,
  }: { use: ColumnUse | undefined; isNamedId: boolean; hasSecrets: boolean; isRead: boolean },
): TableColumn => {
  const { head, meaning, values } = column
  const isNamed = meaning !== undefined && !credentials.has(meaning.fact)
  const isShownId = use === 'clientId' && isNamedId
  const isWords = hasSecrets && meaning === undefined && hasWords(column)
  const isCovered =
    !isShownId && (credentials.has(use) || !(isNamed || isWords || isMostly(values, isPlainValue)))
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

/** How a table's columns are read. */
export interface ColumnUses {
  /** From the headings alone. */
  readonly byHead: readonly (ColumnUse | undefined)[]
  /** From the headings, or otherwise from the form of the values. */
  readonly guess: readonly (ColumnUse | undefined)[]
  /**
   * The chosen use of each column. Absent if the headings are sufficient or, with `isAsked`, if too much is
   * unclear.
   */
  readonly choice?: ChosenLayout['columns']
  /** It is unclear which columns have the client IDs and the secrets. */
  readonly isAsked: boolean
}

/** Decides how to read a table's columns. The user's choice takes precedence over main's guess. */
export const columnUses = (table: Table, chosen: ChosenLayout['columns'] | undefined): ColumnUses => {
  const { rows, hasHeads } = table
  const columns = columnsOf(table)
  const facts = columns.map(({ meaning }) => meaning?.fact)
  const byHead = columns.map((column) => useByHead(column, facts))
  const guess = guessed(columns, byHead, Math.min(rows.length, SAMPLE_ROWS))
  if (chosen !== undefined) return { byHead, guess, choice: chosen, isAsked: false }
  const isGuessed = guess.some((use, at) => use !== undefined && byHead[at] === undefined)
  const hasOne = (uses: readonly unknown[], use: ColumnUse) =>
    uses.filter((each) => each === use).length === 1
  const isWhole = hasOne(guess, 'clientId') && hasOne(guess, 'clientSecret')
  // Requires at least one heading of a credential, because a table of personal passwords would match too.
  const isNamed = columns.some(
    ({ meaning }) => credentials.has(meaning?.fact) && meaning?.strength !== 'weak',
  )
  const isCertain = guess.every((use, at) => !credentials.has(use) || byHead[at] !== undefined)
  if (isGuessed && isCertain && isWhole && hasHeads && isNamed)
    return { byHead, guess, choice: guess, isAsked: false }
  return { byHead, guess, isAsked: isGuessed || !guess.some((use) => credentials.has(use)) }
}

const columnsOf = ({ heads, rows }: Table): Column[] =>
  heads.map((head, at) => ({ head, meaning: readWords(head), values: valuesOf(rows, at) }))

/** The table as the page shows it. */
export const tableReport = (
  table: Table,
  {
    file,
    layout,
    uses: { byHead, guess, choice, isAsked },
  }: { readonly file: number; readonly layout: string; readonly uses: ColumnUses },
): SheetTable => {
  const { rows, sheet } = table
  const uses = choice ?? guess
  const columns = columnsOf(table).map((column, at) => {
    const { meaning } = column
    const use = uses[at]
    const isNamed = meaning !== undefined && (use !== undefined || !credentials.has(meaning.fact))
    return reportOf(
      column,
      rows.map(({ cells }) => (cells[at] ?? '').trim()),
      {
        use,
        isNamedId: byHead[at] === 'clientId',
        hasSecrets: byHead.includes('clientSecret'),
        isRead: choice === undefined ? isNamed : use !== undefined,
      },
    )
  })
  return { file, layout, ...(sheet !== undefined && { sheet }), isAsked, columns }
}

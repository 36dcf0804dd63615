import type { LabelledFact } from '../../../../shared/credential-labels.ts'
import { type ColumnUse, SAMPLE_LENGTH, type TableColumn } from '../../../../shared/import-rows.ts'
import type { SheetTable } from '../read-file.ts'
import { hasAddressForm, looksLikeTokenAddress } from '../reading/addresses.ts'
import { readDate } from '../reading/dates.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { isHeading, readWords } from '../reading/words.ts'
import {
  credentials,
  factOf,
  isMostly,
  isPlainValue,
  SAMPLE_ROWS,
  type Table,
  valuesOf,
} from './find-table.ts'

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
      return isMostly(valuesOf(table.rows, column), looksLikeTokenAddress) ? 'authUrl' : 'baseUrl'
    return fact && uses[fact]
  })
}

/** What each column may be: by its head, and otherwise by what is in it. */
const guessed = (table: Table): (ColumnUse | undefined)[] => {
  const found = usesByHead(table)
  const give = (use: ColumnUse, is: (values: readonly string[], column: number) => boolean) => {
    const column = found.findIndex((known, at) => known === undefined && is(valuesOf(table.rows, at), at))
    if (column >= 0 && !found.includes(use)) found[column] = use
  }
  const isLong = (values: readonly string[]) =>
    isMostly(values, (value) => value.length >= 12 && !/\s/.test(value))
  const lengths = (column: number) =>
    valuesOf(table.rows, column).reduce((sum, { length }) => sum + length, 0)
  give('authUrl', (values) =>
    isMostly(values, (value) => hasAddressForm(value) && looksLikeTokenAddress(value)),
  )
  give('baseUrl', (values) => isMostly(values, hasAddressForm))
  give('ends', (values) => isMostly(values, (value) => readDate(value) !== 'unread'))
  give('owner', (values) => isMostly(values, (value) => /^[^\s@]+@[^\s@]+$/.test(value)))
  give('clientId', (values) =>
    isMostly(values, (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)),
  )
  const random = [...found.keys()]
    .filter((column) => found[column] === undefined && isLong(valuesOf(table.rows, column)))
    .sort((one, other) => lengths(other) - lengths(one))
  give('clientSecret', (_, column) => column === random[0])
  give('clientId', (_, column) => column === random.find((each) => each !== random[0]))
  const seen = Math.min(table.rows.length, SAMPLE_ROWS)
  give('name', (values) => new Set(values).size === seen && !isLong(values))
  return found
}

/** A heading as the page may see it. SECURITY: S33, a table without heads has a row of credentials in their place. */
export const shownHead = (head = ''): string => (head.length <= SAMPLE_LENGTH && isHeading(head) ? head : '')

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
  const values = valuesOf(table.rows, column)
  const fact = factOf(head)
  const isNamed = fact !== undefined && !credentials.has(fact)
  const isCovered = credentials.has(use) || !(isNamed || isMostly(values, isPlainValue))
  const isShown = (value: string) => !isCovered && !looksSecret(value) && value.length <= SAMPLE_LENGTH
  return {
    head: shownHead(head),
    ...(use !== undefined && { use }),
    ...(fact === 'clientSecret' && { isSecret: true }),
    isCovered,
    isEmpty: table.rows.every(({ cells }) => (cells[column] ?? '').trim() === ''),
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
export const tableReport = (
  table: Table,
  {
    file,
    layout,
    choice,
  }: { readonly file: number; readonly layout: string; readonly choice: ColumnChoice | undefined },
): SheetTable => {
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
    layout,
    ...(table.sheet !== undefined && { sheet: table.sheet }),
    isAsked: isAsked || (choice === undefined && !guess.some((use) => credentials.has(use))),
    columns: table.heads.map((_, column) =>
      columnOf(table, column, { use: guess[column], isChosen: choice !== undefined }),
    ),
  }
}

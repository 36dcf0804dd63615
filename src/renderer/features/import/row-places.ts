import type { Input } from '../../../shared/contract/contract.ts'
import { type ImportRow, takenByHand } from '../../../shared/imports/import-rows.ts'
import type { PlaceChoice } from '../../state/importing.ts'

type Taken = Input<'imports:apply'>['rows'][number]

/** Rows of one workspace of the files at one address: they go to one place. */
export type RowGroup = {
  readonly id: string
  readonly workspaceName: string | undefined
  readonly regionId: string | undefined
  readonly host: string | undefined
  /** The sign-in address of all its rows, if they name one. */
  readonly authUrl: string | undefined
  /** The addresses of a service that is not here yet. */
  readonly address: NewAddress | undefined
  /** The service here that its region belongs to. */
  readonly serviceName: string | undefined
  /** Where main puts them by itself, if the files say enough. */
  readonly isPlaced: boolean
  readonly workspaceId: string | undefined
  readonly rowCount: number
}

/** What a new service is made of, beside its name. */
type NewAddress = Pick<ImportRow, 'tokenPath' | 'tokenFields'> & {
  readonly id: string
  readonly authUrl: string
  readonly baseUrl: string
}

const addressOf = ({
  regionId,
  authUrl,
  baseUrl,
  tokenPath,
  tokenFields,
}: ImportRow): NewAddress | undefined =>
  regionId !== undefined || authUrl === undefined || baseUrl === undefined
    ? undefined
    : {
        id: JSON.stringify([authUrl, baseUrl, tokenPath, tokenFields]),
        authUrl,
        baseUrl,
        ...(tokenPath === undefined ? {} : { tokenPath }),
        ...(tokenFields === undefined ? {} : { tokenFields }),
      }

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address).host

/** True for a row that is taken only if the user selects it by itself. */
export const isTakenByHand = ({ state, reason, clientId, hasSecret }: ImportRow): boolean =>
  state === 'skipped' &&
  reason !== undefined &&
  takenByHand.has(reason) &&
  clientId !== undefined &&
  hasSecret

/** True for a row that has, or may get, a place. */
export const isImportable = (row: ImportRow): boolean =>
  row.state === 'skipped' ? isTakenByHand(row) : row.state !== 'here'

const isPlaced = ({ regionId, authUrl, baseUrl, state }: ImportRow): boolean =>
  regionId !== undefined || (state !== 'address-unknown' && authUrl !== undefined && baseUrl !== undefined)

/** The group of a row. */
export const groupIdOf = (row: ImportRow): string =>
  JSON.stringify([
    row.workspaceName,
    isPlaced(row) ? (row.regionId ?? [row.authUrl, row.baseUrl, row.tokenPath, row.tokenFields]) : undefined,
  ])

/** Rows that become new keys, by workspace and address, in the order of the files. */
export const rowGroups = (
  rows: readonly ImportRow[],
  selected: ReadonlySet<string>,
  serviceNameOf: (regionId: string) => string | undefined = () => undefined,
): readonly RowGroup[] => {
  const groups = new Map<string, RowGroup>()
  for (const row of rows) {
    if (!isImportable(row) || row.keyId !== undefined) continue
    if (row.state === 'skipped' && !selected.has(row.rowId)) continue
    const id = groupIdOf(row)
    const group = groups.get(id)
    groups.set(id, {
      id,
      workspaceName: row.workspaceName,
      regionId: row.regionId,
      host: isPlaced(row) ? hostOf(row.authUrl) : undefined,
      authUrl: group === undefined || group.authUrl === row.authUrl ? row.authUrl : undefined,
      address: isPlaced(row) ? addressOf(row) : undefined,
      serviceName: row.regionId === undefined ? undefined : serviceNameOf(row.regionId),
      isPlaced: isPlaced(row),
      workspaceId: row.workspaceId,
      rowCount: (group?.rowCount ?? 0) + 1,
    })
  }
  return [...groups.values()]
}

/** True for a row that could be saved now. */
export const isReady = (row: ImportRow, choices: ReadonlyMap<string, PlaceChoice>): boolean =>
  isImportable(row) &&
  row.hasSecret &&
  (row.keyId !== undefined || isPlaced(row) || choices.has(groupIdOf(row)))

/**
 * What is selected after rows were: of rows with one client ID at one address for one purpose the last selected counts,
 * since all of them are one key.
 */
export const withSelected = (
  rows: readonly ImportRow[],
  selected: ReadonlySet<string>,
  rowIds: readonly string[],
): ReadonlySet<string> => {
  const next = new Set(selected)
  const chosen = new Set(rowIds)
  const named = new Set(rows.filter(({ rowId }) => chosen.has(rowId)).map(keyNameOf))
  for (const row of rows) if (named.has(keyNameOf(row))) next.delete(row.rowId)
  for (const rowId of rowIds) next.add(rowId)
  return next
}

const keyNameOf = ({ rowId, clientId, authUrl, tokenPath, ownTokenFields }: ImportRow): string =>
  JSON.stringify(
    clientId === undefined || authUrl === undefined
      ? [rowId]
      : [clientId, authUrl, tokenPath, ownTokenFields],
  )

/** A row as the call that saves it names it. */
export const takenRow = (
  row: ImportRow,
  places: ReadonlyMap<string, PlaceChoice>,
  name: string | undefined,
): Taken => {
  const place = row.keyId === undefined ? places.get(groupIdOf(row)) : undefined
  return {
    rowId: row.rowId,
    ...(name === undefined ? {} : { name }),
    ...place,
  }
}

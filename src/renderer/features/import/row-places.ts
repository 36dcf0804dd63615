import type { Input } from '../../../shared/contract/contract.ts'
import { type ImportRow, takenByHand } from '../../../shared/imports/import-rows.ts'
import type { PlaceChoice } from '../../state/importing.ts'

type Taken = Input<'imports:apply'>['rows'][number]

/**
 * Rows that belong to the same workspace in the files and have the same address. They are imported into the same
 * workspace.
 */
export type RowGroup = {
  readonly id: string
  readonly workspaceName: string | undefined
  readonly regionId: string | undefined
  readonly host: string | undefined
  /** The sign-in address, if all rows have the same. */
  readonly authUrl: string | undefined
  /** The addresses of a service that doesn't exist yet. */
  readonly address: NewAddress | undefined
  /** The existing service that the region belongs to. */
  readonly serviceName: string | undefined
  /** True if the files say enough for main to choose the workspace itself. */
  readonly isPlaced: boolean
  readonly workspaceId: string | undefined
  readonly rowCount: number
}

/** What a new service is created from, besides its name. */
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

/** True if the row is imported only when the user selects it explicitly. */
export const isTakenByHand = ({ state, reason, clientId, hasSecret }: ImportRow): boolean =>
  state === 'skipped' &&
  reason !== undefined &&
  takenByHand.has(reason) &&
  clientId !== undefined &&
  hasSecret

/** True if the row can be imported, now or once the user completes it. */
export const isImportable = (row: ImportRow): boolean =>
  row.state === 'skipped' ? isTakenByHand(row) : row.state !== 'here'

const isPlaced = ({ regionId, authUrl, baseUrl, state }: ImportRow): boolean =>
  regionId !== undefined || (state !== 'address-unknown' && authUrl !== undefined && baseUrl !== undefined)

/** The id of a row's group. */
export const groupIdOf = (row: ImportRow): string =>
  JSON.stringify([
    row.workspaceName,
    isPlaced(row) ? (row.regionId ?? [row.authUrl, row.baseUrl, row.tokenPath, row.tokenFields]) : undefined,
  ])

/** Groups the rows that become new keys by workspace and address, in file order. */
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

/** True if the row can be saved now. */
export const isReady = (row: ImportRow, choices: ReadonlyMap<string, PlaceChoice>): boolean =>
  isImportable(row) &&
  row.hasSecret &&
  (row.keyId !== undefined || isPlaced(row) || choices.has(groupIdOf(row)))

/**
 * The selection after selecting these rows. Of the rows with the same client ID, address and purpose, only the
 * last one selected stays, because they are all the same key.
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

/** Converts a row to the input of `imports:apply`. */
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

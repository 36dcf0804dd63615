import type { ImportRow } from '../../../shared/import-rows.ts'
import type { Input } from '../../../shared/ipc-contract.ts'
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
  /** Where main puts them by itself, if the files say enough. */
  readonly isPlaced: boolean
  readonly workspaceId: string | undefined
  readonly rowCount: number
}

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address).host

/** True for a row that has, or may get, a place. */
export const isImportable = ({ state }: ImportRow): boolean => state !== 'here' && state !== 'skipped'

const isPlaced = ({ regionId, authUrl, baseUrl, state }: ImportRow): boolean =>
  regionId !== undefined || (state !== 'address-unknown' && authUrl !== undefined && baseUrl !== undefined)

/** The group of a row. */
export const groupIdOf = (row: ImportRow): string =>
  JSON.stringify([
    row.workspaceName,
    isPlaced(row) ? (row.regionId ?? [row.authUrl, row.baseUrl, row.tokenPath, row.tokenFields]) : undefined,
  ])

/** Rows that become new keys, by workspace and address, in the order of the files. */
export const rowGroups = (rows: readonly ImportRow[]): readonly RowGroup[] => {
  const groups = new Map<string, RowGroup>()
  for (const row of rows) {
    if (!isImportable(row) || row.keyId !== undefined) continue
    const id = groupIdOf(row)
    const group = groups.get(id)
    groups.set(id, {
      id,
      workspaceName: row.workspaceName,
      regionId: row.regionId,
      host: isPlaced(row) ? hostOf(row.authUrl) : undefined,
      authUrl: group === undefined || group.authUrl === row.authUrl ? row.authUrl : undefined,
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

/** A row as the call that saves it names it. */
export const takenRow = (
  row: ImportRow,
  choices: ReadonlyMap<string, PlaceChoice>,
  name: string | undefined,
): Taken => {
  const choice = row.keyId === undefined ? choices.get(groupIdOf(row)) : undefined
  return {
    rowId: row.rowId,
    ...(name === undefined ? {} : { name }),
    ...choice,
  }
}

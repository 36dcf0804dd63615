import { hostOf } from '../../kernel/host-of.ts'
import type { OpenRow } from './open-row.ts'
import { statedParts } from './request-parts.ts'

/** Whether another row with the same client ID is preferred, because this one is skipped or has no secret. */
const isLess = (row: OpenRow, other: OpenRow): boolean =>
  row.skipped !== undefined && row.skipped !== 'twice'
    ? other.skipped === undefined
    : row.secret === undefined && other.secret !== undefined && other.skipped === undefined

/**
 * Marks rows that share their client ID with another row at the same host (in a backup, at the same server).
 * Rows for different purposes are siblings. Of rows for the same purpose, only the first unskipped one is used.
 *
 * SECURITY: S57, compares only one secret per file with each key, so that a file of guesses reveals nothing.
 */
export const withTwice = (rows: readonly OpenRow[]): OpenRow[] => {
  const clientOf = ({ clientId, record, address: { authUrl } }: OpenRow) =>
    JSON.stringify([clientId, record?.server ?? (authUrl && hostOf(authUrl))])
  const nameOf = (row: OpenRow) => JSON.stringify([clientOf(row), ...statedParts(row)])
  const names = new Map<string, Set<string>>()
  for (const row of rows) names.set(clientOf(row), (names.get(clientOf(row)) ?? new Set()).add(nameOf(row)))
  const seen = new Map<string, number>()
  const marked: OpenRow[] = []
  for (const each of rows) {
    const hasSiblings = (names.get(clientOf(each))?.size ?? 0) > 1
    const row: OpenRow = hasSiblings ? { ...each, hasSiblings } : each
    const name = nameOf(row)
    const at = row.clientId === undefined ? undefined : seen.get(name)
    const first = at === undefined ? undefined : marked[at]
    if (at === undefined || first === undefined) {
      seen.set(name, marked.length)
      marked.push(row)
      continue
    }
    if (isLess(first, row)) {
      seen.set(name, marked.length)
      marked[at] = { ...first, skipped: first.skipped ?? 'twice', isTwice: true }
      marked.push(row)
      continue
    }
    const isOther =
      (row.skipped ?? 'twice') === 'twice' &&
      first.skipped === undefined &&
      row.secret !== undefined &&
      first.secret?.equals(row.secret) === false
    if (isOther) marked[at] = { ...first, hasTwin: true }
    marked.push({ ...row, skipped: row.skipped ?? 'twice', isTwice: true })
  }
  return marked
}

import { DamagedFile } from '../reading/damaged-file.ts'

/** A row of a table, and the line that it begins at, from 1. */
export interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * Rows of a table (RFC 4180): a quoted cell may contain separators and line ends, and two quotes mean one.
 * Throws `DamagedFile` at a quote that is never closed: the rest of the file would be one cell.
 */
export const csvRows = (text: string, separator: string, firstLine = 1): Row[] => {
  const rows: Row[] = []
  let cells: string[] = []
  let cell = ''
  let line = firstLine
  let start = firstLine
  let quotedSince: number | undefined
  let isCellStart = true
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ cells, line: start })
    cells = []
    cell = ''
    start = line
    isCellStart = true
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isLineEnd = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')
    if (isLineEnd) line += 1
    if (quotedSince !== undefined) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quotedSince = undefined
    } else if (sign === '"' && isCellStart) {
      quotedSince = line
      isCellStart = false
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
      isCellStart = true
    } else if (isLineEnd) endRow()
    else if (sign !== '\r') {
      cell += sign
      isCellStart = false
    }
  }
  if (quotedSince !== undefined) throw new DamagedFile(quotedSince)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

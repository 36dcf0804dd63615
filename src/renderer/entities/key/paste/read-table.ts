import { readLabel } from './labels.ts'
import { gather, hasEither, type PastedFields } from './pasted-fields.ts'
import { linesOf } from './read-lines.ts'

/** A table's first row of values, and whether there are more rows. */
export interface TableRow {
  readonly pasted: PastedFields
  readonly hasMore: boolean
}

/**
 * Reads a header row and a value row, separated by tabs, commas, semicolons or bars. Uses only the first value
 * row.
 */
export const readTable = (text: string): TableRow | undefined => {
  const [head, ...rows] = linesOf(text)
  if (head === undefined) return undefined
  for (const separator of ['\t', ',', ';', '|']) {
    const labels = cellsOf(head, separator)
    if (labels.filter((label) => readLabel(label)).length < 2) continue
    const values = rows
      .filter((row) => !/^[\s|:+-]+$/.test(row)) // the rule under a Markdown or printed table header
      .map((row) => cellsOf(row, separator))
      .filter((cells) => cells.length === labels.length)
    const first = values[0]
    if (!first) continue
    const pasted = gather(labels.map((label, index) => ({ label, value: first[index] ?? '' })))
    if (hasEither(pasted)) return { pasted, hasMore: values.length > 1 }
  }
  return undefined
}

/**
 * Splits a row into cells. A quoted cell may contain the separator, and two quotes stand for one (RFC 4180 §2).
 */
const cellsOf = (row: string, separator: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < row.length; at += 1) {
    const sign = row.charAt(at)
    if (sign === '"' && isQuoted && row.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

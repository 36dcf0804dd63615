/** A part of a text that is rendered as one row. */
export interface TextRow {
  /** Its start in the text, and its length without the line end. */
  readonly from: number
  readonly length: number
}

/** A longer line is rendered in parts: one line of a megabyte would block the window. */
export const LONGEST_ROW = 2_000
/** Nobody steps through more matches. */
export const MOST_FOUND = 1_000

/** A literal, case-insensitive pattern of a query. Nothing for an empty query. */
export const patternOf = (query: string): RegExp | undefined =>
  query === '' ? undefined : new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu')

/** The lines of a text. */
export const rowsOfText = (text: string): readonly TextRow[] => {
  const rows: TextRow[] = []
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start)
    const stop = end < 0 ? text.length : end
    const line = end >= 0 && stop > start && text.charAt(stop - 1) === '\r' ? stop - 1 : stop
    for (let from = start; from < line || from === start; from += LONGEST_ROW) {
      rows.push({ from, length: Math.min(LONGEST_ROW, line - from) })
    }
    start = stop + 1
  }
  return rows
}

/** The matches of a pattern in a text, at most `MOST_FOUND`, each with its row. */
export const findInText = (
  text: string,
  rows: readonly TextRow[],
  pattern: RegExp,
): readonly { readonly row: number; readonly at: number }[] => {
  const found: { row: number; at: number }[] = []
  let row = 0
  for (const { index, 0: match } of text.matchAll(new RegExp(pattern.source, 'giu'))) {
    if (match === '') continue
    for (let next = rows[row + 1]; next !== undefined && next.from <= index; next = rows[row + 1]) row += 1
    found.push({ row, at: index - (rows[row]?.from ?? 0) })
    if (found.length >= MOST_FOUND) break
  }
  return found
}

/** A short text split at the matches; every second part is a match. */
export const splitMatches = (text: string, pattern: RegExp | undefined): readonly string[] => {
  if (pattern === undefined) return [text]
  const parts: string[] = []
  let from = 0
  for (const { index, 0: match } of text.matchAll(new RegExp(pattern.source, 'giu'))) {
    if (match === '') continue
    parts.push(text.slice(from, index), match)
    from = index + match.length
  }
  return [...parts, text.slice(from)]
}

/** A part of a text that is drawn as one line. */
export interface TextRow {
  /** Where it begins in the text, and how long it is without the line's end. */
  readonly from: number
  readonly length: number
}

/** A line longer than this is drawn in pieces: one line of a megabyte would hold the window up. */
export const LONGEST_ROW = 2_000
/** More places than this nobody steps through. */
export const MOST_FOUND = 1_000

/** What a person looks for, as a pattern: letter for letter, whatever the case. Nothing for an empty search. */
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

/** Where a pattern stands in a text, at most `MOST_FOUND` places, each with the row it begins in. */
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

/** A short text in pieces, every second one a place where the pattern stands. */
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

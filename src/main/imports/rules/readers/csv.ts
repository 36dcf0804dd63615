/** A row of a table, and the number of its first line, starting at 1. */
export interface Row {
  readonly cells: readonly string[]
  readonly line: number
  /** Its cells are ambiguous: text follows a closing quote, or it is unclear whether backslashes are escapes. */
  readonly isBroken?: true
}

/** The rows that can be told apart, and the line of an unclosed quote, which would turn the rest into one cell. */
export interface CsvRows {
  readonly rows: readonly Row[]
  readonly unclosed?: number
}

/**
 * A backslash that isn't followed by a quote or another backslash, which proves that backslashes are literal.
 */
const LONE_BACKSLASH = /(?<!\\)(?:\\\\)*\\(?!["\\])/

/** A cell and its end: quoted, quoted after blanks, or plain. */
const cellOf = (separator: string, hasEscapes: boolean): RegExp => {
  const inQuotes = hasEscapes ? '[^"\\\\]*(?:\\\\[^][^"\\\\]*)*' : '[^"]*(?:""[^"]*)*'
  const plain = `[^${separator}\\r\\n]*`
  const afterBlanks = ` +"([^"\\r\\n]*(?:""[^"\\r\\n]*)*)" *(?=[${separator}\\r\\n]|$)`
  return new RegExp(
    `(?:"(${inQuotes})"(${plain})|${afterBlanks}|(?!")(${plain}))([${separator}\\n]|\\r\\n?|$)`,
    'y',
  )
}

/**
 * A table's rows (RFC 4180): quoted cells may contain separators and line breaks, and a doubled quote stands
 * for one. KeePass 1 puts a backslash before each quote and backslash instead; in other programs' tables, rows
 * that could mean different things are skipped.
 */
export const csvRows = (text: string, separator: string): CsvRows => {
  const canEscape = text.includes('\\') && !LONE_BACKSLASH.test(text)
  const hasEscapes = canEscape && text.startsWith('"Account"')
  const isUnclear = canEscape && !hasEscapes
  const cell = cellOf(separator, hasEscapes)
  const rows: Row[] = []
  let cells: string[] = []
  let [line, start] = [1, 1]
  let isBroken = false
  const endRow = () => {
    if (cells.some((each) => each.trim() !== ''))
      rows.push({ cells, line: start, ...(isBroken && { isBroken: true }) })
    cells = []
    start = line
    isBroken = false
  }
  for (let end: string | undefined; end !== ''; ) {
    const found = cell.exec(text)
    if (found === null) {
      cells.push('"')
      isBroken = true
      endRow()
      return { rows, unclosed: line }
    }
    const [whole, quoted, behind = '', spaced, plain = ''] = found
    end = found[5] ?? ''
    const inner = quoted ?? spaced
    cells.push(inner === undefined ? plain : inner.replace(hasEscapes ? /\\(.)/gs : /"(")/g, '$1'))
    if (behind.trim() !== '' || (isUnclear && inner?.includes('\\\\'))) isBroken = true
    line += whole.match(/\r\n?|\n/g)?.length ?? 0
    if (end !== separator) endRow()
  }
  return { rows }
}

/** A row of a table, and the line that it begins at, from 1. */
export interface Row {
  readonly cells: readonly string[]
  readonly line: number
  /** Nobody can say what its cells are: text stands behind a closing quote, or backslashes may stand for themselves or not. */
  readonly isBroken?: true
}

/** Rows as far as they can be told apart, and the line of a quote that is never closed: the rest would be one cell. */
export interface CsvRows {
  readonly rows: readonly Row[]
  readonly unclosed?: number
}

/** A backslash before anything but a quote or a backslash: where there is one, backslashes stand for themselves. */
const LONE_BACKSLASH = /(?<!\\)(?:\\\\)*\\(?!["\\])/

/** A cell and what ends it: in quotes, in quotes behind blanks, or plain. */
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
 * Rows of a table (RFC 4180): a quoted cell may contain separators and line ends, and two quotes mean one. KeePass 1 has a
 * backslash before each quote and each backslash instead; in tables of others only rows that both ways read alike are read.
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

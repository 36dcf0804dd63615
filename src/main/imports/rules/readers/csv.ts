import { DamagedFile } from '../reading/damaged-file.ts'

/** A row of a table, and the line that it begins at, from 1. */
export interface Row {
  readonly cells: readonly string[]
  readonly line: number
  /** Nobody can say what its cells are: text stands behind a closing quote, or backslashes may stand for themselves or not. */
  readonly isBroken?: true
}

/**
 * Whether a backslash stands before each quote and each backslash of a cell, as KeePass 1 writes them; `doubtful` where only
 * doubled backslashes are left to say so. All cells are quoted there.
 */
const backslashes = (text: string, separator: string): 'escape' | 'doubtful' | undefined => {
  if (!text.includes('\\')) return undefined
  const cell = new RegExp(`"[^"\\\\]*(?:\\\\["\\\\][^"\\\\]*)*"(?:[${separator}]|[\\r\\n]+|$)`, 'y')
  for (cell.lastIndex = 0; cell.lastIndex < text.length; ) if (!cell.test(text)) return undefined
  return text.startsWith('"Account"') || /[^\\](?:\\\\)*\\"[^,;\t|\r\n]/.test(text) ? 'escape' : 'doubtful'
}

/**
 * Rows of a table (RFC 4180): a quoted cell may contain separators and line ends, and two quotes mean one.
 * Throws `DamagedFile` at a quote that is never closed: the rest of the file would be one cell.
 */
export const csvRows = (text: string, separator: string, firstLine = 1): Row[] => {
  const use = backslashes(text, separator)
  const hasEscapes = use === 'escape'
  const blankBeforeQuote = new RegExp(
    `[ ]+(?="[^"\\r\\n]*(?:""[^"\\r\\n]*)*"[ ]*(?:[${separator}]|[\\r\\n]|$))`,
    'y',
  )
  const rows: Row[] = []
  let cells: string[] = []
  let cell = ''
  let line = firstLine
  let start = firstLine
  let quotedSince: number | undefined
  let isCellStart = true
  let wasQuoted = false
  let isBroken = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
    isCellStart = true
    wasQuoted = false
  }
  const endRow = () => {
    endCell()
    if (use === 'doubtful' && cells.some((each) => each.includes('\\\\'))) isBroken = true
    if (cells.some((each) => each.trim() !== ''))
      rows.push({ cells, line: start, ...(isBroken && { isBroken }) })
    cells = []
    start = line
    isBroken = false
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isLineEnd = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')
    if (isLineEnd) line += 1
    if (quotedSince !== undefined) {
      if (sign !== '"' && !(hasEscapes && sign === '\\')) cell += sign
      else if (hasEscapes ? sign === '\\' : text.charAt(at + 1) === '"') {
        at += 1
        cell += text.charAt(at)
      } else quotedSince = undefined
    } else if (sign === '"' && isCellStart) {
      quotedSince = line
      isCellStart = false
      wasQuoted = true
    } else if (sign === separator) endCell()
    else if (isLineEnd) endRow()
    else if (sign !== '\r') {
      blankBeforeQuote.lastIndex = at
      if (isCellStart && sign === ' ' && blankBeforeQuote.test(text)) {
        at = blankBeforeQuote.lastIndex - 1
        continue
      }
      if (wasQuoted && sign !== ' ') isBroken = true
      if (!wasQuoted || sign !== ' ') cell += sign
      isCellStart = false
    }
  }
  if (quotedSince !== undefined) throw new DamagedFile(quotedSince)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

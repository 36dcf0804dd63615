/** Bodies that would exceed this when pretty-printed are shown as received. */
const MOST_CHARACTERS = 4 * 1024 * 1024
/** The size of the chunks that are laid out separately, in characters. */
const CHUNK = 4_000

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/g

/**
 * Puts each value of a JSON body on its own line. Only adds whitespace, so digits and escapes stay as received.
 */
export const indented = (body: string): string => {
  try {
    JSON.parse(body)
  } catch {
    return body
  }
  const parts: string[] = []
  let depth = 0
  let length = 0
  let before = ''
  for (const [text] of body.matchAll(token)) {
    const isEnd = text === '}' || text === ']'
    const wasStart = before === '{' || before === '['
    if (isEnd) depth -= 1
    const hasBreak = isEnd ? !wasStart : wasStart || before === ','
    const space = hasBreak ? `\n${'  '.repeat(depth)}` : before === ':' ? ' ' : ''
    length += space.length + text.length
    if (length > MOST_CHARACTERS) return body
    parts.push(space, text)
    if (text === '{' || text === '[') depth += 1
    before = text
  }
  return parts.join('')
}

/** Splits text into chunks, at line breaks where possible. Each chunk omits its final line break. */
export const chunksOf = (text: string): readonly string[] => {
  const chunks: string[] = []
  let from = 0
  while (text.length - from > CHUNK) {
    const end = text.indexOf('\n', from + CHUNK)
    const isNear = end >= 0 && end - from <= 2 * CHUNK
    const to = isNear ? end : from + 2 * CHUNK
    chunks.push(text.slice(from, to))
    from = isNear ? to + 1 : to
  }
  if (from < text.length || chunks.length === 0) chunks.push(text.slice(from))
  return chunks
}

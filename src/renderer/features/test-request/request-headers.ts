/** An invalid header line, counted from 1. */
interface HeaderProblem {
  readonly line: number
  readonly problem: 'no-colon' | 'name' | 'ours' | 'twice'
}

/** Headers as typed, one `Name: value` a line. */
export type ReadHeaders =
  | { readonly status: 'good'; readonly headers: Readonly<Record<string, string>> }
  | ({ readonly status: 'problem' } & HeaderProblem)

/** Headers that Keyward sets itself (S32). */
const ours = new Set(['authorization', 'host', 'content-length', 'cookie', 'transfer-encoding', 'connection'])
/** A field name is a token (RFC 9110 §5.1). */
const fieldName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Parses the headers field; main validates it again. */
export const readHeaders = (text: string): ReadHeaders => {
  const headers = new Map<string, string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const at = { status: 'problem', line: index + 1 } as const
    const colon = line.indexOf(':')
    if (colon < 0) return { ...at, problem: 'no-colon' }
    const name = line.slice(0, colon).trim()
    if (!fieldName.test(name)) return { ...at, problem: 'name' }
    if (ours.has(name.toLowerCase())) return { ...at, problem: 'ours' }
    if ([...headers.keys()].some((known) => known.toLowerCase() === name.toLowerCase()))
      return { ...at, problem: 'twice' }
    headers.set(name, line.slice(colon + 1).trim())
  }
  return { status: 'good', headers: Object.fromEntries(headers) }
}

/** The content type of a body without an explicit one. */
export const contentTypeFor = (body: string): 'application/json' | 'text/plain' => {
  try {
    JSON.parse(body)
    return 'application/json'
  } catch {
    return 'text/plain'
  }
}

/** Why a path can't be sent. Main validates it again. */
export type PathProblem = 'missing' | 'other-origin' | 'unclear'

/** What is wrong with a typed path, if anything. */
export const pathProblemOf = (path: string): PathProblem | undefined => {
  if (path.trim() === '') return 'missing'
  if (/[\\#\p{Cc}\p{Cf}]/u.test(path)) return 'unclear'
  return /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? 'other-origin' : undefined
}

/** Strips the base URL from an absolute address, so that a pasted address becomes a path. */
export const withoutBase = (text: string, baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '')
  const rest = text.slice(base.length)
  return text.startsWith(base) && /^(?:$|[/?])/.test(rest) ? rest || '/' : text
}

/** Why a header can't be sent. Main validates it again. */
type HeaderProblem = 'form' | 'taken'

/** The headers as typed, one `Name: value` per line, or the first line (counted from 1) that can't be sent. */
export type ReadHeaders =
  | { readonly status: 'good'; readonly headers: Readonly<Record<string, string>> }
  | { readonly status: 'problem'; readonly line: number; readonly problem: HeaderProblem }

/** Headers that Keyward sets itself (S32). */
const ours = new Set(['authorization', 'host', 'content-length', 'cookie', 'transfer-encoding', 'connection'])
/** A field name is a token (RFC 9110 §5.1). */
const fieldLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:(.*)$/

const headerProblemOf = (name: string, before: ReadonlyMap<string, unknown>): HeaderProblem | undefined => {
  if (name === '') return 'form'
  // Many servers treat `_` like `-`.
  if (name.includes('_') || ours.has(name.toLowerCase()) || before.has(name.toLowerCase())) return 'taken'
  return undefined
}

/** Parses the headers field. Main validates it again. */
export const readHeaders = (text: string): ReadHeaders => {
  const headers = new Map<string, readonly [name: string, value: string]>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, name = '', value = ''] = fieldLine.exec(line.trim()) ?? []
    const problem = headerProblemOf(name, headers)
    if (problem) return { status: 'problem', line: index + 1, problem }
    headers.set(name.toLowerCase(), [name, value.trim()])
  }
  return { status: 'good', headers: Object.fromEntries(headers.values()) }
}

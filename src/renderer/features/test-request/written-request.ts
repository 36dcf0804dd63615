/** Why a path is not sent; main checks it again. */
export type PathProblem = 'missing' | 'other-origin' | 'unclear'

/** What is wrong with a typed path, if anything. */
export const pathProblemOf = (path: string): PathProblem | undefined => {
  if (path.trim() === '') return 'missing'
  if (/[\\#\p{Cc}\p{Cf}]/u.test(path)) return 'unclear'
  return /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? 'other-origin' : undefined
}

/** The part of an absolute address after the base URL, so that a pasted address becomes a path. */
export const withoutBase = (text: string, baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '')
  const rest = text.slice(base.length)
  return text.startsWith(base) && /^(?:$|[/?])/.test(rest) ? rest || '/' : text
}

/** Headers as typed, one `Name: value` a line, or the first line, from 1, that cannot be sent. */
export type ReadHeaders =
  | { readonly status: 'good'; readonly headers: Readonly<Record<string, string>> }
  | { readonly status: 'problem'; readonly line: number; readonly problem: 'form' | 'ours' | 'twice' }

/** Headers that Keyward sets itself (S32). */
const ours = new Set(['authorization', 'host', 'content-length', 'cookie', 'transfer-encoding', 'connection'])
/** A field name is a token (RFC 9110 §5.1). */
const fieldLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:(.*)$/

/** Parses the headers field; main checks it again. */
export const readHeaders = (text: string): ReadHeaders => {
  const headers = new Map<string, readonly [name: string, value: string]>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, name = '', value = ''] = fieldLine.exec(line.trim()) ?? []
    const key = name.toLowerCase()
    const problem = name === '' ? 'form' : ours.has(key) ? 'ours' : headers.has(key) ? 'twice' : undefined
    if (problem) return { status: 'problem', line: index + 1, problem }
    headers.set(key, [name, value.trim()])
  }
  return { status: 'good', headers: Object.fromEntries(headers.values()) }
}

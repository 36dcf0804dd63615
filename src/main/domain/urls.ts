import type { ReasonOf } from '../../shared/error-kinds.ts'
import { type AppError, appError, type ErrorOf } from '../../shared/errors.ts'
import { ADDRESS_LENGTH } from '../../shared/limits.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { TOKEN_PATH } from './keys/token-ask.ts'

const address = /^(https?):\/\/([^/?#@]+)(\/[^?#]*)?$/iu
// White space, backslashes, controls and bidi marks: parsers drop or turn these, people do not see them.
const unclear = /[\s\\\p{Cc}\p{Cf}]/u
// SECURITY: S26, only the literal spelling is this machine; `2130706433` and `127.1` become 127.0.0.1 in a parser.
const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?$/iu

const refused = (
  reason: ReasonOf<'refused'>,
  facts: Omit<ErrorOf<'refused'>, 'kind' | 'retryable' | 'reason'> = {},
): Result<never, AppError> => err(appError('refused', { reason, ...facts }))

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** SECURITY: S26, https, or http to this machine by its literal name; no user-info. */
const checkOrigin = (text: string): Result<URL, AppError> => {
  if (text.length > ADDRESS_LENGTH || unclear.test(text)) return refused('bad-url')
  const parts = address.exec(text)
  const url = parse(text)
  const rawHost = parts?.[2]
  if (rawHost === undefined || url === undefined || url.hostname === '') return refused('bad-url')
  if (url.username !== '' || url.password !== '') return refused('bad-url')
  if (url.protocol === 'http:' && !loopback.test(rawHost)) return refused('plain-http', { host: url.host })
  return ok(url)
}

const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/u, '')

/** No trailing slash, host in ASCII, default port left out. */
const canonical = (text: string, removablePath?: string): Result<string, AppError> => {
  const checked = checkOrigin(text.trim())
  if (!checked.ok) return checked
  const url = checked.value
  // An absolute name is the same host, and the name lookups of `window/no-network.ts` refuse it.
  url.hostname = url.hostname.replace(/\.$/u, '')
  const path = withoutTrailingSlash(url.pathname)
  const kept =
    removablePath !== undefined && path.endsWith(removablePath)
      ? withoutTrailingSlash(path.slice(0, -removablePath.length))
      : path
  return ok(`${url.origin}${kept}`)
}

/**
 * An authentication server's address as a person typed or pasted it, in canonical form.
 *
 * Errors: `refused` with `bad-url` or `plain-http`.
 */
export const checkAuthUrl = (text: string, tokenPath: string = TOKEN_PATH): Result<string, AppError> =>
  canonical(text, tokenPath)

/** An API's base address as a person typed or pasted it, in canonical form. Errors: as `checkAuthUrl`. */
export const checkBaseUrl = (text: string): Result<string, AppError> => canonical(text)

const climbs = (path: string): boolean => {
  const plain = path.replace(/%2e/giu, '.').replace(/%2f|%5c/giu, '/')
  return plain.split(/[/\\]/u).includes('..')
}

const join = (base: string, path: string): Result<URL, AppError> => {
  const url = parse(`${base}/${path.replace(/^\//u, '')}`)
  const root = parse(base)
  if (url === undefined || root === undefined) return refused('bad-url')
  const prefix = `${withoutTrailingSlash(root.pathname)}/`
  if (url.origin !== root.origin || !url.pathname.startsWith(prefix)) return refused('other-origin')
  return ok(url)
}

/** The token endpoint: `tokenPath` under the authentication address. Errors: `refused`. */
export const tokenUrl = (authUrl: string, tokenPath: string): Result<string, AppError> => {
  const base = canonical(authUrl)
  if (!base.ok) return base
  const isPath = tokenPath.startsWith('/') && !tokenPath.startsWith('//') && !/[?#]/u.test(tokenPath)
  if (!isPath || unclear.test(tokenPath) || climbs(tokenPath))
    return refused('bad-url', { field: 'tokenPath' })
  const url = join(base.value, tokenPath)
  return url.ok ? ok(url.value.href) : url
}

/**
 * An address under the API's base: never another origin, never above the base's path.
 *
 * A whole address is taken when it lies under the base. `path` may carry a query; `query` is added to it.
 * Errors: `refused` with `other-origin` or `bad-url`.
 */
export const apiUrl = (
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Result<string, AppError> => {
  const base = canonical(baseUrl)
  if (!base.ok) return base
  const text = path.trim()
  const root = base.value
  const under = text.startsWith(`${root}/`) ? text.slice(root.length) : text
  if (/^(https?:|[a-z][a-z\d+.-]*:\/|\/\/)/iu.test(under)) return refused('other-origin')
  if (/[\\#\p{Cc}\p{Cf}]/u.test(under)) return refused('bad-url')
  if (climbs(under.split('?', 1)[0] ?? '')) return refused('other-origin')
  const url = join(root, under)
  if (!url.ok) return url
  for (const [name, value] of Object.entries(query)) url.value.searchParams.append(name, value)
  return ok(url.value.href)
}

/** SECURITY: S25, S26, whether the network may be asked for this address at all, whatever built it. */
export const mayBeSent = (text: string): Result<URL, AppError> => {
  const checked = checkOrigin(text.replace(/\?[^#]*$/u, ''))
  return checked.ok ? ok(new URL(text)) : checked
}

import { type AppError, appError, type ErrorOf } from '../../shared/errors/app-error.ts'
import type { ReasonOf } from '../../shared/errors/error-kinds.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import {
  type AddressReading,
  isUnclear,
  readAddress,
  TOKEN_PATH,
  withoutTokenPath,
} from '../../shared/services/address.ts'
import { parseUrl } from './parse-url.ts'

const refused = (
  reason: ReasonOf<'refused'>,
  facts: Omit<ErrorOf<'refused'>, 'kind' | 'retryable' | 'reason'> = {},
): Result<never, AppError> => err(appError('refused', { reason, ...facts }))

/** Parses a complete address and applies the same rules as the page. */
const checkOrigin = (text: string): Result<Extract<AddressReading, { status: 'good' }>, AppError> => {
  const found = readAddress(text, parseUrl)
  if (found.status === 'good') return ok(found)
  const { problem, host } = found
  return problem === 'needs-https' ? refused('plain-http', host ? { host } : {}) : refused('bad-url')
}

/** An address in canonical form: an ASCII host, no default port, and no trailing slash. */
const canonical = (text: string, removablePath?: string): Result<string, AppError> => {
  const checked = checkOrigin(text.trim())
  if (!checked.ok) return checked
  const { origin, path } = checked.value
  const kept = removablePath === undefined ? undefined : withoutTokenPath(path, removablePath)
  return ok(`${origin}${kept ?? path}`)
}

/**
 * The canonical form of a sign-in address that the user typed or pasted.
 *
 * Errors: `refused` with `bad-url` or `plain-http`.
 */
export const checkAuthUrl = (text: string, tokenPath: string = TOKEN_PATH): Result<string, AppError> =>
  canonical(text, tokenPath)

/** The canonical form of an API's base address that the user typed or pasted. Errors: as `checkAuthUrl`. */
export const checkBaseUrl = (text: string): Result<string, AppError> => canonical(text)

/**
 * The address of a service's page, for the user's browser: https, or http on this computer, without credentials.
 * Errors: `refused` with `bad-url` or `plain-http`.
 */
export const checkPageUrl = (text: string): Result<string, AppError> => {
  const checked = checkOrigin(text.trim().replace(/[?#].*$/su, ''))
  if (!checked.ok) return checked
  const url = parseUrl(text.trim())
  const isPlain = url !== undefined && url.origin === checked.value.origin && !isUnclear(text.trim())
  return isPlain ? ok(url.href) : refused('bad-url')
}

const climbs = (path: string): boolean => {
  const plain = path.replace(/%2e/giu, '.').replace(/%2f|%5c/giu, '/')
  return plain.split(/[/\\]/u).includes('..')
}

/** Joins a path without `..` to a canonical base, so that the result stays under the base. */
const join = (base: string, path: string): URL => new URL(`${base}/${path.replace(/^\//u, '')}`)

/** SECURITY: S66, paths aren't encrypted, so their query must not contain a secret. */
const hasSecretQuery = (path: string): boolean =>
  /[?&][^=&]*(secret|password|passwd|assertion|token|api_?key)[^=&]*=/iu.test(path)

/** The token endpoint: `tokenPath`, which may have a query, under the authentication address. Errors: `refused`. */
export const tokenUrl = (authUrl: string, tokenPath: string): Result<string, AppError> => {
  const base = canonical(authUrl)
  if (!base.ok) return base
  const isPath = /^\/(?!\/)[^#]*$/u.test(tokenPath) && !climbs(tokenPath.split('?', 1)[0] ?? '')
  if (!isPath || isUnclear(tokenPath) || hasSecretQuery(tokenPath))
    return refused('bad-url', { field: 'tokenPath' })
  return ok(join(base.value, tokenPath).href)
}

/**
 * An address under the API's base: never another origin, never above the base's path.
 *
 * `path` may be an absolute address under the base, and may have a query, to which `query` is added. Errors:
 * `refused` with `other-origin` or `bad-url`.
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
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return ok(url.href)
}

/** SECURITY: S25, S26, refuses addresses that no request may go to, whichever code built them. */
export const mayBeSent = (text: string): Result<URL, AppError> => {
  const checked = checkOrigin(text.replace(/\?[^#]*$/u, ''))
  return checked.ok ? ok(new URL(text)) : checked
}

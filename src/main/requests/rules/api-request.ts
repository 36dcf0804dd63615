import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { apiUrl } from '../../kernel/urls.ts'
import type { HttpRequest } from '../../ports/http.ts'

/** A test request as the user wrote it, for the API of the region at `baseUrl`. */
export interface ApiRequest {
  readonly baseUrl: string
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  /** Sent unless the user has set this header. Otherwise the network stack would send the system's language. */
  readonly acceptLanguage?: string | undefined
}

// SECURITY: S32, Keyward itself sets the host, length, connection and authorization.
const ours =
  /^(authorization|host|content-length|cookie2?|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|proxy-.*|sec-.*)$/u
// SECURITY: S42, many servers read `_` in a name as `-`, so such a name could pose as another header.
const headerName = /^[!#$%&'*+\-.^`|~\dA-Za-z]+$/u
const headerValue = /^[\t\x20-\x7e]*$/u

/** Headers keyed by lower-case name, each with its original spelling. */
type Headers = Map<string, readonly [name: string, value: string]>

// SECURITY: S32, a user's header can't replace ours or contain a line break.
const checkHeaders = (written: Readonly<Record<string, string>>): Result<Headers, AppError> => {
  const headers: Headers = new Map()
  for (const [rawName, rawValue] of Object.entries(written)) {
    const name = rawName.trim()
    const value = rawValue.trim()
    const key = name.toLowerCase()
    const isFine = headerName.test(name) && headerValue.test(value) && !ours.test(key) && !headers.has(key)
    if (!isFine) return err(appError('refused', { reason: 'bad-header', field: 'headers', name: rawName }))
    headers.set(key, [name, value])
  }
  return ok(headers)
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Builds the request to send, without its token. Runs before anything is sent or confirmed.
 *
 * Errors: `refused` with `other-origin`, `bad-url` or `bad-header`; `bad-input` for a body that GET can't have.
 */
export const checkApiRequest = (written: ApiRequest): Result<HttpRequest, AppError> => {
  const url = apiUrl(written.baseUrl, written.path, written.query)
  if (!url.ok) return err(withFacts(url.error, { field: 'path' }))
  const checked = checkHeaders(written.headers ?? {})
  if (!checked.ok) return checked
  const { method } = written
  const body = written.body === '' ? undefined : written.body
  if (body !== undefined && method === 'GET') {
    return err(appError('bad-input', { field: 'body' }))
  }
  const headers = checked.value
  if (!headers.has('accept')) headers.set('accept', ['Accept', 'application/json, */*;q=0.5'])
  if (written.acceptLanguage !== undefined && !headers.has('accept-language'))
    headers.set('accept-language', ['Accept-Language', written.acceptLanguage])
  if (body !== undefined && !headers.has('content-type')) {
    const type = isJson(body) ? 'application/json' : 'text/plain;charset=UTF-8'
    headers.set('content-type', ['Content-Type', type])
  }
  const request = { method, url: url.value, headers: Object.fromEntries(headers.values()) }
  return ok(body === undefined ? request : { ...request, body })
}

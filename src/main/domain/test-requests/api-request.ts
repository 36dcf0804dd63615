import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { HttpRequest } from '../../ports/http.ts'
import { apiUrl } from '../urls.ts'

/** A test request as a person wrote it, for the API of the region at `baseUrl`. */
export interface ApiRequest {
  readonly baseUrl: string
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

// SECURITY: S32. Who is asked, how much is sent, whose connection it is and who asks are ours to say.
const ours =
  /^(authorization|host|content-length|cookie2?|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|proxy-.*|sec-.*)$/u
const headerName = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/u
const headerValue = /^[\t\x20-\x7e]*$/u

const badHeader = (name: string): Result<never, AppError> =>
  err(appError('refused', { reason: 'bad-header', field: 'headers', name: name.slice(0, 200) }))

const checkHeaders = (
  written: Readonly<Record<string, string>>,
): Result<Record<string, string>, AppError> => {
  const headers: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [name, value] of Object.entries(written)) {
    const key = name.trim().toLowerCase()
    if (!headerName.test(key) || ours.test(key) || seen.has(key)) return badHeader(name)
    if (!headerValue.test(value.trim())) return badHeader(name)
    seen.add(key)
    headers[name.trim()] = value.trim()
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

const hasHeader = (headers: Readonly<Record<string, string>>, key: string): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === key)

/**
 * The request that would be sent, without its token; checked before anything is sent or asked.
 *
 * Errors: `refused` with `other-origin`, `bad-url` or `bad-header`; `bad-input` for a body that GET or HEAD
 * cannot carry.
 */
export const checkApiRequest = (written: ApiRequest): Result<HttpRequest, AppError> => {
  const url = apiUrl(written.baseUrl, written.path, written.query)
  if (!url.ok) return err({ ...url.error, field: 'path' })
  const checked = checkHeaders(written.headers ?? {})
  if (!checked.ok) return checked
  const { method } = written
  const body = written.body === '' ? undefined : written.body
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) {
    return err(appError('bad-input', { field: 'body' }))
  }
  const headers = checked.value
  if (!hasHeader(headers, 'accept')) headers.Accept = 'application/json, */*;q=0.5'
  if (body !== undefined && !hasHeader(headers, 'content-type')) {
    headers['Content-Type'] = isJson(body) ? 'application/json' : 'text/plain;charset=UTF-8'
  }
  return ok({ method, url: url.value, headers, ...(body === undefined ? {} : { body }) })
}

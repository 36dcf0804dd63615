import type { HttpRequest } from '../../ports/http.ts'

/** SECURITY: S42, any other header could make a service change something, so main asks about it. */
const harmlessHeaders: ReadonlySet<string> = new Set([
  ...['accept', 'accept-charset', 'accept-language', 'cache-control', 'content-type', 'pragma', 'range'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'user-agent', 'x-correlation-id', 'x-request-id'],
  ...['traceparent', 'tracestate'],
])

/** The fields of a query. Some servers separate them with semicolons as well. */
const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(new URL(url).search.replaceAll(';', '&'))

/** The part of a request that could change something at the service. */
export interface ChangingRequest extends Pick<HttpRequest, 'method' | 'url'> {
  /** Headers and query fields that the service might act on, as the user wrote them. */
  readonly overrides: readonly string[]
}

/** What a confirmation has to name about a request. Undefined if the request only reads. SECURITY: S42. */
export const sideEffectOf = ({ method, url, headers }: HttpRequest): ChangingRequest | undefined => {
  const fields = [...queryOf(url)].filter(([name]) => /method/i.test(name))
  const others = Object.entries(headers).filter(([name]) => !harmlessHeaders.has(name.toLowerCase()))
  const overrides = [...fields, ...others].map(([name, value]) => `${name}: ${value}`)
  return overrides.length === 0 && method === 'GET' ? undefined : { method, url, overrides }
}

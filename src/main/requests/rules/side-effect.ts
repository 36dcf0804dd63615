import type { HttpRequest } from '../../ports/http.ts'

/** SECURITY: S42, header and query names that make servers use another method than the one sent. */
const namesMethod = /^(x-http-method.*|x-method.*|_method)$/i

const namedIn = (fields: Iterable<readonly [name: string, value: string]>): string | undefined => {
  for (const [name, value] of fields) if (namesMethod.test(name.trim())) return `${name}: ${value}`
  return undefined
}

/** The part of a request that may change something at the service. */
export interface ChangingRequest extends Pick<HttpRequest, 'method' | 'url'> {
  /** A header or query field that overrides the method, as it was written. */
  readonly override: string | undefined
}

/** The part of a request that a confirmation names; undefined for one that only reads. SECURITY: S42. */
export const sideEffectOf = ({ method, url, headers }: HttpRequest): ChangingRequest | undefined => {
  const override = namedIn(Object.entries(headers)) ?? namedIn(new URL(url).searchParams)
  if (override === undefined && method === 'GET') return undefined
  return { method, url, override }
}

import type { HttpRequest } from '../../ports/http.ts'

const readsOnly: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** SECURITY: S42, names of headers and of query fields by which servers take another method for the one that was sent. */
const namesMethod = /^(x-http-method.*|x-method.*|_method)$/i

const namedIn = (fields: Iterable<readonly [name: string, value: string]>): string | undefined => {
  for (const [name, value] of fields) if (namesMethod.test(name.trim())) return `${name}: ${value}`
  return undefined
}

/**
 * What of a request may change something at the service, as a person would read it: its method and address, and a
 * header or a query field that names another method. Undefined for one that only reads. SECURITY: S42.
 */
export const changingBy = ({ method, url, headers }: HttpRequest): string | undefined => {
  const override = namedIn(Object.entries(headers)) ?? namedIn(new URL(url).searchParams)
  if (override === undefined && readsOnly.has(method)) return undefined
  return [`${method} ${url.slice(0, 300)}`, ...(override === undefined ? [] : [override.slice(0, 100)])].join(
    '\n',
  )
}

import type { ReadFile } from '../read-file.ts'
import { flatten, recordAt, textAt } from '../reading/flatten.ts'

/** The service keys of SAP in a document: their `url` is where they sign in, and not that of the API. */
export const withSapUrls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSapUrls)
  if (typeof value !== 'object' || value === null) return value
  const isSap = textAt(value, 'uaadomain') !== undefined || textAt(value, 'xsappname') !== undefined
  return Object.fromEntries(
    Object.entries(value).map(([label, inner]) =>
      isSap && label === 'url' && typeof inner === 'string'
        ? ['token url', `${inner.replace(/\/+$/, '')}/oauth/token`]
        : [label, withSapUrls(inner)],
    ),
  )
}

/** Whether this is an adapter's configuration of Keycloak, `keycloak.json`. */
export const isKeycloak = (document: unknown): boolean =>
  textAt(document, 'auth-server-url') !== undefined && textAt(document, 'resource') !== undefined

/** A client of Keycloak: its ID is called *resource*, and its token endpoint follows from server and realm. */
export const readKeycloak = (document: unknown, file: number): ReadFile => {
  const path = [String(file)]
  const realm = textAt(document, 'realm') ?? ''
  const server = (textAt(document, 'auth-server-url') ?? '').replace(/\/+$/, '')
  return {
    format: 'json',
    entries: [
      { path: [...path, 'client id'], value: textAt(document, 'resource') ?? '', file },
      { path: [...path, 'workspace'], value: realm, file },
      {
        path: [...path, 'token url'],
        value: `${server}/realms/${realm}/protocol/openid-connect/token`,
        file,
      },
      ...flatten(recordAt(document, 'credentials'), path, file),
    ],
  }
}

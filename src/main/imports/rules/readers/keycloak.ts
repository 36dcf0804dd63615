import type { ReadFile } from '../read-file.ts'
import { flatten, recordAt, textAt } from '../reading/flatten.ts'

/** Renames `url` in SAP service keys, where it is the sign-in address and not the API's. */
export const withSapUrls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSapUrls)
  if (typeof value !== 'object' || value === null) return value
  const isSap =
    ['uaadomain', 'xsappname'].some((name) => textAt(value, name) !== undefined) ||
    (textAt(value, 'clientid') !== undefined && /\.authentication\./.test(textAt(value, 'url') ?? ''))
  return Object.fromEntries(
    Object.entries(value).map(([label, inner]) =>
      isSap && label === 'url' && typeof inner === 'string'
        ? ['token url', `${inner.replace(/\/+$/, '')}/oauth/token`]
        : [label, withSapUrls(inner)],
    ),
  )
}

/**
 * A Keycloak client, `keycloak.json`: its ID is called *resource*, and the token endpoint follows from server and
 * realm. Undefined for other documents.
 */
export const readKeycloak = (document: unknown, file: number): ReadFile | undefined => {
  const [server, clientId] = [textAt(document, 'auth-server-url'), textAt(document, 'resource')]
  if (server === undefined || clientId === undefined) return undefined
  const workspace = textAt(document, 'realm') ?? ''
  const tokenUrl = `${server.replace(/\/+$/, '')}/realms/${workspace}/protocol/openid-connect/token`
  const own = {
    'client id': clientId,
    workspace,
    'token url': tokenUrl,
    ...recordAt(document, 'credentials'),
  }
  return { format: 'json', entries: flatten(own, [String(file)], file) }
}

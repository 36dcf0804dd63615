import type { ReadFile } from '../read-file.ts'
import { flatten, recordAt, textAt } from '../reading/flatten.ts'

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

import { TOKEN_PATH } from '../../../shared/address.ts'
import { Secret } from '../secret.ts'
import { tokenUrl } from '../urls.ts'
import type { WorkspaceLocation } from '../vault/workspace-location.ts'

/** Where a key belongs, which is all of a token request that may be written down for others. */
export type TokenLocation = Pick<WorkspaceLocation, 'service' | 'region'>

// The specification's own placeholders.
const CLIENT_ID = '<CLIENT_ID>'
const CLIENT_SECRET = '<CLIENT_SECRET>'

/**
 * One word for a POSIX shell (POSIX.1, "Single-Quotes") and for fish, whatever is in it. In fish a backslash escapes
 * inside single quotes too, so backslashes stand outside of them, as single quotes do.
 */
export const shellWord = (text: string): string => `'${text.replace(/['\\]/g, String.raw`'\$&'`)}'`

const bodyFields = ({ service }: TokenLocation): [string, string][] => [
  ['grant_type', 'client_credentials'],
  ...Object.entries(service.tokenFields ?? {}).filter(([name]) => name !== 'grant_type'),
]

const headersOf = (acceptLanguage: string): Record<string, string> => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Accept: 'application/json',
  'Accept-Language': acceptLanguage,
})

const urlOf = ({ service, region }: TokenLocation): string => {
  const path = service.tokenPath ?? TOKEN_PATH
  const url = tokenUrl(region.authUrl, path)
  // A saved service's addresses were checked; should one be broken, it is shown as it is.
  return url.ok ? url.value : `${region.authUrl}${path}`
}

/** The token request as a `curl` command with placeholders for the key, as the clipboard takes it. */
export const curlText = (location: TokenLocation, acceptLanguage: string): Secret => {
  const headers = Object.entries(headersOf(acceptLanguage)).map(
    ([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`,
  )
  const lines = [
    `curl --request POST ${shellWord(urlOf(location))}`,
    `--user ${shellWord(`${CLIENT_ID}:${CLIENT_SECRET}`)}`,
    ...headers,
    `--data ${shellWord(String(new URLSearchParams(bodyFields(location))))}`,
  ]
  return new Secret(lines.join(' \\\n  '))
}

/**
 * The token request as a workflow step that sends a generic HTTP request (specification, "Request a bearer
 * token"), with placeholders for the key.
 */
export const stepText = (location: TokenLocation, acceptLanguage: string): Secret => {
  const step = {
    method: 'POST',
    url: urlOf(location),
    authorization: { type: 'basic', username: CLIENT_ID, password: CLIENT_SECRET },
    headers: headersOf(acceptLanguage),
    body: Object.fromEntries(bodyFields(location)),
  }
  return new Secret(JSON.stringify(step, undefined, 2))
}

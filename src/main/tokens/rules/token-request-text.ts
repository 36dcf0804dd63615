import { TOKEN_PATH } from '../../../shared/services/address.ts'
import { Secret } from '../../kernel/secret.ts'
import { tokenUrl } from '../../kernel/urls.ts'
import type { OAuthClient } from '../../vault/records/client-identity.ts'
import { sentFields, tokenFieldsOf } from '../../vault/records/token-fields.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'

/** A key's location and its own fields: the parts of a token request that may be shared. */
export type TokenLocation = Pick<WorkspaceLocation, 'service' | 'region'> & Pick<OAuthClient, 'tokenFields'>

// The placeholders used by the specification.
const CLIENT_ID = '<CLIENT_ID>'
const CLIENT_SECRET = '<CLIENT_SECRET>'

const credentialFields = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET }

const isSentInBody = ({ service }: TokenLocation): boolean =>
  service.credentialEncoding === 'client-secret-post'

/**
 * Quotes any text as one word for a POSIX shell (POSIX.1, "Single-Quotes") and for fish. Fish also treats a
 * backslash inside single quotes as an escape, so backslashes and single quotes are kept outside the quotes.
 */
export const shellWord = (text: string): string => `'${text.replace(/['\\]/g, String.raw`'\$&'`)}'`

const bodyFields = ({ service, tokenFields }: TokenLocation): [string, string][] => [
  ['grant_type', 'client_credentials'],
  ...sentFields(tokenFieldsOf(service, { tokenFields })).filter(([name]) => name !== 'grant_type'),
]

const headersOf = (acceptLanguage: string): Record<string, string> => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Accept: 'application/json',
  'Accept-Language': acceptLanguage,
})

const urlOf = ({ service, region }: TokenLocation): string => {
  const path = service.tokenPath ?? TOKEN_PATH
  const url = tokenUrl(region.authUrl, path)
  // A saved service's addresses were validated; an invalid one is shown as is.
  return url.ok ? url.value : `${region.authUrl}${path}`
}

/** The token request as a `curl` command with placeholders for the credentials. */
export const curlText = (location: TokenLocation, acceptLanguage: string): Secret => {
  const headers = Object.entries(headersOf(acceptLanguage)).map(
    ([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`,
  )
  const isInBody = isSentInBody(location)
  const lines = [
    `curl --request POST ${shellWord(urlOf(location))}`,
    ...(isInBody ? [] : [`--user ${shellWord(`${CLIENT_ID}:${CLIENT_SECRET}`)}`]),
    ...headers,
    `--data ${shellWord(String(new URLSearchParams(bodyFields(location))))}`,
    // curl encodes the credentials itself, once they have replaced the placeholders.
    ...(isInBody
      ? Object.entries(credentialFields).map(
          ([name, value]) => `--data-urlencode ${shellWord(`${name}=${value}`)}`,
        )
      : []),
  ]
  return new Secret(lines.join(' \\\n  '))
}

/**
 * The token request as a workflow step that sends a generic HTTP request (specification, "Request a bearer
 * token"), with placeholders for the credentials.
 */
export const stepText = (location: TokenLocation, acceptLanguage: string): Secret => {
  const isInBody = isSentInBody(location)
  const step = {
    method: 'POST',
    url: urlOf(location),
    ...(isInBody ? {} : { authorization: { type: 'basic', username: CLIENT_ID, password: CLIENT_SECRET } }),
    headers: headersOf(acceptLanguage),
    body: { ...Object.fromEntries(bodyFields(location)), ...(isInBody ? credentialFields : {}) },
  }
  return new Secret(JSON.stringify(step, undefined, 2))
}

import { TOKEN_PATH, withoutTokenPath } from '../../../shared/address.ts'
import { checkAuthUrl, checkBaseUrl, tokenUrl } from '../../kernel/urls.ts'
import type { FoundKey } from './found-key.ts'

/** The addresses of a found key in canonical form, as far as they can be used. */
export interface FoundAddress {
  readonly authUrl?: string
  readonly baseUrl?: string
  /** Unless it is the specification's. */
  readonly tokenPath?: string
  readonly tokenFields?: Readonly<Record<string, string>>
  /** Why an address of the file cannot be used. */
  readonly problem?: 'bad-address' | 'plain-http'
}

/** A host without a scheme, as the list of keys and some programs write it. */
const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)

/** The server and the path of a token endpoint: `https://a.example` and `/oauth/token`. */
const splitTokenUrl = (text: string): { server: string; path: string } => {
  const [, origin = text, path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(text) ?? []
  return { server: origin, path }
}

const problemOf = (reason: string | undefined): 'bad-address' | 'plain-http' =>
  reason === 'plain-http' ? 'plain-http' : 'bad-address'

/** Reads the addresses of a found key; hosts are not trusted by this. */
export const readFoundAddress = ({
  tokenUrl: token,
  authUrl,
  baseUrl,
  tokenFields,
}: FoundKey): FoundAddress => {
  const base = baseUrl === undefined ? undefined : checkBaseUrl(withScheme(baseUrl))
  const facts = {
    ...(base?.ok === true && { baseUrl: base.value }),
    ...(tokenFields !== undefined && { tokenFields }),
    ...(base?.ok === false && { problem: problemOf(base.error.reason) }),
  }
  const given = token ?? authUrl
  if (given === undefined) return facts
  const whole = withScheme(given)
  const { server, path } = splitTokenUrl(whole)
  const isSpecified = withoutTokenPath(path, TOKEN_PATH) !== undefined
  const hasOwnPath = token !== undefined && !isSpecified && path.replace(/\/+$/u, '') !== ''
  const auth = checkAuthUrl(hasOwnPath ? server : whole)
  if (!auth.ok) return { ...facts, problem: problemOf(auth.error.reason) }
  if (!hasOwnPath) return { ...facts, authUrl: auth.value }
  return tokenUrl(auth.value, path).ok
    ? { ...facts, authUrl: auth.value, tokenPath: path }
    : { ...facts, problem: 'bad-address' }
}

import { type AddressProblem, readAddress, withoutTokenPath } from '../../../shared/services/address.ts'

/** How an address was changed, which is shown to the user. */
type AddressNotice = 'https-added' | 'token-path-trimmed' | 'host-rewritten'

/** A typed address in canonical form, or why it's invalid. */
export type CheckedAddress =
  | { readonly status: 'empty' }
  | { readonly status: 'problem'; readonly problem: AddressProblem }
  | {
      readonly status: 'good'
      readonly url: string
      readonly host: string
      readonly notices: readonly AddressNotice[]
    }

/**
 * Splits a token URL of another service, such as `…/oauth/token`, into a sign-in address and the service's token
 * path. Leaves other addresses unchanged.
 */
export const splitTokenUrl = (url: string): { readonly authUrl: string; readonly tokenPath?: string } => {
  const { origin, pathname } = new URL(url)
  return /[/_-]token$/u.test(pathname) ? { authUrl: origin, tokenPath: pathname } : { authUrl: url }
}

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Parses an address leniently: adds https:// to `auth.example.com` and removes `/v1/auth/token` from a pasted
 * token address (specification, "Request a bearer token"). Allows http only for this computer, and only by its
 * literal name. Any other address must use https.
 */
export const checkAddress = (text: string, role: 'auth' | 'base'): CheckedAddress => {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
  const found = readAddress(hasScheme ? typed : `https://${typed}`, parse)
  if (found.status === 'problem') return { status: 'problem', problem: found.problem }
  const { origin, host, path, isHostRewritten } = found
  if (!isComplete(host)) return { status: 'problem', problem: 'not-an-address' }
  const kept = role === 'auth' ? withoutTokenPath(path) : undefined
  const notices: AddressNotice[] = []
  if (!hasScheme) notices.push('https-added')
  if (kept !== undefined) notices.push('token-path-trimmed')
  if (isHostRewritten) notices.push('host-rewritten')
  return { status: 'good', url: `${origin}${kept ?? path}`, host, notices }
}

/** True for `localhost`, `auth.example.com` and `[::1]`. A bare `auth` is only half an address. */
const isComplete = (host: string): boolean => /^localhost(:|$)|[.[]./.test(host)

/** The default name of a service: its host without generic parts. */
export const serviceNameFor = (address: CheckedAddress): string =>
  address.status === 'good' ? address.host.replace(/^(?:auth|login|sign-?in|id|sso|api|www)\./i, '') : ''

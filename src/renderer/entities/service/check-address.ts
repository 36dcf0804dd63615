/** Why an address cannot be used, said while it is typed. Main checks again (security S26) and has the last word. */
type AddressProblem =
  | 'unclear'
  | 'not-an-address'
  | 'needs-https'
  | 'has-sign-in'
  | 'has-query'
  | 'has-fragment'

/** What we did to an address; the person is told. */
type AddressNotice = 'https-added' | 'token-path-trimmed' | 'host-rewritten'

/** A typed address as it will be used, or why it cannot be. */
export type CheckedAddress =
  | { readonly status: 'empty' }
  | { readonly status: 'problem'; readonly problem: AddressProblem }
  | {
      readonly status: 'good'
      readonly url: string
      readonly host: string
      readonly notices: readonly AddressNotice[]
    }

const tokenPath = '/v1/auth/token'
const thisComputer = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?$/i

/**
 * Reads an address the way a person means it: `auth.example.com` gets its https://, a pasted token address loses
 * `/v1/auth/token` (specification, "Request a bearer token"). https only, or http to this computer by its literal name.
 */
export const checkAddress = (text: string, role: 'auth' | 'base'): CheckedAddress => {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(typed)) return problem('unclear')
  const notices: AddressNotice[] = []
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
  if (!hasScheme) notices.push('https-added')
  const whole = hasScheme ? typed : `https://${typed}`
  if (whole.includes('#')) return problem('has-fragment')
  if (whole.includes('?')) return problem('has-query')
  const rawHost = /^https?:\/\/([^/]*)/i.exec(whole)?.[1]
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (!url || rawHost === undefined || url.hostname === '') return problem('not-an-address')
  if (rawHost.includes('@')) return problem('has-sign-in')
  if (url.protocol === 'http:' && !thisComputer.test(rawHost)) return problem('needs-https')
  if (!isComplete(url.hostname)) return problem('not-an-address')
  let path = withoutTrailingSlash(url.pathname)
  if (role === 'auth' && path.endsWith(tokenPath)) {
    path = withoutTrailingSlash(path.slice(0, -tokenPath.length))
    notices.push('token-path-trimmed')
  }
  if (rawHost.replace(/:\d*$/, '').toLowerCase() !== url.hostname) notices.push('host-rewritten')
  return { status: 'good', url: `${url.origin}${path}`, host: url.host, notices }
}

/** `auth` alone is half an address; `localhost`, `auth.example.com` and `[::1]` are whole ones. */
const isComplete = (hostname: string): boolean => hostname === 'localhost' || /[.:]./.test(hostname)

const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '')
const problem = (found: AddressProblem): CheckedAddress => ({ status: 'problem', problem: found })

/** A name for a service nobody has named: its host without what only says what the host does. */
export const serviceNameFor = (address: CheckedAddress): string =>
  address.status === 'good' ? address.host.replace(/^(?:auth|login|sign-?in|id|sso|api|www)\./i, '') : ''

import { type AddressProblem, readAddress, withoutTokenPath } from '../../../shared/address.ts'

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

const parse = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * Reads an address the way a person means it: `auth.example.com` gets its https://, a pasted token address loses
 * `/v1/auth/token` (specification, "Request a bearer token"). Main checks again, by the same rules, and has the last word.
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

/** `auth` alone is half an address; `localhost`, `auth.example.com` and `[::1]` are whole ones. */
const isComplete = (host: string): boolean => /^localhost(:|$)|[.[]./.test(host)

/** A name for a service nobody has named: its host without what only says what the host does. */
export const serviceNameFor = (address: CheckedAddress): string =>
  address.status === 'good' ? address.host.replace(/^(?:auth|login|sign-?in|id|sso|api|www)\./i, '') : ''

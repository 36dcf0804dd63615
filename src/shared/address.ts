import { ADDRESS_LENGTH } from './limits.ts'

/** The path of the specification's token endpoint. */
export const TOKEN_PATH = '/v1/auth/token'

/** What keeps an address from being used. */
export type AddressProblem =
  | 'unclear'
  | 'not-an-address'
  | 'needs-https'
  | 'has-sign-in'
  | 'has-query'
  | 'has-fragment'

/** What of a parsed address decides. */
type ParsedUrl = Readonly<Record<'protocol' | 'hostname' | 'host' | 'pathname', string>>

/** The platform's URL parser, which this folder does not know; undefined for what is no URL. */
type ParseUrl = (text: string) => ParsedUrl | undefined

/** An address as it can be used, or why it cannot be. */
export type AddressReading =
  | {
      readonly status: 'good'
      /** Scheme, host in ASCII without the dot of an absolute name, and port unless it is the default. */
      readonly origin: string
      readonly host: string
      /** Without a trailing slash. */
      readonly path: string
      /** The parser made another host of what was written. */
      readonly isHostRewritten: boolean
    }
  | { readonly status: 'problem'; readonly problem: AddressProblem; readonly host?: string }

// White space, backslashes, controls and bidi marks: parsers drop or turn these, people do not see them.
const unclear = /[\s\\\p{Cc}\p{Cf}]/u
// SECURITY: S26, only the literal spelling is this machine; `2130706433` and `127.1` become 127.0.0.1 in a parser.
const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?$/iu

/** True for a text with characters that a parser and a person read differently. */
export const isUnclear = (text: string): boolean => unclear.test(text)

/** A path, or a whole address, without the slashes at its end. */
const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/u, '')

/** A path without a token path at its end; undefined when it has none there. */
export const withoutTokenPath = (path: string, tokenPath: string = TOKEN_PATH): string | undefined => {
  if (!path.endsWith(tokenPath)) return undefined
  const rest = withoutTrailingSlash(path.slice(0, -tokenPath.length))
  // A path pasted twice is removed twice, or reading the result again would give another address.
  return withoutTokenPath(rest, tokenPath) ?? rest
}

/**
 * Reads a whole address of a service.
 *
 * SECURITY: S26, https, or http to this machine by its literal name; no user-info, query or fragment.
 */
export const readAddress = (text: string, parse: ParseUrl): AddressReading => {
  if (text.length > ADDRESS_LENGTH) return { status: 'problem', problem: 'not-an-address' }
  if (isUnclear(text)) return { status: 'problem', problem: 'unclear' }
  if (text.includes('#')) return { status: 'problem', problem: 'has-fragment' }
  if (text.includes('?')) return { status: 'problem', problem: 'has-query' }
  const written = /^https?:\/\/([^/]+)/iu.exec(text)?.[1]
  const url = parse(text)
  // An absolute name is the same host, and the name lookups of `window/no-network.ts` refuse it.
  const hostname = url?.hostname.replace(/\.$/u, '') ?? ''
  if (written === undefined || url === undefined || /(^|\.)$/u.test(hostname))
    return { status: 'problem', problem: 'not-an-address' }
  if (written.includes('@')) return { status: 'problem', problem: 'has-sign-in' }
  if (url.protocol === 'http:' && !loopback.test(written))
    return { status: 'problem', problem: 'needs-https', host: url.host }
  const host = `${hostname}${url.host.slice(url.hostname.length)}`
  return {
    status: 'good',
    origin: `${url.protocol}//${host}`,
    host,
    path: withoutTrailingSlash(url.pathname),
    isHostRewritten: written.replace(/:\d*$/u, '').toLowerCase() !== hostname,
  }
}

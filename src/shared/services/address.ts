import { ADDRESS_LENGTH } from '../kernel/limits.ts'

/** The path of the specification's token endpoint. */
export const TOKEN_PATH = '/v1/auth/token'

/** Why an address can't be used. */
export type AddressProblem =
  | 'unclear'
  | 'not-an-address'
  | 'needs-https'
  | 'has-sign-in'
  | 'has-query'
  | 'has-fragment'

/** The parts of a parsed address that matter here. */
type ParsedUrl = Readonly<Record<'protocol' | 'hostname' | 'host' | 'pathname', string>>

/** The platform's URL parser, which this folder may not import. Undefined for an invalid URL. */
type ParseUrl = (text: string) => ParsedUrl | undefined

/** A usable address, or why it can't be used. */
export type AddressReading =
  | {
      readonly status: 'good'
      /** Scheme, ASCII host without a trailing dot, and any non-default port. */
      readonly origin: string
      readonly host: string
      /** Without a trailing slash. */
      readonly path: string
      /** Whether the parser changed the host that was entered. */
      readonly isHostRewritten: boolean
    }
  | { readonly status: 'problem'; readonly problem: AddressProblem; readonly host?: string }

// White space, backslashes, control and bidi characters. Parsers drop or change them, and people can't see them.
const unclear = /[\s\\\p{Cc}\p{Cf}]/u
// SECURITY: S26, only these spellings mean this computer, because parsers turn `2130706433` and `127.1` into
// 127.0.0.1.
const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?$/iu

/** Whether people and parsers would read a text differently. */
export const isUnclear = (text: string): boolean => unclear.test(text)

/** Removes trailing slashes from a path or a full address. */
const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/u, '')

/** Removes the token path from the end of a path. Undefined if the path doesn't end with it. */
export const withoutTokenPath = (path: string, tokenPath: string = TOKEN_PATH): string | undefined => {
  if (!path.endsWith(tokenPath)) return undefined
  const rest = withoutTrailingSlash(path.slice(0, -tokenPath.length))
  // If the path was pasted twice, removes both copies. Otherwise, reading the result again would give another
  // address.
  return withoutTokenPath(rest, tokenPath) ?? rest
}

/**
 * Parses a service's full address.
 *
 * SECURITY: S26, only allows https, or http to this computer by a literal name, without user info, query or
 * fragment, so that no secret is sent unencrypted.
 */
export const readAddress = (text: string, parse: ParseUrl): AddressReading => {
  if (text.length > ADDRESS_LENGTH) return { status: 'problem', problem: 'not-an-address' }
  if (isUnclear(text)) return { status: 'problem', problem: 'unclear' }
  if (text.includes('#')) return { status: 'problem', problem: 'has-fragment' }
  if (text.includes('?')) return { status: 'problem', problem: 'has-query' }
  const written = /^https?:\/\/([^/]+)/iu.exec(text)?.[1]
  const url = parse(text)
  // A trailing dot doesn't change the host, but `desktop/no-network.ts` refuses to look it up.
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

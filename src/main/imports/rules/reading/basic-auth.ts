import type { Entry } from '../found-key.ts'
import { looksLikeTokenAddress } from './addresses.ts'

/**
 * What the address of a request with Basic authentication says. In a token request the client authenticates so (RFC 6749
 * §2.3.1), as Keyward does; in any other the user name and the password are of another way to sign in.
 */
export const basicEntries = (
  url: string | undefined,
  body: readonly Entry[],
  path: readonly string[],
  file: number,
): Entry[] => {
  const hasGrant = body.some((entry) => entry.path.at(-1) === 'grant_type')
  const isTokenRequest = hasGrant || looksLikeTokenAddress(url ?? '')
  const address = url?.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//')
  return [
    ...(address === undefined
      ? []
      : [{ path: [...path, isTokenRequest ? 'token url' : 'url'], value: address, file }]),
    ...(isTokenRequest ? [] : [{ path: [...path, 'grant type'], value: 'basic', file }]),
  ]
}

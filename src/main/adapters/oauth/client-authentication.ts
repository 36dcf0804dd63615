import { Buffer } from 'node:buffer'
import { type ClientAuth, ClientSecretBasic } from 'oauth4webapi'
import type { TokenRequest } from '../../ports/token-endpoint.ts'

const basic = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64')}`

/** HTTP Basic as the specification shows it: the raw UTF-8 bytes of id and secret. */
const asWritten =
  (clientSecret: string): ClientAuth =>
  (_server, client, _body, headers) => {
    headers.set('authorization', basic(client.client_id, clientSecret))
  }

/** How a key's credentials are encoded; `form-encoded` follows RFC 6749 §2.3.1 exactly. */
export const clientAuthentication = (ask: TokenRequest): ClientAuth => {
  const secret = ask.clientSecret.reveal()
  return ask.credentialEncoding === 'form-encoded' ? ClientSecretBasic(secret) : asWritten(secret)
}

const sameForAll = /^[A-Za-z\d\-._~]*$/u
const sameEncoded = /^[A-Za-z\d]*$/u

/**
 * Whether the service may have decoded these credentials differently because of their encoding.
 *
 * In `as-written`, unreserved characters (RFC 3986 §2.3) mean the same to servers that decode and to those
 * that do not; in `form-encoded`, `-`, `.`, `_` and `~` change too, which servers that do not decode get
 * wrong.
 */
export const mayEncodingMatter = (ask: TokenRequest): boolean => {
  const same = ask.credentialEncoding === 'form-encoded' ? sameEncoded : sameForAll
  return !(same.test(ask.clientId) && ask.clientSecret.matches(same))
}

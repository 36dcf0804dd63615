import { Buffer } from 'node:buffer'
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'oauth4webapi'
import type { CredentialEncoding } from '../../../shared/services/service.ts'
import type { TokenRequest } from '../../ports/token-endpoint.ts'

const basic = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64')}`

/** HTTP Basic as in the specification's example: the raw UTF-8 bytes of ID and secret. */
const asWritten =
  (clientSecret: string): ClientAuth =>
  (_server, client, _body, headers) => {
    headers.set('authorization', basic(client.client_id, clientSecret))
  }

const methods: Readonly<Record<CredentialEncoding, (clientSecret: string) => ClientAuth>> = {
  'as-written': asWritten,
  'form-encoded': ClientSecretBasic,
  'client-secret-post': ClientSecretPost,
}

/** How a key's credentials are sent. All methods except `as-written` follow RFC 6749 §2.3.1 exactly. */
export const clientAuthentication = (ask: TokenRequest): ClientAuth =>
  methods[ask.credentialEncoding](ask.clientSecret.reveal())

const sameForAll = /^[A-Za-z\d\-._~]*$/u
const sameEncoded = /^[A-Za-z\d]*$/u

/**
 * Whether the service may have decoded these credentials differently because of their encoding.
 *
 * With `as-written`, only unreserved characters (RFC 3986 §2.3) mean the same to servers that decode and to those
 * that don't. `form-encoded` also changes `-`, `.`, `_` and `~`, which servers that don't decode get wrong. A form
 * body has only one encoding.
 */
export const mayEncodingMatter = (ask: TokenRequest): boolean => {
  if (ask.credentialEncoding === 'client-secret-post') return false
  const same = ask.credentialEncoding === 'form-encoded' ? sameEncoded : sameForAll
  return !(same.test(ask.clientId) && ask.clientSecret.matches(same))
}

import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { readTokenLifetime, type TokenLifetime } from '../../../shared/tokens/token-lifetime.ts'
import { decodeBody } from '../../kernel/decode-body.ts'
import { Secret } from '../../kernel/secret.ts'
import { type JsonObject, readJsonObject } from './json-object.ts'

/** The part of a token response used here (specification, "Token response"). */
export interface TokenReply extends TokenLifetime {
  readonly accessToken: Secret
}

/** Why a successful reply contains no usable token. */
export type NoToken = 'web-page' | 'not-json' | 'no-token' | 'token-type' | 'expires-in'

/** Whether the reply is an HTML page, such as for sign-in, from a proxy or at a wrong address. */
export const isWebPage = (contentType: string | undefined, body: Uint8Array): boolean => {
  if (/^\s*(text\/html|application\/xhtml\+xml)\b/iu.test(contentType ?? '')) return true
  const start = decodeBody(body.subarray(0, 256), contentType)
  return /^\s*<(!doctype|html|head|body|!--|\?xml)/iu.test(start)
}

const readAccessToken = (reply: JsonObject): Result<Secret, 'no-token'> => {
  const value = reply.fields.get('access_token')
  // Visible ASCII only, because the token becomes part of a header (RFC 6750 §2.1, S28).
  return typeof value === 'string' && /^[\x21-\x7e]+$/u.test(value) ? ok(new Secret(value)) : err('no-token')
}

/** Bearer is the only type in use. A reply without a type means Bearer too. */
const isBearer = (reply: JsonObject): boolean => {
  const value = reply.fields.get('token_type') ?? ''
  return typeof value === 'string' && /^\s*(bearer\s*)?$/iu.test(value)
}

/** Parses the body of a 200 or 201 from the token endpoint. Accepts any reply with an unambiguous token. */
export const readTokenReply = (
  contentType: string | undefined,
  body: Uint8Array,
): Result<TokenReply, NoToken> => {
  const reply = readJsonObject(body, contentType)
  if (reply === undefined) return err(isWebPage(contentType, body) ? 'web-page' : 'not-json')
  const accessToken = readAccessToken(reply)
  if (!accessToken.ok || reply.repeated.has('access_token')) return err('no-token')
  if (!isBearer(reply) || reply.repeated.has('token_type')) return err('token-type')
  const lifetime = readTokenLifetime(reply.fields.get('expires_in'))
  if (lifetime === undefined || reply.repeated.has('expires_in')) return err('expires-in')
  return ok({ accessToken: accessToken.value, ...lifetime })
}

import { err, ok, type Result } from '../../../shared/result.ts'
import { DAY_MS, SECOND_MS } from '../../../shared/time.ts'
import { Secret } from '../../kernel/secret.ts'
import { type JsonObject, readJsonObject } from './json-object.ts'

/** The part of a token response used here (specification, "Token response"). */
export interface TokenReply {
  readonly accessToken: Secret
  readonly lifetimeSeconds: number
  readonly isLifetimeAssumed: boolean
}

/** Why a 200 is not a token. */
export type NoToken = 'web-page' | 'not-json' | 'no-token' | 'token-type' | 'expires-in'

/** The specification's default of one hour, for replies without a lifetime. */
const assumedLifetimeSeconds = 3_600
/** Ten years: more is a mistake, and later dates cannot be shown. */
const longestLifetimeSeconds = (3_653 * DAY_MS) / SECOND_MS

/** True for an HTML page: a sign-in page, a proxy's notice, a wrong address. */
export const isWebPage = (contentType: string | undefined, body: Uint8Array): boolean => {
  if (/^\s*(text\/html|application\/xhtml\+xml)\b/iu.test(contentType ?? '')) return true
  const start = new TextDecoder().decode(body.subarray(0, 256))
  return /^\s*<(!doctype|html|head|body|!--|\?xml)/iu.test(start)
}

/**
 * SECURITY: S28, `Number(null)`, `Number(true)` and `Number([3600])` are numbers, and `parseFloat('3600abc')`
 * is too: only a whole number or its digits are a lifetime.
 */
const readLifetime = (reply: JsonObject): Result<number | undefined, 'expires-in'> => {
  if (!reply.fields.has('expires_in')) return ok(undefined)
  const value = reply.fields.get('expires_in')
  const seconds = typeof value === 'string' && /^\d{1,10}$/u.test(value) ? Number(value) : value
  const isLifetime = typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1
  return isLifetime && seconds <= longestLifetimeSeconds ? ok(seconds) : err('expires-in')
}

const readAccessToken = (reply: JsonObject): Result<Secret, 'no-token'> => {
  const value = reply.fields.get('access_token')
  // Visible ASCII only: it becomes part of a header (RFC 6750 §2.1; S28).
  return typeof value === 'string' && /^[\x21-\x7e]+$/u.test(value) ? ok(new Secret(value)) : err('no-token')
}

const isBearer = (reply: JsonObject): boolean => {
  const value = reply.fields.get('token_type')
  return typeof value === 'string' && value.toLowerCase() === 'bearer'
}

/** Parses the body of a 200 from the token endpoint, strictly. */
export const readTokenReply = (
  contentType: string | undefined,
  body: Uint8Array,
): Result<TokenReply, NoToken> => {
  const reply = readJsonObject(body)
  if (reply === undefined) return err(isWebPage(contentType, body) ? 'web-page' : 'not-json')
  const accessToken = readAccessToken(reply)
  if (!accessToken.ok || reply.repeated.has('access_token')) return err('no-token')
  if (!isBearer(reply) || reply.repeated.has('token_type')) return err('token-type')
  const lifetime = readLifetime(reply)
  if (!lifetime.ok || reply.repeated.has('expires_in')) return err('expires-in')
  return ok({
    accessToken: accessToken.value,
    lifetimeSeconds: lifetime.value ?? assumedLifetimeSeconds,
    isLifetimeAssumed: lifetime.value === undefined,
  })
}

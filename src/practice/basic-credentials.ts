import { auth } from 'hono/utils/basic-auth'

/** The client ID and secret of a token request, as sent, without form-decoding. */
export interface BasicCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** RFC 7617 §2 forbids control characters in both parts. */
const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Parses `Authorization: Basic`: everything before the first colon is the client id, the rest the secret, in
 * UTF-8. `undefined` for no header, another scheme, two headers, invalid base64, no colon, or control
 * characters.
 */
export const readBasicCredentials = (request: Request): BasicCredentials | undefined => {
  const found = auth(request)
  if (found === undefined || CONTROL_CHARACTER.test(found.username + found.password)) return undefined
  return { clientId: found.username, clientSecret: found.password }
}

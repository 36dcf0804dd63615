import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { applyHttpRules, onlyMethods } from './http/http-rules.ts'
import { jsonReply, jsonTextReply, refusal } from './http/json-reply.ts'
import type { LiveTokens, TokenGrant } from './live-tokens.ts'

/** Dependencies of a region's API. */
export interface ApiServerParts {
  readonly port: number
  readonly tokens: LiveTokens
}

type ApiContext = { Variables: { grant: TokenGrant } }

const EXPIRED = 'The token is unknown here or has expired. A token lives one hour and belongs to one region.'

const missingToken = (): Response =>
  refusal(401, 'missing_token', 'Send a token in the header Authorization: Bearer.', {
    'WWW-Authenticate': 'Bearer realm="Keyward practice service"',
  })

const invalidToken = (): Response =>
  refusal(401, 'invalid_token', EXPIRED, {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${EXPIRED}"`,
  })

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The API of one region: every path requires a token issued by the same region (RFC 6750). */
export const apiServer = ({ port, tokens }: ApiServerParts): Hono<ApiContext> => {
  const app = new Hono<ApiContext>()
  applyHttpRules(app, port)

  const withToken = bearerAuth<ApiContext>({
    verifyToken: (accessToken, context) => {
      const grant = tokens.find(accessToken)
      if (grant !== undefined) context.set('grant', grant)
      return grant !== undefined
    },
    noAuthenticationHeader: { message: missingToken },
    invalidAuthenticationHeader: { message: missingToken },
    invalidToken: { message: invalidToken },
  })

  app.get('/v1/workspace', withToken, (context) => {
    const grant = context.get('grant')
    const { workspace, region, name, kind } = grant.key
    const secondsLeft = tokens.secondsLeft(grant)
    return jsonReply(200, { workspace, region, key_name: name, key_kind: kind, seconds_left: secondsLeft })
  })
  app.all('/v1/workspace', onlyMethods('GET', 'HEAD'))

  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/v1/echo', withToken, async (context) => {
    const body = await context.req.text()
    if (body !== '' && !isJson(body)) return refusal(400, 'invalid_request', 'The body is not JSON.')
    const method = JSON.stringify(context.req.method)
    const contentType = JSON.stringify(context.req.header('content-type') ?? null)
    // Returns the body's text unchanged, which preserves large numbers and the order of fields.
    return jsonTextReply(
      200,
      `{"method":${method},"content_type":${contentType},"body":${body === '' ? 'null' : body}}`,
    )
  })
  app.all('/v1/echo', onlyMethods('POST', 'PUT', 'PATCH', 'DELETE'))

  return app
}

import { Hono } from 'hono'
import type { PracticeRegionId } from '../shared/practice/practice-protocol.ts'
import { TOKEN_PATH } from '../shared/services/address.ts'
import { readBasicCredentials } from './basic-credentials.ts'
import { applyHttpRules, onlyMethods } from './http/http-rules.ts'
import { jsonReply, refusal } from './http/json-reply.ts'
import { type LiveTokens, TOKEN_LIFETIME_SECONDS } from './live-tokens.ts'
import { hasClientSecret } from './practice-key.ts'
import type { PracticeKey } from './practice-state.ts'
import { checkTokenForm } from './token-request.ts'

const CHALLENGE = 'Basic realm="Keyward practice service", charset="UTF-8"'

/** Dependencies of a region's authentication server; `keys` is called for each request. */
export interface AuthenticationServerParts {
  readonly port: number
  readonly region: PracticeRegionId
  readonly keys: () => readonly PracticeKey[]
  readonly tokens: LiveTokens
}

/** The authentication server of one region: the specification's token endpoint. */
export const authenticationServer = ({ port, region, keys, tokens }: AuthenticationServerParts): Hono => {
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    // SECURITY: only the server's own origin is allowed, so no other web page can read a reply.
    context.header('Access-Control-Allow-Origin', `http://127.0.0.1:${port}`)
    context.header('Access-Control-Allow-Credentials', 'true')
    context.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
  applyHttpRules(app, port)

  app.post(TOKEN_PATH, async (context) => {
    const form = checkTokenForm(context.req.header('content-type'), await context.req.text())
    const credentials = readBasicCredentials(context.req.raw)
    const key = keys().find((one) => one.region === region && one.clientId === credentials?.clientId)
    if (credentials === undefined || key === undefined || !hasClientSecret(key, credentials.clientSecret)) {
      const description = credentials
        ? 'The client id or the client secret is wrong, or the key belongs to another region.'
        : 'The client id and the client secret must come as HTTP Basic credentials.'
      return refusal(401, 'invalid_client', description, { 'WWW-Authenticate': CHALLENGE })
    }
    if (!form.ok) return refusal(400, form.error.error, form.error.description)
    return jsonReply(200, {
      access_token: tokens.issue(key),
      expires_in: TOKEN_LIFETIME_SECONDS,
      token_type: 'Bearer',
    })
  })
  app.all(TOKEN_PATH, onlyMethods('POST'))
  return app
}

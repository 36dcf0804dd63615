import {
  allowInsecureRequests,
  clientCredentialsGrantRequest,
  customFetch,
  processClientCredentialsResponse,
} from 'oauth4webapi'
import { appError, withFacts } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { SECOND_MS } from '../../../shared/kernel/time.ts'
import { tokenUrl } from '../../kernel/urls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Http, HttpRequest, HttpResponse, NetworkProblem } from '../../ports/http.ts'
import type { IssuedToken, TokenEndpoint, TokenProblem, TokenRequest } from '../../ports/token-endpoint.ts'
import { HiddenTexts } from '../../tokens/rules/hidden-texts.ts'
import { formsOf } from '../../tokens/rules/secret-forms.ts'
import { sentFields } from '../../vault/records/token-fields.ts'
import { clientAuthentication, mayEncodingMatter } from './client-authentication.ts'
import { httpDateMs } from './http-date.ts'
import { requestIdOf } from './request-id.ts'
import { fromNetworkProblem, fromNoToken, fromStatus, type RefusalContext } from './token-refusal.ts'
import { readTokenReply } from './token-reply.ts'

/** SECURITY: S28, limits of one token request. A reply is a few hundred bytes, so 64 KiB is generous. */
const tokenRequestLimits = {
  headersTimeoutMs: 10 * SECOND_MS,
  timeoutMs: 30 * SECOND_MS,
  maxBodyBytes: 64 * 1024,
} as const

const withErrorFacts = (problem: TokenProblem, facts: Parameters<typeof withFacts>[1]): TokenProblem => ({
  ...problem,
  error: withFacts(problem.error, facts),
})

const problem = (error: TokenProblem['error']): Result<never, TokenProblem> => err({ error, mayRetry: false })

/**
 * The request exactly as in the specification, without headers that the library adds. If `authorization` is
 * empty, the credentials are in the body.
 */
const asSpecified = (ask: TokenRequest, url: string, authorization: string, body: string): HttpRequest => ({
  method: 'POST',
  url,
  headers: {
    ...(authorization === '' ? {} : { Authorization: authorization }),
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
    'Accept-Language': ask.acceptLanguage,
  },
  body,
  ...(ask.isSentOnce ? { isSentOnce: true } : {}),
  ...(ask.authority === undefined ? {} : { authority: ask.authority }),
})

/** SECURITY: S28, S33, a server may echo the credentials. None of them may appear in a message. */
const hiddenTexts = (ask: TokenRequest, authorization: string): HiddenTexts => {
  const credentials = authorization.replace(/^Basic /u, '')
  return new HiddenTexts([...formsOf(ask.clientSecret), credentials, credentials.replace(/=+$/u, '')])
}

/**
 * The specification's client credentials grant (RFC 6749 §4.4), over `Http` with `oauth4webapi`.
 *
 * One attempt, no redirects, at most 64 KiB in at most 30 s. See `docs/decisions/0003-oauth4webapi.md`.
 */
export class OAuthTokenEndpoint implements TokenEndpoint {
  readonly #http: Http
  readonly #clock: Clock

  constructor(http: Http, clock: Clock) {
    this.#http = http
    this.#clock = clock
  }

  async issue(ask: TokenRequest, signal: AbortSignal): Promise<Result<IssuedToken, TokenProblem>> {
    const url = tokenUrl(ask.authUrl, ask.tokenPath)
    if (!url.ok) return problem(url.error)
    const { reply, authorization } = await this.#send(ask, url.value, signal)
    const nowMs = this.#clock.nowMs()
    if (!reply.ok) return err(withErrorFacts(fromNetworkProblem(reply.error), { atMs: nowMs }))
    const hidden = hiddenTexts(ask, authorization)
    const judged = await this.#judge(reply.value, {
      host: new URL(url.value).host,
      requestUrl: url.value,
      tokenPath: ask.tokenPath,
      nowMs,
      used: ask.credentialEncoding,
      mayEncodingMatter: mayEncodingMatter(ask),
      hidden,
    })
    const serverDateMs = httpDateMs(reply.value.headers.date)
    const date = serverDateMs === undefined ? {} : { serverDateMs }
    if (judged.ok) return ok({ ...judged.value, ...date })
    const facts = { atMs: nowMs, ...requestIdOf(reply.value.headers, hidden) }
    return err({ ...withErrorFacts(judged.error, facts), ...date })
  }

  async #send(ask: TokenRequest, url: string, signal: AbortSignal) {
    let reply: Result<HttpResponse, NetworkProblem> | undefined
    let authorization = ''
    const { origin, protocol } = new URL(url)
    await clientCredentialsGrantRequest(
      { issuer: origin, token_endpoint: url },
      { client_id: ask.clientId },
      clientAuthentication(ask),
      // `grant_type` is listed first so that it's sent first. The library replaces its empty value.
      new URLSearchParams([['grant_type', ''], ...sentFields(ask.tokenFields)]),
      {
        [allowInsecureRequests]: protocol === 'http:',
        [customFetch]: async (_url, init) => {
          authorization = new Headers(init.headers).get('authorization') ?? ''
          const request = asSpecified(ask, url, authorization, String(init.body))
          reply = await this.#http.send(request, { ...tokenRequestLimits, signal })
          return new Response()
        },
      },
    )
    if (reply === undefined) throw new Error('the token request was not sent')
    return { reply, authorization }
  }

  async #judge(response: HttpResponse, context: RefusalContext): Promise<Result<IssuedToken, TokenProblem>> {
    if (response.status !== 200 && response.status !== 201) return err(fromStatus(response, context))
    const { host } = context
    const facts = { host, status: response.status }
    if (response.isTruncated) return problem(appError('unexpected-answer', { reason: 'too-large', ...facts }))
    const read = readTokenReply(response.headers['content-type'], response.body)
    if (!read.ok) return err(fromNoToken(response, read.error, context))
    const { accessToken, lifetimeSeconds, isLifetimeAssumed } = read.value
    // The library gets exactly what was checked here, so the reply is parsed only once.
    const checked = { access_token: accessToken.reveal(), token_type: 'Bearer', expires_in: lifetimeSeconds }
    await processClientCredentialsResponse({ issuer: host }, { client_id: host }, Response.json(checked))
    return ok({ accessToken, lifetimeSeconds, isLifetimeAssumed, host })
  }
}

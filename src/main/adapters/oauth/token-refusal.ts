import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { CredentialEncoding } from '../../../shared/services/service.ts'
import { inertText } from '../../kernel/inert-text.ts'
import type { HttpResponse, NetworkProblem } from '../../ports/http.ts'
import type { TokenProblem } from '../../ports/token-endpoint.ts'
import type { HiddenTexts } from '../../tokens/rules/hidden-texts.ts'
import { networkError } from '../../tokens/rules/network-error.ts'
import { readJsonObject } from './json-object.ts'
import { isBrokenReply } from './net-error-kinds.ts'
import { RATE_LIMITED_WAIT_MS, retryAfterMs } from './rate-limit.ts'
import { readServiceWords, type ServiceWords } from './service-words.ts'
import { isWebPage, type NoToken } from './token-reply.ts'
import { wantedMethod } from './wanted-method.ts'

/** What is needed to classify a refusal, besides the reply itself. */
export interface RefusalContext {
  readonly host: string
  readonly requestUrl: string
  readonly tokenPath: string
  readonly nowMs: number
  readonly used: CredentialEncoding
  /** Whether the ID or secret contains characters that the other credential encoding writes differently. */
  readonly mayEncodingMatter: boolean
  /** Texts that must not appear in `detail`, in case the server repeats them. */
  readonly hidden: HiddenTexts
}

const final = (error: AppError): TokenProblem => ({ error, mayRetry: false })

/** The error when there was no reply, or one that isn't valid HTTP. */
export const fromNetworkProblem = (problem: NetworkProblem): TokenProblem => {
  const { kind, host, detail } = problem
  if (kind === 'unreachable' && isBrokenReply(detail))
    return final(appError('unexpected-answer', { reason: 'status', host, detail }))
  return { error: networkError(problem), mayRetry: kind === 'unreachable' || kind === 'timeout' }
}

const targetOf = (location: string, base: string): URL | undefined => {
  try {
    const target = new URL(location, base)
    return /^https?:$/u.test(target.protocol) ? target : undefined
  } catch {
    return undefined
  }
}

/**
 * A redirect to the same token path on another host means that the service moved. Any other redirect says
 * nothing about a new address.
 */
const movedError = (location: string, status: number, context: RefusalContext): AppError => {
  const { host, requestUrl, tokenPath, hidden } = context
  const facts = { host, status }
  const target = targetOf(location, requestUrl)
  if (target === undefined) return appError('moved', facts)
  const { protocol, origin, pathname } = target
  const path = tokenPath.split('?', 1)[0] ?? ''
  const isTokenPath = path.length > 1 && pathname.endsWith(path)
  // Leaves out the query, which may contain secrets.
  if (target.host === host || !isTokenPath || protocol !== new URL(requestUrl).protocol)
    return appError('moved', { ...facts, detail: inertText(`${origin}${pathname}`, hidden) })
  const address = inertText(`${origin}${pathname.slice(0, -path.length)}`, hidden)
  return appError('moved', { ...facts, reason: 'new-address', detail: address })
}

/**
 * Error codes that authorization servers use for refused credentials. docs/refusals.md lists the servers and their
 * documentation.
 */
const keyRefused: ReadonlySet<string> = new Set([
  'invalid_client',
  'invalid_client_id',
  'invalid_client_secret',
  'invalid_client_credentials',
  'invalid_credentials',
  'invalid_grant',
  'deleted_client',
  'disabled_client',
])
/**
 * Codes used both for refused credentials and for accepted ones that lack permission. In the second case, the
 * description says what isn't permitted.
 */
const keyRefusedOrLimited: ReadonlySet<string> = new Set(['unauthorized_client', 'access_denied'])
const namesLimit = /grant|scope|audience|resource|not authorized to|not allowed|not enabled/iu
/** Codes that mean the credentials are fine, even with status 401. */
const otherTrouble: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_scope',
  'scope_invalid',
  'invalid_target',
  'unsupported_grant_type',
])

/** With these statuses, nothing at the address issues tokens, whatever the error code. */
const isWrongAddress = (status: number): boolean => status === 404 || status === 405

const detailOf = (said: ServiceWords | undefined, { hidden }: RefusalContext): { detail?: string } =>
  said === undefined ? {} : { detail: inertText(said.text, hidden) }

/** What a refusal says about how to send the key, in words or in a metadata field (RFC 8414 §2). */
const methodsNamed = (response: HttpResponse, said: ServiceWords | undefined): string => {
  const methods = readJsonObject(response.body, response.headers['content-type'])?.fields.get(
    'token_endpoint_auth_methods_supported',
  )
  return [said?.text ?? '', ...(Array.isArray(methods) ? methods : [])].join(' ')
}

/** Whether a reply refuses the credentials. A web page or a wrong address says nothing about them. */
const isKeyRefused = (response: HttpResponse, said: ServiceWords | undefined): boolean => {
  const { status } = response
  if (isWrongAddress(status)) return false
  const code = said?.code.toLowerCase() ?? ''
  if (keyRefused.has(code)) return true
  if (keyRefusedOrLimited.has(code)) return !namesLimit.test(said?.text ?? '')
  // RFC 6749 §5.2: 401 means `invalid_client`. glewlwyd replies to a wrong secret with 403 and no body.
  return status === 401 ? !otherTrouble.has(code) : status === 403 && response.body.length === 0
}

const fromClientError = (response: HttpResponse, context: RefusalContext): AppError => {
  const { status } = response
  const { host, mayEncodingMatter } = context
  const said = readServiceWords(response)
  const facts = { host, status, ...detailOf(said, context) }
  const wanted = isWrongAddress(status) ? undefined : wantedMethod(methodsNamed(response, said), context.used)
  if (wanted !== undefined) return appError('unexpected-answer', { reason: wanted, ...facts })
  const isPage = isWebPage(response.headers['content-type'], response.body)
  // Some servers (such as oidc-provider) return `invalid_request` for credentials that they can't decode, so
  // the encoding may be the cause.
  const isUndecodable =
    said?.code === 'invalid_request' && mayEncodingMatter && /authorization header|encoded/iu.test(said.text)
  if (isKeyRefused(response, said) || isUndecodable) {
    const reason = isPage ? 'web-page' : mayEncodingMatter ? 'other-encoding-may-fit' : undefined
    return appError('invalid-client', { ...(reason && { reason }), ...facts })
  }
  const isFromService = said !== undefined && !isWrongAddress(status)
  const reason = isFromService ? 'service-error' : isPage ? 'web-page' : 'status'
  return appError('unexpected-answer', { reason, ...facts })
}

/** The error for a 200 or 201 without a usable token. Some services report errors this way. */
export const fromNoToken = (
  response: HttpResponse,
  reason: NoToken,
  context: RefusalContext,
): TokenProblem => {
  const { host } = context
  const said = reason === 'no-token' ? readServiceWords(response) : undefined
  if (said?.isError === true) return final(fromClientError(response, context))
  const facts = { host, status: response.status, ...detailOf(said, context) }
  return final(appError('unexpected-answer', { reason, ...facts }))
}

/** The error for a reply other than 200 or 201. Only 408, 429 and 502 to 504 may be retried. */
export const fromStatus = (response: HttpResponse, context: RefusalContext): TokenProblem => {
  const { status, location } = response
  const facts = { host: context.host, status }
  const saidMs = retryAfterMs(response.headers['retry-after'], context.nowMs)
  const waitMs = saidMs ?? (status === 429 ? RATE_LIMITED_WAIT_MS : undefined)
  const retry = waitMs === undefined ? {} : { retryAfterMs: waitMs }
  if (status >= 300 && status < 400 && location !== undefined) {
    return final(movedError(location, status, context))
  }
  if (status === 407 || status === 511) return final(appError('proxy-sign-in', facts))
  if (status === 408) return { error: appError('timeout', facts), mayRetry: true, ...retry }
  if (status === 429 || status >= 500) {
    const kind = status === 429 ? 'rate-limited' : 'server-error'
    const detail = detailOf(readServiceWords(response), context)
    const mayRetry = status === 429 || (status >= 502 && status <= 504)
    return { error: appError(kind, { ...facts, ...detail }), mayRetry, ...retry }
  }
  if (status >= 400) return final(fromClientError(response, context))
  return final(appError('unexpected-answer', { reason: 'status', ...facts }))
}

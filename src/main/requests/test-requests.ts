import { type AppError, appError, withFacts } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import type { TestReply } from '../../shared/requests/request.ts'
import type { Service } from '../../shared/services/service.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Clock } from '../ports/clock.ts'
import type { Http, HttpRequest } from '../ports/http.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import { bearerValue } from '../tokens/rules/bearer.ts'
import { HiddenTexts } from '../tokens/rules/hidden-texts.ts'
import { networkError } from '../tokens/rules/network-error.ts'
import { formsOf } from '../tokens/rules/secret-forms.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import { type ApiRequest, checkApiRequest } from './rules/api-request.ts'
import { hideSecrets } from './rules/hide-secrets.ts'
import { testReply } from './rules/test-reply.ts'

/** A test request and the key whose token it carries. */
export interface TestRequest extends ApiRequest {
  /** Chosen by the caller, to cancel the request later. */
  readonly requestId: string
  readonly keyId: string
  /** The service whose known hosts the request may go to (S41). */
  readonly service: Pick<Service, 'id' | 'authority'>
  readonly timeoutMs?: number | undefined
}

/** The last reply as sent to the window, kept so that it can be copied in full. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly keyId: string
  readonly reply: TestReply
}

const defaultTimeoutMs = 30 * SECOND_MS
const maxBodyBytes = 1024 * 1024

/** Sends single requests to a region's API and adds the key's token. */
export class TestRequests {
  readonly #http: Http
  readonly #tokens: Pick<TokenIssuer, 'tokenFor' | 'liveTokens'>
  readonly #clock: Clock
  readonly #knownHosts: Pick<KnownHosts, 'isKnown'>
  readonly #secretsToHide: () => readonly Secret[]
  readonly #underWay = new Map<string, AbortController>()
  #last: AnsweredRequest | undefined

  constructor(o: {
    http: Http
    tokens: Pick<TokenIssuer, 'tokenFor' | 'liveTokens'>
    clock: Clock
    knownHosts: Pick<KnownHosts, 'isKnown'>
    /** Client secrets that a reply might repeat. Live tokens are always hidden. */
    secretsToHide: () => readonly Secret[]
  }) {
    this.#http = o.http
    this.#tokens = o.tokens
    this.#clock = o.clock
    this.#knownHosts = o.knownHosts
    this.#secretsToHide = o.secretsToHide
  }

  /** Validates a request, so that the user isn't asked to confirm one that can't be sent. */
  check(request: ApiRequest): Result<HttpRequest, AppError> {
    return checkApiRequest(request)
  }

  /** Sends one request with a live token. Doesn't follow redirects, but returns their target as `location`. */
  async send(request: TestRequest): Promise<Result<TestReply, AppError>> {
    const checked = checkApiRequest(request)
    if (!checked.ok) return checked
    if (this.#underWay.has(request.requestId)) return err(appError('duplicate', { field: 'requestId' }))
    const controller = new AbortController()
    this.#underWay.set(request.requestId, controller)
    try {
      const token = await this.#tokens.tokenFor(request.keyId, { minLifetime: false })
      if (controller.signal.aborted) return err(appError('cancelled'))
      if (!token.ok) return token
      // SECURITY: S41, checked last, because only a key whose own secret could be decrypted proves where its token
      // may go.
      if (!this.#knownHosts.isKnown(request.service, 'tokens', checked.value.url))
        return err(appError('refused', { reason: 'stale' }))
      const authorization = bearerValue(token.value.accessToken).reveal()
      const headers = { ...checked.value.headers, Authorization: authorization }
      const timeoutMs = request.timeoutMs ?? defaultTimeoutMs
      const limits = { headersTimeoutMs: timeoutMs, timeoutMs, maxBodyBytes, signal: controller.signal }
      const startedAtMs = this.#clock.monotonicMs()
      const { authority } = request.service
      const response = await this.#http.send({ ...checked.value, headers, authority }, limits)
      if (controller.signal.aborted) return err(appError('cancelled'))
      if (!response.ok) return err(withFacts(networkError(response.error), { atMs: this.#clock.nowMs() }))
      const durationMs = this.#clock.monotonicMs() - startedAtMs
      const hidden = this.#hidden([token.value.accessToken])
      const reply = testReply(checked.value, response.value, durationMs, hidden)
      this.#last = { requestId: request.requestId, keyId: request.keyId, reply }
      return ok(reply)
    } finally {
      this.#underWay.delete(request.requestId)
    }
  }

  /** Cancels a running request. Does nothing if it isn't running. */
  cancel(requestId: string): void {
    this.#underWay.get(requestId)?.abort()
  }

  /** SECURITY: S34, cancels all requests and drops the last reply, on a lock. */
  cancelAll(): void {
    for (const controller of this.#underWay.values()) controller.abort()
    this.#last = undefined
  }

  /** The reply to this request, if it's the last one. */
  lastAnswer(requestId: string): AnsweredRequest | undefined {
    return this.#last?.requestId === requestId ? this.#last : undefined
  }

  /** Removes live tokens, and secrets that a reply might repeat, from a text. */
  withoutSecrets(text: string): string {
    return hideSecrets(text, this.#hidden([]))
  }

  /**
   * The texts to hide: what was sent and `secretsToHide` in every form, but all live tokens only in plain form.
   */
  #hidden(sent: readonly Secret[]): HiddenTexts {
    const own = [...sent, ...this.#secretsToHide()].flatMap(formsOf)
    return new HiddenTexts([...own, ...this.#tokens.liveTokens().map((token) => token.reveal())])
  }
}

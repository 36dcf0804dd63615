import { type AppError, appError, withFacts } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { momentOf } from '../kernel/moment.ts'
import type { Secret } from '../kernel/secret.ts'
import { Semaphore } from '../kernel/semaphore.ts'
import type { Clock } from '../ports/clock.ts'
import type { TokenEndpoint, TokenRequest } from '../ports/token-endpoint.ts'
import { type CacheEntry, type InFlightRequest, liveText } from './cache-entry.ts'
import { type ExchangeTools, exchange, type TimedToken } from './exchange.ts'
import type { RetryLimits } from './rules/retry.ts'
import type { ServerTime } from './server-clocks.ts'
import { TokenCache, type TokensChanged } from './token-cache.ts'

/** Builds a saved key's token request; `identity` changes with anything that invalidates its earlier token. */
export type AskFor = (keyId: string) => Promise<Result<{ identity: string; ask: TokenRequest }, AppError>>

/** The `identity` of `AskFor`, without decrypting or waiting for anything. */
export type IdentityOf = (keyId: string) => Result<string, AppError>

export interface TokenIssuerParts {
  readonly endpoint: TokenEndpoint
  readonly clock: Clock
  /** In [0, 1), like `Math.random`. */
  readonly random: () => number
  readonly tokenRequestFor: AskFor
  readonly identityOf: IdentityOf
  /** How long a copied token must still be valid, from the settings. */
  readonly minLifetimeMs: () => number
  /** Called on every change, including when a token begins to expire or expires. */
  readonly onChange: TokensChanged
  /** Called with the time reported by each server that answered. */
  readonly onServerTime?: (time: ServerTime) => void
  /** Why a key's host can't be used now; `issueMany` then doesn't try the host's keys one by one. */
  readonly hostFailure?: (keyId: string) => AppError | undefined
}

const mostAtOnce = 4
// A form that checks a new key shouldn't wait a minute; it tells the user when to try again instead.
const limitsOfCheck: RetryLimits = { longestWaitMs: 5 * SECOND_MS }
const cancelled: Result<never, AppError> = err(appError('cancelled'))

/**
 * Requests tokens for keys and keeps them in memory; one request per key at a time.
 *
 * Over 300 lines because starting, joining, cancelling and dropping a request all work on the same cache entry.
 */
export class TokenIssuer {
  readonly #clock: Clock
  readonly #tools: ExchangeTools
  readonly #tokenRequestFor: AskFor
  readonly #identityOf: IdentityOf
  readonly #minLifetimeMs: () => number
  readonly #onChange: TokensChanged
  readonly #hostFailure: (keyId: string) => AppError | undefined
  readonly #cache: TokenCache
  readonly #checks = new Set<AbortController>()
  readonly #semaphore = new Semaphore(mostAtOnce)
  readonly #queued = new Set<string>()

  constructor({
    endpoint,
    clock,
    random,
    tokenRequestFor,
    identityOf,
    minLifetimeMs,
    onChange,
    onServerTime = () => undefined,
    hostFailure = () => undefined,
  }: TokenIssuerParts) {
    this.#clock = clock
    this.#tokenRequestFor = tokenRequestFor
    this.#identityOf = identityOf
    this.#minLifetimeMs = minLifetimeMs
    this.#onChange = onChange
    this.#hostFailure = hostFailure
    this.#cache = new TokenCache(clock, onChange)
    this.#tools = { endpoint, clock, random, timers: this.#cache.timers, onServerTime }
  }

  /** A key's token as the window may see it; `none` without an entry. */
  summary(keyId: string): TokenSummary {
    return this.#cache.summary(keyId)
  }

  /** The summaries that are not `none`. */
  summaries(): TokenSummary[] {
    return this.#cache.summaries()
  }

  /** The texts of all live tokens, to hide them in displayed text. */
  liveTokens(): Secret[] {
    return this.#cache.liveTexts()
  }

  /** Makes sure that a key has a token with the required life, or with `fresh`, a new token. */
  async issue(
    keyId: string,
    o: { fresh?: boolean | undefined } = {},
  ): Promise<Result<TokenSummary, AppError>> {
    const got = await this.#obtain(keyId, true, o.fresh ?? false)
    return got.ok ? ok(this.summary(keyId)) : got
  }

  /**
   * Returns a token to hand out: a live one (with `minLifetime` one that lives long enough), otherwise a new one.
   */
  async tokenFor(
    keyId: string,
    o: { minLifetime: boolean },
  ): Promise<Result<{ accessToken: Secret; summary: TokenSummary }, AppError>> {
    const got = await this.#obtain(keyId, o.minLifetime, false)
    return got.ok ? ok({ accessToken: got.value, summary: this.summary(keyId) }) : got
  }

  /**
   * `issue` for many keys, at most four at a time; reports each result to `onChange`, including failures before
   * anything was sent.
   */
  async issueMany(keyIds: readonly string[]): Promise<void> {
    for (const keyId of keyIds) this.#queued.add(keyId)
    const issueIfStillWanted = async (keyId: string) => {
      if (!this.#queued.delete(keyId)) return
      const down = this.#hostFailure(keyId)
      const got = down === undefined ? await this.issue(keyId) : err(down)
      if (!got.ok && got.error.kind !== 'cancelled') this.noteFailure(keyId, got.error)
    }
    await Promise.all(keyIds.map((keyId) => this.#semaphore.run(() => issueIfStillWanted(keyId))))
  }

  /** Requests a key's token once, in the background. Shows the request only if it changes something. */
  async look(keyId: string): Promise<Result<TokenSummary, AppError>> {
    const got = await this.#start(keyId, true)
    return got.ok ? ok(this.summary(keyId)) : got
  }

  /** Forgets why these keys' last requests failed. */
  clearFailures(keyIds: readonly string[]): void {
    for (const keyId of keyIds) {
      const entry = this.#cache.find(keyId)
      if (entry?.error === undefined) continue
      entry.error = undefined
      this.#cache.show(keyId, entry)
      this.#cache.tidy(keyId, entry)
    }
  }

  /**
   * Checks the credentials of a key that isn't saved yet. `adopt` can store the token later. `dropAll` aborts
   * this.
   */
  check(ask: TokenRequest, signal?: AbortSignal): Promise<Result<TimedToken, AppError>> {
    return this.#exchangeOnly(ask, limitsOfCheck, signal)
  }

  /**
   * Whether the service issues a token for these credentials. `dropAll` aborts it.
   *
   * Errors: any answer that is neither a yes nor a no, including a refusal sent by a web page.
   */
  async isAccepted(ask: TokenRequest): Promise<Result<boolean, AppError>> {
    // SECURITY: S31, sends exactly one request: neither this code nor the network stack repeats it.
    const answer = await this.#exchangeOnly({ ...ask, isSentOnce: true }, { mostTries: 1 })
    // SECURITY: S33, the token is dropped here and isn't kept anywhere.
    if (answer.ok) return ok(true)
    const { error } = answer
    if (error.kind !== 'invalid-client') return answer
    if (error.reason !== 'web-page') return ok(false)
    return err(withFacts(appError('unexpected-answer', { reason: 'web-page' }), error))
  }

  /** Requests a token without storing it. */
  async #exchangeOnly(
    ask: TokenRequest,
    limits: RetryLimits,
    signal?: AbortSignal,
  ): Promise<Result<TimedToken, AppError>> {
    const controller = new AbortController()
    this.#checks.add(controller)
    const either = AbortSignal.any(signal === undefined ? [controller.signal] : [controller.signal, signal])
    try {
      return await exchange(this.#tools, ask, either, undefined, limits)
    } finally {
      this.#checks.delete(controller)
    }
  }

  /** Stores the token that `check` got, once its key is saved. */
  adopt(keyId: string, identity: string, token: TimedToken): TokenSummary {
    this.#cache.remove(keyId)
    const entry = this.#cache.open(keyId)
    this.#cache.put(keyId, entry, identity, token)
    this.#cache.show(keyId, entry)
    return this.summary(keyId)
  }

  /** Shows a failure next to the key's token, for a failure that isn't returned to any caller. */
  noteFailure(keyId: string, error: AppError): void {
    const entry = this.#cache.open(keyId)
    if (entry.error === error) return
    entry.error = error
    this.#cache.show(keyId, entry)
  }

  /** Cancels the running or queued request, but keeps an earlier token. */
  cancel(keyId: string): TokenSummary {
    this.#queued.delete(keyId)
    const entry = this.#cache.find(keyId)
    const request = entry?.inFlight
    if (entry !== undefined && request !== undefined) {
      request.controller.abort()
      this.#finish(keyId, entry, request)
    }
    return this.summary(keyId)
  }

  /** Drops a key's token at the user's request. */
  forget(keyId: string): TokenSummary {
    this.#queued.delete(keyId)
    if (this.#cache.remove(keyId)) this.#onChange([this.summary(keyId)], [])
    return this.summary(keyId)
  }

  /** SECURITY: S31, drops the token of an edited or deleted key, and any reply on its way. */
  drop(keyId: string): void {
    this.#queued.delete(keyId)
    if (this.#cache.remove(keyId)) this.#onChange([], [keyId])
  }

  /** SECURITY: S34, drops all tokens and aborts all requests and checks, on a lock. */
  dropAll(): void {
    for (const check of this.#checks) check.abort()
    this.#queued.clear()
    const keyIds = this.#cache.removeAll()
    if (keyIds.length > 0) this.#onChange([], keyIds)
  }

  /** Rechecks the timers against both clocks: on resume, on focus, and when the wall clock was set. */
  recheck(): void {
    this.#cache.recheck()
  }

  async #obtain(keyId: string, requiredLife: boolean, fresh: boolean): Promise<Result<Secret, AppError>> {
    if (!fresh && this.#cache.find(keyId)?.inFlight === undefined) {
      const kept = this.#keptToken(keyId, requiredLife)
      if (kept !== undefined) return kept
    }
    const flown = await this.#start(keyId)
    if (flown.ok || fresh || flown.error.kind === 'cancelled') return flown
    // The request for a new token failed, but a caller that didn't insist on a new one may still get the earlier
    // one.
    return this.#keptToken(keyId, requiredLife) ?? flown
  }

  /**
   * The live token, if it lives long enough and has this key's identity; `undefined` if there is none; an error if
   * the key has no identity now.
   */
  #keptToken(keyId: string, requiredLife: boolean): Result<Secret, AppError> | undefined {
    const entry = this.#cache.find(keyId)
    if (entry?.token === undefined) return undefined
    const requiredMs = requiredLife ? this.#minLifetimeMs() : undefined
    const text = liveText(entry.token, momentOf(this.#clock), requiredMs)
    if (text === undefined) return undefined
    // SECURITY: S31, checked here too, although an edit already drops the token.
    const identity = this.#identityOf(keyId)
    if (!identity.ok) return identity
    if (identity.value === entry.token.identity) return ok(text)
    this.#cache.dropToken(keyId, entry)
    return undefined
  }

  /** Joins a key's running request, or starts one. */
  #start(keyId: string, isQuiet = false): Promise<Result<Secret, AppError>> {
    const entry = this.#cache.open(keyId)
    if (entry.inFlight !== undefined) return entry.inFlight.result
    const controller = new AbortController()
    const onAbort = new Promise<Result<Secret, AppError>>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve(cancelled))
    })
    const request: InFlightRequest = {
      controller,
      isQuiet,
      isRequesting: false,
      hasNews: false,
      waiting: undefined,
      result: onAbort,
    }
    entry.inFlight = request
    request.result = Promise.race([onAbort, this.#request(keyId, entry, request)])
    return request.result
  }

  async #request(
    keyId: string,
    entry: CacheEntry,
    request: InFlightRequest,
  ): Promise<Result<Secret, AppError>> {
    const { signal } = request.controller
    try {
      const asked = await this.#tokenRequestFor(keyId)
      if (!asked.ok) return asked
      if (!request.isQuiet) {
        request.isRequesting = true
        this.#cache.show(keyId, entry)
      }
      const limits = request.isQuiet ? { mostTries: 1 } : {}
      const onWait = (waiting: AppError | undefined) => {
        request.waiting = waiting
        this.#cache.show(keyId, entry)
      }
      const got = await exchange(this.#tools, asked.value.ask, signal, onWait, limits)
      // SECURITY: S31, the reply of an aborted request is never kept, whatever it says.
      if (signal.aborted) return cancelled
      if (!got.ok) {
        if (request.isQuiet && got.error.kind === entry.error?.kind) return got
        request.hasNews = true
        entry.error = got.error
        return got
      }
      request.hasNews = true
      const text = this.#cache.put(keyId, entry, asked.value.identity, got.value)
      const over = appError('unexpected-answer', { reason: 'expires-in', host: got.value.host })
      return text === undefined ? err(over) : ok(text)
    } finally {
      this.#finish(keyId, entry, request)
    }
  }

  #finish(keyId: string, entry: CacheEntry, request: InFlightRequest): void {
    if (entry.inFlight !== request) return
    entry.inFlight = undefined
    if (request.isRequesting || request.hasNews) this.#cache.show(keyId, entry)
    this.#cache.tidy(keyId, entry)
  }
}

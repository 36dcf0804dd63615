import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { type Moment, momentOf } from '../kernel/moment.ts'
import { Semaphore } from '../kernel/semaphore.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { expiringFromMs, requiredLeftMs } from './rules/token-times.ts'

/**
 * A key whose token is renewed automatically. A retry after a refusal only makes sense once `identity` has
 * changed.
 */
export interface RenewedKey {
  readonly id: string
  readonly identity: string
}

/** The part of the token issuer used here. */
interface Tokens {
  summary(keyId: string): TokenSummary
  issue(keyId: string, o: { fresh: boolean }): Promise<Result<TokenSummary, AppError>>
}

export interface AutoRenewOptions {
  readonly clock: Clock
  /** In [0, 1), like `Math.random`. */
  readonly random: () => number
  readonly tokens: Tokens
  /** The keys whose tokens to renew. Empty while the vault isn't open. */
  readonly keys: () => readonly RenewedKey[]
  readonly minLifetimeMs: () => number
  /** Called when a key's renewal fails: it was refused, or its token expired while the network was down. */
  readonly onFailed: (keyId: string, error: AppError) => void
}

/** The renewal state of one key. */
interface Watch {
  cancelTimer: Cancel
  isRenewing: boolean
  /** No renewal before this moment, on whichever clock reaches it first, so that time asleep counts. */
  pausedUntil: Moment
  failures: number
  /**
   * The user dropped the token or cancelled its request: renewal resumes with the next token they request.
   */
  isResting: boolean
  spread: number
}

const mostAtOnce = 2
const floorMs = MINUTE_MS
const longestPauseMs = HOUR_MS
const mostEarlyMs = 30 * SECOND_MS
const startWithinMs = 3 * SECOND_MS

const later = (moment: Moment, byMs: number): Moment => ({
  wallMs: moment.wallMs + byMs,
  monotonicMs: moment.monotonicMs + byMs,
})

/**
 * Whether the failure may be temporary, unlike a refusal: the network or the service may recover. Includes TLS
 * errors, because a captive portal's certificate causes them too.
 */
const mayPass = (error: AppError): boolean => error.retryable || error.kind === 'tls'

/**
 * Renews the tokens of chosen keys before they expire, while the vault is open.
 *
 * Renews a token shortly before its state becomes `expiring` or it no longer has the required life: at most
 * once a minute, not again after a refusal until the key changes, and with growing pauses while the network
 * fails.
 */
export class AutoRenew {
  readonly #options: AutoRenewOptions
  readonly #timers: Timers
  readonly #semaphore = new Semaphore(mostAtOnce)
  readonly #watches = new Map<string, Watch>()
  /** The `identity` that was refused, keyed by key ID. Kept across locks. */
  readonly #refused = new Map<string, string>()

  constructor(options: AutoRenewOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
  }

  /** Checks all keys again: after a change to the vault or the settings, an unlock or a lock. */
  refresh(): void {
    const keys = this.#options.keys()
    const wanted = new Set(keys.map((key) => key.id))
    for (const [keyId, watch] of this.#watches) {
      if (wanted.has(keyId)) continue
      watch.cancelTimer()
      this.#watches.delete(keyId)
    }
    for (const key of keys) {
      if (!this.#watches.has(key.id)) this.#watches.set(key.id, this.#newWatch())
      this.#plan(key)
    }
  }

  /** Handles a change of any token. */
  onTokensChanged(changed: readonly TokenSummary[], removedIds: readonly string[]): void {
    const touched = new Set([...changed.map((token) => token.keyId), ...removedIds])
    for (const token of changed) this.#take(token)
    for (const key of this.#options.keys()) if (touched.has(key.id)) this.#plan(key)
  }

  /**
   * Renews the tokens of these keys soon, because their host answers again. Spreads the requests as after an
   * unlock. `failed` contains the keys whose requests had failed.
   */
  resume(isOfHost: (keyId: string) => boolean, failed: ReadonlySet<string>): void {
    for (const key of this.#options.keys()) {
      const watch = this.#watches.get(key.id)
      if (watch === undefined || !isOfHost(key.id)) continue
      if (failed.has(key.id)) watch.isResting = false
      watch.failures = 0
      watch.pausedUntil = later(momentOf(this.#options.clock), watch.spread * startWithinMs)
      this.#plan(key)
    }
  }

  /**
   * Rechecks the timers against both clocks: on resume, and when the wall clock was set. Does nothing unless a
   * renewal is due.
   */
  recheck(): void {
    this.#timers.recheck()
  }

  #newWatch(): Watch {
    const spread = this.#options.random()
    // Spread the requests after an unlock.
    const pausedUntil = later(momentOf(this.#options.clock), spread * startWithinMs)
    return {
      cancelTimer: () => undefined,
      isRenewing: false,
      pausedUntil,
      failures: 0,
      isResting: false,
      spread,
    }
  }

  #take(token: TokenSummary): void {
    const watch = this.#watches.get(token.keyId)
    if (watch === undefined) return
    if (token.state === 'none') watch.isResting = true
    // Don't immediately repeat a request that just failed for another caller.
    if (token.error !== undefined && !watch.isRenewing) this.#rest(watch, floorMs)
    if (token.state !== 'valid' || token.error !== undefined) return
    watch.isResting = false
    watch.failures = 0
    this.#refused.delete(token.keyId)
  }

  /** Schedules a key's next renewal, if it needs one. */
  #plan(key: RenewedKey): void {
    const watch = this.#watches.get(key.id)
    if (watch === undefined) return
    watch.cancelTimer()
    const token = this.#options.tokens.summary(key.id)
    if (watch.isRenewing || watch.isResting || token.state === 'requesting') return
    if (token.error !== undefined && !mayPass(token.error)) this.#refuse(key, token.error)
    if (this.#refused.get(key.id) === key.identity) return
    const waitMs = this.#waitMs(token, watch)
    watch.cancelTimer = this.#timers.after(waitMs, () => void this.#semaphore.run(() => this.#renew(key.id)))
  }

  #waitMs(token: TokenSummary, watch: Watch): number {
    return Math.max(0, this.#pauseMs(watch), this.#untilDueMs(token, watch), this.#askedWaitMs(token))
  }

  #pauseMs({ pausedUntil }: Watch): number {
    const now = momentOf(this.#options.clock)
    return Math.min(pausedUntil.wallMs - now.wallMs, pausedUntil.monotonicMs - now.monotonicMs)
  }

  /** Delays a key's renewal by at least this long; keeps a longer delay. */
  #rest(watch: Watch, forMs: number): void {
    if (this.#pauseMs(watch) < forMs) watch.pausedUntil = later(momentOf(this.#options.clock), forMs)
  }

  /** How long until the token no longer has enough life left. */
  #untilDueMs(token: TokenSummary, watch: Watch): number {
    const { expiresAtMs, lifetimeSeconds } = token
    if (expiresAtMs === undefined || lifetimeSeconds === undefined) return 0
    const leadMs = Math.max(
      expiringFromMs({ lifetimeSeconds }),
      requiredLeftMs({ lifetimeSeconds }, this.#options.minLifetimeMs()),
    )
    const earlyMs = Math.min(mostEarlyMs, leadMs * 0.1) * watch.spread
    return expiresAtMs - this.#options.clock.nowMs() - leadMs - earlyMs
  }

  /** How long the service asked Keyward to wait. */
  #askedWaitMs(token: TokenSummary): number {
    const askedMs = (token.error?.retryAtMs ?? 0) - this.#options.clock.nowMs()
    // Capped, because a clock that was set back could turn this into a year.
    return Math.min(longestPauseMs, askedMs)
  }

  #find(keyId: string): RenewedKey | undefined {
    return this.#options.keys().find((key) => key.id === keyId)
  }

  async #renew(keyId: string): Promise<void> {
    const key = this.#find(keyId)
    const watch = this.#watches.get(keyId)
    // A lock, an edit or the user may have intervened while this was queued.
    if (key === undefined || watch === undefined || watch.isRenewing || watch.isResting) return
    if (this.#waitMs(this.#options.tokens.summary(keyId), watch) > 0) {
      this.#plan(key)
      return
    }
    watch.isRenewing = true
    this.#rest(watch, floorMs)
    const issued = await this.#options.tokens.issue(keyId, { fresh: true })
    watch.isRenewing = false
    if (this.#watches.get(keyId) !== watch) return
    if (!issued.ok) this.#settle(key, watch, issued.error)
    const now = this.#find(keyId)
    if (now !== undefined) this.#plan(now)
  }

  #settle(key: RenewedKey, watch: Watch, error: AppError): void {
    if (error.kind === 'locked' || error.kind === 'not-found') return
    if (error.kind === 'cancelled') {
      // The user cancelled the request, unless an edit of the key did: then the identity has changed.
      watch.isResting = this.#find(key.id)?.identity === key.identity
      return
    }
    if (!mayPass(error)) {
      this.#refuse(key, error)
      return
    }
    watch.failures += 1
    const pauseMs = Math.min(longestPauseMs, floorMs * 2 ** (watch.failures - 1))
    this.#rest(watch, pauseMs * (1 + 0.2 * watch.spread))
    const { state } = this.#options.tokens.summary(key.id)
    if (state !== 'valid' && state !== 'expiring') this.#options.onFailed(key.id, error)
  }

  #refuse(key: RenewedKey, error: AppError): void {
    if (this.#refused.get(key.id) === key.identity) return
    this.#refused.set(key.id, key.identity)
    this.#options.onFailed(key.id, error)
  }
}

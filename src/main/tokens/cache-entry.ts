import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { leftMs, shownEndAtMs } from '../kernel/deadline.ts'
import type { Moment } from '../kernel/moment.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Cancel } from '../ports/clock.ts'
import type { TimedToken } from './exchange.ts'
import { requiredLeftMs, stateAt, type TokenTimes } from './rules/token-times.ts'

/** A running request for one key; later callers wait for the same result. */
export interface InFlightRequest {
  readonly controller: AbortController
  /** False while the key's secret is being decrypted: nothing has been sent yet. */
  isRequesting: boolean
  /** A background request: it is tried only once, and shown only if it changes something. */
  readonly isQuiet: boolean
  /** Whether its result has to be shown. */
  hasNews: boolean
  /** Why the request is waiting to be retried, including `retryAtMs`. */
  waiting: AppError | undefined
  result: Promise<Result<Secret, AppError>>
}

/** A token and its identity. The text is dropped on expiry, even if the clock is later set back. */
export interface CachedToken extends Omit<TimedToken, 'accessToken' | 'life'> {
  /** Recalculated when a clock jumps. */
  life: TokenTimes
  readonly identity: string
  accessToken: Secret | undefined
}

/** Everything known about one key's token. */
export interface CacheEntry {
  token: CachedToken | undefined
  /** Why the last request failed; may be set alongside a live token. */
  error: AppError | undefined
  inFlight: InFlightRequest | undefined
  /** The summary last sent to the window. */
  shown: TokenSummary | undefined
  cancelTimer: Cancel
}

export const emptyEntry = (): CacheEntry => ({
  token: undefined,
  error: undefined,
  inFlight: undefined,
  shown: undefined,
  cancelTimer: () => undefined,
})

/** SECURITY: S30, drops the text of an expired token. */
const endIfOver = (token: CachedToken, now: Moment): void => {
  if (leftMs(token.life, now) <= 0) token.accessToken = undefined
}

/** The text of a live token. With `requiredMs`, only if the token has enough life left. */
export const liveText = (token: CachedToken, now: Moment, requiredMs?: number): Secret | undefined => {
  endIfOver(token, now)
  const isEnough =
    requiredMs === undefined || leftMs(token.life, now) >= requiredLeftMs(token.life, requiredMs)
  return isEnough ? token.accessToken : undefined
}

const stateOf = (entry: CacheEntry, now: Moment): TokenSummary['state'] => {
  const { token, error, inFlight: request } = entry
  if (request?.isRequesting === true) return 'requesting'
  if (token?.accessToken !== undefined) return stateAt(token.life, now)
  if (error !== undefined) return 'failed'
  return token === undefined ? 'none' : 'expired'
}

const lifeFields = (token: CachedToken, now: Moment) => {
  const endAtMs = shownEndAtMs(token.life, now)
  // Once expired, always expired: a clock set back must not revive a token.
  const expiresAtMs = token.accessToken === undefined ? Math.min(endAtMs, Math.floor(now.wallMs)) : endAtMs
  return {
    issuedAtMs: token.life.sentAtMs,
    expiresAtMs,
    lifetimeSeconds: token.life.lifetimeSeconds,
    isLifetimeAssumed: token.isLifetimeAssumed,
    host: token.host,
  }
}

/** What the window may know about a key's token; never its text. */
export const summaryOf = (keyId: string, entry: CacheEntry, now: Moment): TokenSummary => {
  if (entry.token !== undefined) endIfOver(entry.token, now)
  const error = entry.inFlight?.isRequesting === true ? entry.inFlight.waiting : entry.error
  return {
    keyId,
    state: stateOf(entry, now),
    ...(entry.token === undefined ? {} : lifeFields(entry.token, now)),
    ...(error === undefined ? {} : { error }),
  }
}

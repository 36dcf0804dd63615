import type { AppError } from '../../../shared/errors.ts'
import type { TokenSummary } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { Secret } from '../secret.ts'
import type { TimedToken } from './exchange.ts'
import { leftMs, lifeState, type Moment, requiredLeftMs, shownEndAtMs, type TokenLife } from './token-life.ts'

/** A request under way for one key; whoever asks meanwhile waits for the same result. */
export interface InFlightRequest {
  readonly controller: AbortController
  /** False while the key's secret is being opened: nothing was sent yet. */
  isRequesting: boolean
  /** Why it is waiting before the next try, with `retryAtMs`. */
  waiting: AppError | undefined
  result: Promise<Result<Secret, AppError>>
}

/** A token and whose it is. Its text goes when its life ends and does not come back with a clock set back. */
export interface CachedToken extends Omit<TimedToken, 'accessToken' | 'life'> {
  /** Counted anew when a clock jumped. */
  life: TokenLife
  readonly identity: string
  accessToken: Secret | undefined
}

/** All that is known about one key's token. */
export interface CacheEntry {
  token: CachedToken | undefined
  /** Why the last request failed, also beside a token that still lives. */
  error: AppError | undefined
  inFlight: InFlightRequest | undefined
  /** The summary last told to the window. */
  shown: TokenSummary | undefined
  cancelTimer: Cancel
}

/** A holding that knows nothing yet. */
export const emptyEntry = (): CacheEntry => ({
  token: undefined,
  error: undefined,
  inFlight: undefined,
  shown: undefined,
  cancelTimer: () => undefined,
})

/** SECURITY: S30, takes away the text of a token whose life is over. */
const endIfOver = (token: CachedToken, now: Moment): void => {
  if (leftMs(token.life, now) <= 0) token.accessToken = undefined
}

/** The text of a token that lives, and has `requiredMs` left if they are asked for. */
export const liveText = (token: CachedToken, now: Moment, requiredMs?: number): Secret | undefined => {
  endIfOver(token, now)
  const isEnough =
    requiredMs === undefined || leftMs(token.life, now) >= requiredLeftMs(token.life, requiredMs)
  return isEnough ? token.accessToken : undefined
}

const stateOf = (entry: CacheEntry, now: Moment): TokenSummary['state'] => {
  const { token, error, inFlight: request } = entry
  if (request?.isRequesting === true) return 'requesting'
  if (token?.accessToken !== undefined) return lifeState(token.life, now)
  if (error !== undefined) return 'failed'
  return token === undefined ? 'none' : 'expired'
}

const lifeFields = (token: CachedToken, now: Moment) => {
  const endAtMs = shownEndAtMs(token.life, now)
  // A token once over stays over: a clock set back must not give it a future again.
  const expiresAtMs = token.accessToken === undefined ? Math.min(endAtMs, Math.floor(now.wallMs)) : endAtMs
  return {
    issuedAtMs: token.life.sentAtMs,
    expiresAtMs,
    lifetimeSeconds: token.life.lifetimeSeconds,
    isLifetimeAssumed: token.isLifetimeAssumed,
    host: token.host,
  }
}

/** What a window may know of a key's token; never its text. */
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

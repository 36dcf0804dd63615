import { type AppError, withFacts } from '../../../shared/errors/app-error.ts'
import { SECOND_MS } from '../../../shared/kernel/time.ts'
import type { TokenProblem } from '../../ports/token-endpoint.ts'

/** Maximum number of requests that one call sends. */
const MOST_TRIES = 3

/** The longest `Retry-After` we wait for; a longer one is reported to the user instead. */
const LONGEST_WAIT_MS = 60 * SECOND_MS

const firstPauseMs = 500

/** How often and how long a caller waits for a token. */
export interface RetryLimits {
  /** Maximum number of requests. Three by default. */
  readonly mostTries?: number
  /** The longest `Retry-After` to wait for; one minute by default. */
  readonly longestWaitMs?: number
}

/** What to do after a refusal: try again after a pause, or stop. */
export type NextTry =
  | { readonly kind: 'again'; readonly pauseMs: number; readonly isAsked: boolean }
  | { readonly kind: 'stop' }

/**
 * Decides whether to try again.
 *
 * `random` in [0, 1) spreads the pauses: 50 to 150 % of 0.5 s, then of 1 s. A server's own `Retry-After` is
 * followed to the millisecond, so that the countdown is correct.
 */
export const nextTry = (
  problem: TokenProblem,
  tries: number,
  random: () => number,
  { mostTries = MOST_TRIES, longestWaitMs = LONGEST_WAIT_MS }: RetryLimits = {},
): NextTry => {
  if (!problem.mayRetry || tries >= mostTries) return { kind: 'stop' }
  const asked = problem.retryAfterMs ?? 0
  if (asked > longestWaitMs) return { kind: 'stop' }
  const spread = firstPauseMs * 2 ** (tries - 1) * (0.5 + random())
  return { kind: 'again', pauseMs: Math.max(asked, spread), isAsked: asked > spread }
}

/** The error as the user sees it, with the earliest time at which a retry makes sense. */
export const withRetryAt = (problem: TokenProblem, nowMs: number): AppError =>
  problem.retryAfterMs === undefined
    ? problem.error
    : withFacts(problem.error, { retryAtMs: Math.ceil(nowMs + problem.retryAfterMs) })

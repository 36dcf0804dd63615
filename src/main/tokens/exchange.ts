import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { momentOf } from '../kernel/moment.ts'
import type { Timers } from '../kernel/timers.ts'
import type { Clock } from '../ports/clock.ts'
import type { IssuedToken, TokenEndpoint, TokenRequest } from '../ports/token-endpoint.ts'
import { nextTry, type RetryLimits, withRetryAt } from './rules/retry.ts'
import { type TokenTimes, timesFrom } from './rules/token-times.ts'
import type { ServerTime } from './server-clocks.ts'

/** An issued token, whose life is counted from when its request was sent. */
export interface TimedToken extends Omit<IssuedToken, 'lifetimeSeconds' | 'serverDateMs'> {
  readonly life: TokenTimes
}

export interface ExchangeTools {
  readonly endpoint: TokenEndpoint
  readonly clock: Clock
  readonly timers: Timers
  readonly random: () => number
  /** Called with the time reported by a server that answered. */
  readonly onServerTime: (time: ServerTime) => void
}

/** Resolves when the signal fires, or immediately if it already has. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const pause = async (timers: Timers, pauseMs: number, signal: AbortSignal): Promise<void> => {
  let cancelTimer = () => {}
  const rung = new Promise<void>((resolve) => {
    cancelTimer = timers.after(pauseMs, resolve)
  })
  await Promise.race([rung, aborted(signal)])
  cancelTimer()
}

/**
 * Requests a token, with retries where they make sense, until one is issued, the service finally refuses, or
 * the signal fires.
 *
 * Calls `onWait` with the error and its `retryAtMs` while waiting for a server's `Retry-After`, then with
 * `undefined`. Errors: `cancelled` as soon as the signal fires, otherwise the last refusal.
 */
export const exchange = async (
  tools: ExchangeTools,
  ask: TokenRequest,
  signal: AbortSignal,
  onWait: (error: AppError | undefined) => void = () => {},
  limits: RetryLimits = {},
): Promise<Result<TimedToken, AppError>> => {
  const cancelled = err(appError('cancelled'))
  for (let tries = 1; !signal.aborted; tries++) {
    const sent = momentOf(tools.clock)
    const reply = await Promise.race([tools.endpoint.issue(ask, signal), aborted(signal)])
    if (reply === undefined) return cancelled
    const said = reply.ok ? reply.value : { ...reply.error, host: reply.error.error.host ?? '' }
    if (said.serverDateMs !== undefined) {
      const times = { sentAtMs: sent.wallMs, receivedAtMs: tools.clock.nowMs() }
      tools.onServerTime({ host: said.host, dateMs: said.serverDateMs, ...times })
    }
    if (reply.ok) {
      const { lifetimeSeconds, serverDateMs: _, ...token } = reply.value
      return ok({ ...token, life: timesFrom(sent, lifetimeSeconds) })
    }
    const error = withRetryAt(reply.error, tools.clock.nowMs())
    const next = nextTry(reply.error, tries, tools.random, limits)
    if (next.kind === 'stop') return err(error)
    if (next.isAsked) onWait(error)
    await pause(tools.timers, next.pauseMs, signal)
    if (next.isAsked && !signal.aborted) onWait(undefined)
  }
  return cancelled
}

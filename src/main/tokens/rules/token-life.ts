import { endsSoonMs } from '../../../shared/live-token.ts'
import { secondsToMs } from '../../../shared/time.ts'
import type { Moment } from '../../kernel/moment.ts'

/** How long a token lives, counted from the moment its request was sent, so that it is never overstated. */
export interface TokenLife {
  /** When the request was sent, by the wall clock of that time. */
  readonly sentAtMs: number
  readonly lifetimeSeconds: number
  readonly endsAtMs: number
  readonly endsAtMonotonicMs: number
}

// The clocks of one machine drift a little; more than this and the wall clock was set.
const driftMs = 1_000

/** The life of a token whose request was sent at `sent`. */
export const lifeFrom = (sent: Moment, lifetimeSeconds: number): TokenLife => ({
  sentAtMs: Math.floor(sent.wallMs),
  lifetimeSeconds,
  endsAtMs: Math.floor(sent.wallMs + secondsToMs(lifetimeSeconds)),
  endsAtMonotonicMs: sent.monotonicMs + secondsToMs(lifetimeSeconds),
})

/** What is left on the clock that ends first; zero or less is over. */
export const leftMs = (life: TokenLife, now: Moment): number =>
  Math.min(life.endsAtMs - now.wallMs, life.endsAtMonotonicMs - now.monotonicMs)

/** The end on today's wall clock, also after that clock was set back. */
export const shownEndAtMs = (life: TokenLife, now: Moment): number => {
  const monotonicEndAtMs = now.wallMs + life.endsAtMonotonicMs - now.monotonicMs
  return life.endsAtMs - monotonicEndAtMs > driftMs ? Math.floor(monotonicEndAtMs) : life.endsAtMs
}

/**
 * The same life after one clock jumped against the other: the shorter remainder counts on both.
 *
 * Otherwise a later jump could undo an earlier one: a clock set back before or after a sleep, in which the
 * monotonic clock may stop, would hide the sleep.
 */
export const afterJump = (life: TokenLife, now: Moment): TokenLife => {
  const left = leftMs(life, now)
  const apartMs = life.endsAtMs - now.wallMs - (life.endsAtMonotonicMs - now.monotonicMs)
  if (left <= 0 || Math.abs(apartMs) <= driftMs) return life
  return { ...life, endsAtMs: Math.floor(now.wallMs + left), endsAtMonotonicMs: now.monotonicMs + left }
}

/** From here on a token is `expiring`. */
export const expiringFromMs = (life: Pick<TokenLife, 'lifetimeSeconds'>): number =>
  endsSoonMs(secondsToMs(life.lifetimeSeconds))

/** The life a token must have left to be handed on: the setting, or half its lifetime if that is less. */
export const requiredLeftMs = (life: Pick<TokenLife, 'lifetimeSeconds'>, settingMs: number): number =>
  Math.min(settingMs, secondsToMs(life.lifetimeSeconds) / 2)

/** `valid`, `expiring` or `expired` now. */
export const lifeState = (life: TokenLife, now: Moment): 'valid' | 'expiring' | 'expired' => {
  const left = leftMs(life, now)
  if (left <= 0) return 'expired'
  return left <= expiringFromMs(life) ? 'expiring' : 'valid'
}

/** How long the present state lasts; nothing follows `expired`. */
export const untilNextStateMs = (life: TokenLife, now: Moment): number | undefined => {
  const left = leftMs(life, now)
  if (left <= 0) return undefined
  const expiring = expiringFromMs(life)
  return left > expiring ? left - expiring : left
}

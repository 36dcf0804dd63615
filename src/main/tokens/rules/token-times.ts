import { secondsToMs } from '../../../shared/kernel/time.ts'
import { endsSoonMs } from '../../../shared/tokens/live-token.ts'
import { type Deadline, deadlineAfter, leftMs } from '../../kernel/deadline.ts'
import type { Moment } from '../../kernel/moment.ts'

/** How long a token lives, counted from the moment its request was sent, so that it is never overstated. */
export interface TokenTimes extends Deadline {
  /** When the request was sent, by the wall clock at that time. */
  readonly sentAtMs: number
  readonly lifetimeSeconds: number
}

/** The life of a token whose request was sent at `sent`. */
export const timesFrom = (sent: Moment, lifetimeSeconds: number): TokenTimes => ({
  sentAtMs: Math.floor(sent.wallMs),
  lifetimeSeconds,
  ...deadlineAfter(sent, secondsToMs(lifetimeSeconds)),
})

/** A token with this much life left, or less, is `expiring`. */
export const expiringFromMs = (life: Pick<TokenTimes, 'lifetimeSeconds'>): number =>
  endsSoonMs(secondsToMs(life.lifetimeSeconds))

/** How much life a token must have left to be handed out: the setting, or half its lifetime if that is less. */
export const requiredLeftMs = (life: Pick<TokenTimes, 'lifetimeSeconds'>, settingMs: number): number =>
  Math.min(settingMs, secondsToMs(life.lifetimeSeconds) / 2)

export const stateAt = (life: TokenTimes, now: Moment): 'valid' | 'expiring' | 'expired' => {
  const left = leftMs(life, now)
  if (left <= 0) return 'expired'
  return left <= expiringFromMs(life) ? 'expiring' : 'valid'
}

/** How long the current state lasts; undefined after `expired`, which is final. */
export const untilNextStateMs = (life: TokenTimes, now: Moment): number | undefined => {
  const left = leftMs(life, now)
  if (left <= 0) return undefined
  const expiring = expiringFromMs(life)
  return left > expiring ? left - expiring : left
}

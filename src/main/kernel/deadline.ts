import type { Moment } from './moment.ts'

/** When something ends, on both clocks: the wall clock can be set, and the monotonic one may stop during sleep. */
export interface Deadline {
  readonly endsAtMs: number
  readonly endsAtMonotonicMs: number
}

// The two clocks drift a little. A larger difference means that the wall clock was set.
const driftMs = 1_000

/** The deadline of something that starts at `since` and lasts `durationMs`. */
export const deadlineAfter = (since: Moment, durationMs: number): Deadline => ({
  endsAtMs: Math.floor(since.wallMs + durationMs),
  endsAtMonotonicMs: since.monotonicMs + durationMs,
})

/** The time left on whichever clock reaches the end first. Zero or less once it has ended. */
export const leftMs = (ending: Deadline, now: Moment): number =>
  Math.min(ending.endsAtMs - now.wallMs, ending.endsAtMonotonicMs - now.monotonicMs)

/** The deadline on the current wall clock, even if the clock was set back. */
export const shownEndAtMs = (ending: Deadline, now: Moment): number => {
  const monotonicEndAtMs = now.wallMs + ending.endsAtMonotonicMs - now.monotonicMs
  return ending.endsAtMs - monotonicEndAtMs > driftMs ? Math.floor(monotonicEndAtMs) : ending.endsAtMs
}

/**
 * The deadline after one clock jumped. From now on, the shorter remaining time applies to both clocks.
 *
 * Otherwise a second jump could cancel the first one out: setting the clock back around a sleep, during which
 * the monotonic clock may stop, would hide the sleep.
 */
export const afterJump = <Kind extends Deadline>(ending: Kind, now: Moment): Kind => {
  const left = leftMs(ending, now)
  const apartMs = ending.endsAtMs - now.wallMs - (ending.endsAtMonotonicMs - now.monotonicMs)
  if (left <= 0 || Math.abs(apartMs) <= driftMs) return ending
  return { ...ending, ...deadlineAfter(now, left) }
}

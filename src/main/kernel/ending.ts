import type { Moment } from './moment.ts'

/** When something ends, on both clocks. */
export interface Ending {
  readonly endsAtMs: number
  readonly endsAtMonotonicMs: number
}

// The clocks of one machine drift a little; more than this and the wall clock was set.
const driftMs = 1_000

/** The end of what lasts so long from an instant on. */
export const endingAfter = (since: Moment, durationMs: number): Ending => ({
  endsAtMs: Math.floor(since.wallMs + durationMs),
  endsAtMonotonicMs: since.monotonicMs + durationMs,
})

/** What is left on the clock that ends first; zero or less is over. */
export const leftMs = (ending: Ending, now: Moment): number =>
  Math.min(ending.endsAtMs - now.wallMs, ending.endsAtMonotonicMs - now.monotonicMs)

/** The end on today's wall clock, also after that clock was set back. */
export const shownEndAtMs = (ending: Ending, now: Moment): number => {
  const monotonicEndAtMs = now.wallMs + ending.endsAtMonotonicMs - now.monotonicMs
  return ending.endsAtMs - monotonicEndAtMs > driftMs ? Math.floor(monotonicEndAtMs) : ending.endsAtMs
}

/**
 * The same after one clock jumped against the other: the shorter remainder counts on both.
 *
 * Otherwise a later jump could undo an earlier one: a clock set back before or after a sleep, in which the
 * monotonic clock may stop, would hide the sleep.
 */
export const afterJump = <Kind extends Ending>(ending: Kind, now: Moment): Kind => {
  const left = leftMs(ending, now)
  const apartMs = ending.endsAtMs - now.wallMs - (ending.endsAtMonotonicMs - now.monotonicMs)
  if (left <= 0 || Math.abs(apartMs) <= driftMs) return ending
  return { ...ending, ...endingAfter(now, left) }
}

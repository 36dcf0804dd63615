/** Something that depends on the time, and the ms until it changes. `Infinity` if it never does. */
export type Timed = { readonly changesInMs: number }

/** Text that depends on the time. */
export type TimedText = Timed & { readonly text: string }

/** The time until an instant, or `Infinity` if it has passed. */
export const untilMs = (ms: number): number => (ms > 0 ? ms : Number.POSITIVE_INFINITY)

/** The time until the first of several changes. */
export const soonest = (...parts: readonly Timed[]): number =>
  parts.reduce((ms, { changesInMs }) => Math.min(ms, changesInMs), Number.POSITIVE_INFINITY)

/** Text that never changes. */
export const still = (text: string): TimedText => ({ text, changesInMs: Number.POSITIVE_INFINITY })

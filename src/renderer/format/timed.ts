/** A value that depends on the time, and in how many ms it changes; `Infinity` if it doesn't. */
export type Timed = { readonly changesInMs: number }

/** Text that depends on the time. */
export type TimedText = Timed & { readonly text: string }

/** The time until an instant; `Infinity` if it has passed. */
export const untilMs = (ms: number): number => (ms > 0 ? ms : Number.POSITIVE_INFINITY)

/** The earliest change of several. */
export const soonest = (...parts: readonly Timed[]): number =>
  parts.reduce((ms, { changesInMs }) => Math.min(ms, changesInMs), Number.POSITIVE_INFINITY)

/** Text that does not depend on the time. */
export const still = (text: string): TimedText => ({ text, changesInMs: Number.POSITIVE_INFINITY })

/** What the passing time changes, and after how many ms it is another; `Infinity` when time leaves it as it is. */
export type Timed = { readonly changesInMs: number }

/** Words that the passing time changes. */
export type TimedText = Timed & { readonly text: string }

/** How long until an instant this far away; `Infinity` for one that has passed. */
export const untilMs = (ms: number): number => (ms > 0 ? ms : Number.POSITIVE_INFINITY)

/** When the first of them changes. */
export const soonest = (...parts: readonly Timed[]): number =>
  parts.reduce((ms, { changesInMs }) => Math.min(ms, changesInMs), Number.POSITIVE_INFINITY)

/** Words that no time changes. */
export const still = (text: string): TimedText => ({ text, changesInMs: Number.POSITIVE_INFINITY })

import type { Clock } from '../ports/clock.ts'

/** An instant on both clocks. */
export interface Moment {
  readonly wallMs: number
  readonly monotonicMs: number
}

/** Now, on both clocks. */
export const momentOf = (clock: Clock): Moment => ({
  wallMs: clock.nowMs(),
  monotonicMs: clock.monotonicMs(),
})

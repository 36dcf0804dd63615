/** Cancels a callback scheduled with `at`. Safe to call twice. */
export type Cancel = () => void

/** Time: the wall clock, which users read, and a monotonic clock, which nobody can set. */
export interface Clock {
  /** Epoch milliseconds. May jump when the user or the network sets the clock. */
  nowMs(): number
  /** Milliseconds since an arbitrary start. Never goes back. */
  monotonicMs(): number
  /** Calls `run` once when `nowMs()` reaches `timeMs`, even if the clock jumps past it. */
  at(timeMs: number, run: () => void): Cancel
}

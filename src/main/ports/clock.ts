/** Cancels a pending `at`; calling it twice does no harm. */
export type Cancel = () => void

/** Time for the domain: the wall clock users read and a monotonic one that nobody can set. */
export interface Clock {
  /** Epoch milliseconds; may jump when the user or the network sets the clock. */
  nowMs(): number
  /** Milliseconds from an arbitrary start; never goes back. */
  monotonicMs(): number
  /** Runs `run` once when `nowMs()` has reached `timeMs`, also when the clock jumped past it. */
  at(timeMs: number, run: () => void): Cancel
}

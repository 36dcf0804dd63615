/** Ends a pending `at`; calling it twice does no harm. */
export type Cancel = () => void

/** Time as the domain sees it: the wall clock people read and a monotonic one that nobody can set. */
export interface Clock {
  /** Epoch milliseconds; may jump when the person or the network sets the clock. */
  nowMs(): number
  /** Milliseconds from an arbitrary start; never goes back. */
  monotonicMs(): number
  /** Runs `run` once when `nowMs()` has reached `timeMs`, also when the clock jumped past it. */
  at(timeMs: number, run: () => void): Cancel
}

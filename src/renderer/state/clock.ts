/** The page's clock. It follows main's clock, advanced by the page's monotonic clock. */
export type Clock = {
  /** Epoch milliseconds. */
  readonly nowMs: () => number
  /** Sets this clock to main's time, from the snapshot and on `clock:changed`. */
  readonly setNow: (nowMs: number) => void
}

/** A clock that starts at the computer's time. */
export const createClock = (): Clock => {
  let anchor = { nowMs: Date.now(), atMs: performance.now() }
  return {
    nowMs: () => anchor.nowMs + (performance.now() - anchor.atMs),
    setNow: (nowMs) => {
      anchor = { nowMs, atMs: performance.now() }
    },
  }
}

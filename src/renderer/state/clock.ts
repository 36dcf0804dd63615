let anchor = { nowMs: Date.now(), atMs: performance.now() }

/** Takes main's clock as the page's (design §5): called with the snapshot and on `clock:changed`. */
export const setNow = (nowMs: number): void => {
  anchor = { nowMs, atMs: performance.now() }
}

/** The page's now, epoch milliseconds: main's clock carried on by the page's monotonic one. */
export const nowMs = (): number => anchor.nowMs + (performance.now() - anchor.atMs)

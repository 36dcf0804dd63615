import type { Display } from './display.ts'

/** Something that shows time, and when to update it next, in `performance.now()` time. */
export type Watcher = { look: () => void; dueAtMs: number }

/** One timer for everything that shows time: updates only what is due, and runs only while something is shown. */
export type Ticker = {
  /** Calls the watcher whenever it's due. Returns a function to unsubscribe. */
  readonly watch: (watcher: Watcher) => () => void
  /** Makes sure that the timer fires no later than `dueAtMs`. */
  readonly wakeAt: (dueAtMs: number) => void
  /** Updates everything that shows time now. */
  readonly tick: () => void
}

/**
 * A timer may fire slightly early, before the text would change, so everything due within this span is updated
 * together.
 */
const MARGIN_MS = 5

/** A ticker that stops while nothing shows time and while the window is hidden. */
export const createTicker = (display: Display): Ticker => {
  const watchers = new Set<Watcher>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer fires, in `performance.now()` time. */
  let wakesAtMs = Number.POSITIVE_INFINITY
  let stopWatching = () => {}

  const stop = () => {
    clearTimeout(timer)
    wakesAtMs = Number.POSITIVE_INFINITY
  }
  const wakeAt = (dueAtMs: number): void => {
    if (dueAtMs + MARGIN_MS >= wakesAtMs || display.isHidden() || watchers.size === 0) return
    clearTimeout(timer)
    wakesAtMs = dueAtMs + MARGIN_MS
    timer = setTimeout(lookWhatIsDue, wakesAtMs - performance.now())
  }
  const wakeForNext = () =>
    wakeAt(
      [...watchers].reduce((soonest, { dueAtMs }) => Math.min(soonest, dueAtMs), Number.POSITIVE_INFINITY),
    )
  const lookAll = (those: readonly Watcher[]) => {
    stop()
    // Don't reschedule until every watcher has run.
    wakesAtMs = Number.NEGATIVE_INFINITY
    try {
      for (const { look } of those) look()
    } finally {
      wakesAtMs = Number.POSITIVE_INFINITY
      wakeForNext()
    }
  }
  const lookWhatIsDue = () => {
    const atMs = performance.now()
    lookAll([...watchers].filter(({ dueAtMs }) => dueAtMs <= atMs))
  }
  const tick = (): void => {
    if (display.isHidden()) stop()
    else lookAll([...watchers])
  }

  return {
    wakeAt,
    tick,
    watch: (watcher) => {
      if (watchers.size === 0) stopWatching = display.onChange(tick)
      watchers.add(watcher)
      wakeAt(watcher.dueAtMs)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stop()
        stopWatching()
      }
    },
  }
}

import type { Display } from './display.ts'

/** Something that shows time, and when it is to look at the clock again, as `performance.now()` tells it. */
export type Watcher = { look: () => void; dueAtMs: number }

/** One timer for everything that shows time: it wakes only what changes, and runs only while something does. */
export type Ticker = {
  /** Looks whenever the watcher is due; the answer stops it. */
  readonly watch: (watcher: Watcher) => () => void
  /** Sees to it that the timer wakes when this is due, or before. */
  readonly wakeAt: (dueAtMs: number) => void
  /** Makes everything that shows time look at the clock again, at once. */
  readonly tick: () => void
}

/** A timer may wake a little early; then the words would not have changed yet. What is due within it goes together. */
const MARGIN_MS = 5

/** A ticker that sleeps while nothing shows time and while the window is hidden. */
export const createTicker = (display: Display): Ticker => {
  const watchers = new Set<Watcher>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer wakes, as `performance.now()` tells it. */
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
    // Don't reschedule until every watcher has looked.
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

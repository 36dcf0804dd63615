import type { Display } from './display.ts'
import { initialState, type PageState } from './page-state.ts'

/** The page's state and its subscribers. */
export type Store = {
  readonly getState: () => PageState
  /** Replaces parts of the state, or all of it through a function; notifies only real changes. */
  readonly setState: (change: Partial<PageState> | ((state: PageState) => PageState)) => void
  /**
   * Applies changes immediately, but notifies subscribers after two frames or with the page's own next change: for events
   * from main, and for what need not be drawn if it ends soon. One copied token notifies three times instead of eight.
   */
  readonly deferNotify: (apply: () => void) => void
  /** Subscribes to every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A separate store for each page and each test. */
export const createStore = (display: Display): Store => {
  let state = initialState
  let isDeferred = false
  /** Subscribers have not been notified yet of the latest state. */
  let isDue = false
  let stopWatching = () => {}
  const listeners = new Set<() => void>()

  const notify = (): void => {
    isDue = false
    for (const listener of [...listeners]) listener()
  }
  const notifyIfDue = (): void => {
    if (isDue) notify()
  }
  /**
   * Events come in bursts around the reply to an input. The first frame shows the input; most replies are there before
   * the second, and neither they nor the frame that shows them must wait for a render of what they change anyway.
   */
  const notifyAfterTwoFrames = (): void => {
    if (isDue) return
    isDue = true
    display.afterTwoFrames(notifyIfDue)
  }

  return {
    getState: () => state,
    setState: (change) => {
      const next = typeof change === 'function' ? change(state) : { ...state, ...change }
      if (next === state) return
      state = next
      if (isDeferred && !display.isHidden()) notifyAfterTwoFrames()
      else notify()
    },
    deferNotify: (apply) => {
      isDeferred = true
      try {
        apply()
      } finally {
        isDeferred = false
      }
    },
    subscribe: (listener) => {
      // A hidden page draws no frames.
      if (listeners.size === 0) stopWatching = display.onChange(notifyIfDue)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopWatching()
      }
    },
  }
}

import type { Display } from './display.ts'
import { initialState, type PageState } from './page-state.ts'

/** The page's state and its subscribers. */
export type Store = {
  readonly getState: () => PageState
  /** Changes parts of the state, or replaces all of it with a function. Notifies only if something changed. */
  readonly setState: (change: Partial<PageState> | ((state: PageState) => PageState)) => void
  /**
   * Applies changes immediately, but notifies subscribers only after two frames, or together with the page's
   * next regular change. Used for events from main, and for states too brief to draw. Copying a token then
   * notifies three times instead of eight.
   */
  readonly deferNotify: (apply: () => void) => void
  /** Subscribes to every change. Returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store. The page has one, and so does each test. */
export const createStore = (display: Display): Store => {
  let state = initialState
  let isDeferred = false
  /** True while subscribers haven't been notified of the latest state. */
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
   * Events come in bursts around the reply to an input. The first frame shows the input, and most replies
   * arrive before the second. Rendering earlier would delay both and soon be obsolete.
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

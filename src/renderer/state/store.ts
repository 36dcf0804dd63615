import type { Display } from './display.ts'
import { initialState, type PageState } from './page-state.ts'

/** The page's one state, and who is notified of its changes. */
export type Store = {
  readonly getState: () => PageState
  /** Replaces parts of the state, or all of it through a function; listeners hear only real changes. */
  readonly setState: (change: Partial<PageState> | ((state: PageState) => PageState)) => void
  /**
   * Applies an event from main: the state has it at once, listeners are notified after the next frame or with the page's
   * own next change. One copied token is half a dozen events, and the page is drawn once for them.
   */
  readonly applyEvent: (apply: () => void) => void
  /** Notifies of every change; the answer stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A store of its own for each page, and each test. */
export const createStore = (display: Display): Store => {
  let state = initialState
  let isEvent = false
  /** Listeners have not been notified yet of all that the state has. */
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
  /** Events come in bursts, some of them behind the answer to a press: the frame that shows the answer must not wait. */
  const notifyAfterNextFrame = (): void => {
    if (isDue) return
    isDue = true
    display.afterNextFrame(notifyIfDue)
  }

  return {
    getState: () => state,
    setState: (change) => {
      const next = typeof change === 'function' ? change(state) : { ...state, ...change }
      if (next === state) return
      state = next
      if (isEvent && !display.isHidden()) notifyAfterNextFrame()
      else notify()
    },
    applyEvent: (apply) => {
      isEvent = true
      try {
        apply()
      } finally {
        isEvent = false
      }
    },
    subscribe: (listener) => {
      // A page out of sight draws no frames.
      if (listeners.size === 0) stopWatching = display.onChange(notifyIfDue)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopWatching()
      }
    },
  }
}

import { useSyncExternalStore } from 'react'
import { initialState, type PageState } from './page-state.ts'

let state = initialState
const listeners = new Set<() => void>()
let isNews = false
/** Listeners have not been told yet of all that the state has. */
let isDue = false

const tell = (): void => {
  isDue = false
  for (const listener of [...listeners]) listener()
}

const tellWhatIsDue = (): void => {
  if (isDue) tell()
}

// A page out of sight draws no frames.
document.addEventListener('visibilitychange', tellWhatIsDue)

/** News come in bursts, some of them behind the answer to a press: the frame that shows the answer is not kept waiting. */
const tellAfterNextFrame = (): void => {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => setTimeout(tellWhatIsDue))
}

/** The page's state now. */
export const getState = (): PageState => state

/** Replaces parts of the state, or all of it through a function; listeners hear only real changes. */
export const setState = (change: Partial<PageState> | ((state: PageState) => PageState)): void => {
  const next = typeof change === 'function' ? change(state) : { ...state, ...change }
  if (next === state) return
  state = next
  if (isNews && !document.hidden) tellAfterNextFrame()
  else tell()
}

/**
 * Takes what main tells: the state has it at once, listeners hear it after the next frame or with the page's own next
 * change. One copied token is half a dozen pieces of news, and the page is to be drawn once for them.
 */
export const takeNews = (take: () => void): void => {
  isNews = true
  try {
    take()
  } finally {
    isNews = false
  }
}

/** Hears every change; the answer stops hearing. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A part of the state, for a component; it renders again when the part changes by `Object.is`.
 * `select` must answer the same value for the same state: no new arrays or objects.
 */
export const useStore = <Part>(select: (state: PageState) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(state))

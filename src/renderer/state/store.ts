import { useSyncExternalStore } from 'react'
import { initialState, type PageState } from './page-state.ts'

let state = initialState
const listeners = new Set<() => void>()

/** The page's state now. */
export const getState = (): PageState => state

/** Replaces parts of the state, or all of it through a function; listeners hear only real changes. */
export const setState = (change: Partial<PageState> | ((state: PageState) => PageState)): void => {
  const next = typeof change === 'function' ? change(state) : { ...state, ...change }
  if (next === state) return
  state = next
  for (const listener of [...listeners]) listener()
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

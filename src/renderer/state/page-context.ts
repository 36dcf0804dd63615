import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Page } from './page.ts'
import type { PageState } from './page-state.ts'

/** The page that components belong to. */
export const PageContext = createContext<Page | undefined>(undefined)

/** The current page: its state, its clock and its calls to main, for event handlers. */
export const usePage = (): Page => {
  const page = useContext(PageContext)
  if (page === undefined) throw new Error('no PageContext around this component')
  return page
}

/**
 * Selects a part of the state for a component. The component rerenders when the part changes by `Object.is`, so
 * `select` must return the same value for the same state and must not create arrays or objects.
 */
export const useStore = <Part>(select: (state: PageState) => Part): Part => {
  const page = usePage()
  return useSyncExternalStore(page.subscribe, () => select(page.getState()))
}

import type { AppState } from './app-state.ts'
import type { KeySummary, Service, Workspace } from './model.ts'
import type { Settings } from './settings.ts'

/** Where the page's file has its first view: the id of an element with JSON in it. */
export const FIRST_VIEW_ID = 'first-view'

/** The number of keys in a sidebar entry, how many of them need attention now, and how many only end soon. */
export type Count = { readonly keys: number; readonly attention: number; readonly endingSoon: number }

/** The counts in the sidebar. */
export type Counts = {
  readonly all: number
  readonly pinned: number
  readonly byWorkspace: ReadonlyMap<string, Count>
}

/**
 * The data of the first frame, limited in size however many keys a vault has: sent along with the page's
 * file, before its scripts.
 */
export type FirstView = {
  readonly state: AppState
  readonly settings: Settings
  readonly services: readonly Service[]
  /** In the sidebar's order. */
  readonly workspaces: readonly Workspace[]
  /** The list's first keys in its order, more than fit the window when it opens. */
  readonly keys: readonly KeySummary[]
  readonly counts: Omit<Counts, 'byWorkspace'> & {
    readonly byWorkspace: readonly (readonly [string, Count])[]
  }
}

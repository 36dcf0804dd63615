import type { AppState } from './app-state.ts'
import type { KeySummary, Service, Workspace } from './model.ts'
import type { Settings } from './settings.ts'

/** Where the page's file has its first view: the id of an element with JSON in it. */
export const FIRST_VIEW_ID = 'first-view'

/**
 * What the page shows first, sent along with its file, before its scripts: the list's first rows, however many keys the
 * vault has, or the head of the overview when a key needs a person.
 */
export type FirstView = {
  readonly app: Pick<AppState, 'language' | 'locale' | 'nowMs'>
  readonly settings: Pick<Settings, 'theme' | 'density'>
  readonly services: readonly Service[]
  /** In the sidebar's order. */
  readonly workspaces: readonly Workspace[]
  /** The list's first keys in its order, more than fit the window when it opens; none when the overview is shown. */
  readonly keys: readonly KeySummary[]
  /** How many keys each workspace has. */
  readonly sizes: readonly (readonly [workspaceId: string, keyCount: number])[]
  /** A key needs a person: the page opens on the overview. */
  readonly hasNeeds: boolean
}

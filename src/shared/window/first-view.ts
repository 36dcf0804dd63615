import type { KeySummary } from '../keys/key.ts'
import type { Service } from '../services/service.ts'
import type { Settings } from '../settings/settings.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import type { AppState } from './app-state.ts'

/** The id of the element with the first view as JSON, in the page's file. */
export const FIRST_VIEW_ID = 'first-view'

/**
 * What the page shows first, sent with its file before its scripts: the list's first rows, however many keys there
 * are, or the head of the overview if a key needs attention.
 */
export type FirstView = {
  readonly app: Pick<AppState, 'language' | 'locale' | 'nowMs'>
  readonly settings: Pick<Settings, 'theme' | 'density'>
  readonly services: readonly Service[]
  /** In the sidebar's order. */
  readonly workspaces: readonly Workspace[]
  /** The list's first keys, more than fit the window at startup; empty if the overview is shown. */
  readonly keys: readonly KeySummary[]
  /** How many keys each workspace has. */
  readonly sizes: readonly (readonly [workspaceId: string, keyCount: number])[]
  /** A key needs attention, so the page opens on the overview. */
  readonly hasNeeds: boolean
}

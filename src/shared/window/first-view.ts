import type { KeySummary } from '../keys/key.ts'
import type { Service } from '../services/service.ts'
import type { Settings } from '../settings/settings.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import type { AppState } from './app-state.ts'

/** The ID of the element in the page's file that contains the first view as JSON. */
export const FIRST_VIEW_ID = 'first-view'

/**
 * What the page shows first: the first rows of the list, however many keys there are, or the top of the
 * overview if a key needs attention. It's sent in the page's file, ahead of the scripts.
 */
export type FirstView = {
  readonly app: Pick<AppState, 'language' | 'locale' | 'nowMs'>
  readonly settings: Pick<Settings, 'theme' | 'density'>
  readonly services: readonly Service[]
  /** In the sidebar's order. */
  readonly workspaces: readonly Workspace[]
  /** The list's first keys, more than fit into the window at startup. Empty if the overview is shown. */
  readonly keys: readonly KeySummary[]
  /** The number of keys in each workspace. */
  readonly sizes: readonly (readonly [workspaceId: string, keyCount: number])[]
  /** Whether a key needs attention, so that the page opens on the overview. */
  readonly hasNeeds: boolean
}

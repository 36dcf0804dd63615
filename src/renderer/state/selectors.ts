import type { KeySummary } from '../../shared/keys/key.ts'
import { isGrave, keyNeed } from '../../shared/keys/key-need.ts'
import type { Region, Service } from '../../shared/services/service.ts'
import { inOrder, makeByName } from '../../shared/workspaces/order.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import { memoize } from './memoize.ts'
import type { KeyScope, PageState } from './page-state.ts'

/** The numbers in a sidebar entry: keys, keys that are refused or leaked, and other keys that need attention. */
type Count = { readonly keys: number; readonly grave: number; readonly waiting: number }

type Counts = {
  readonly all: number
  readonly pinned: number
  readonly byWorkspace: ReadonlyMap<string, Count>
}

/** Compares two items by name, in the language's alphabetical order. */
export const byName = makeByName()

const live = memoize((keys: PageState['keys']) => [...keys.values()].filter((key) => !key.deletedAtMs))
const usable = memoize((keys: PageState['keys']) =>
  live(keys).filter((key) => key.provenDeadAtMs === undefined),
)
const removed = memoize((keys: PageState['keys']) =>
  [...keys.values()]
    .filter((key) => key.deletedAtMs !== undefined)
    .sort((one, other) => (other.deletedAtMs ?? 0) - (one.deletedAtMs ?? 0)),
)

const hasRemovedWorkspace = memoize((workspaces: PageState['workspaces']) =>
  [...workspaces.values()].some(({ deletedAtMs }) => deletedAtMs !== undefined),
)
const ordered = memoize((workspaces: PageState['workspaces']) =>
  inOrder(workspaces.values(), byName).filter((workspace) => !workspace.deletedAtMs),
)

/** All keys in use, unordered. */
export const selectLiveKeys = (state: PageState): readonly KeySummary[] => live(state.keys)
/** The keys in use that can get a token, which excludes those proven to have stopped working. */
export const selectUsableKeys = (state: PageState): readonly KeySummary[] => usable(state.keys)
/** The deleted keys, latest first. */
export const selectRemovedKeys = (state: PageState): readonly KeySummary[] => removed(state.keys)
/** True when a deleted key or workspace can be restored. */
export const selectHasRemoved = (state: PageState): boolean =>
  removed(state.keys).length > 0 || hasRemovedWorkspace(state.workspaces)
/** Workspaces in the sidebar's order. */
export const selectWorkspaces = (state: PageState): readonly Workspace[] => ordered(state.workspaces)

/** True when the key belongs to the sidebar entry. */
export const isInScope = (key: KeySummary, scope: KeyScope): boolean =>
  scope === 'all' || (scope === 'pinned' ? key.pinned : key.workspaceId === scope)

let counted: ReadonlyMap<string, Count> = new Map()

const isSameCount = (one: Count, other: Count): boolean =>
  one.keys === other.keys && one.grave === other.grave && one.waiting === other.waiting

const count = memoize((keys: readonly KeySummary[], tokens: PageState['tokens']): Counts => {
  const byWorkspace = new Map<string, { -readonly [Name in keyof Count]: Count[Name] }>()
  let pinned = 0
  for (const key of keys) {
    if (key.pinned) pinned += 1
    const entry = byWorkspace.get(key.workspaceId) ?? { keys: 0, grave: 0, waiting: 0 }
    entry.keys += 1
    const need = keyNeed(key, tokens.get(key.id))
    if (need !== undefined) entry[isGrave(need) ? 'grave' : 'waiting'] += 1
    byWorkspace.set(key.workspaceId, entry)
  }
  // Unchanged counts keep their object, so that components don't rerender.
  for (const [id, entry] of byWorkspace) {
    const known = counted.get(id)
    if (known && isSameCount(known, entry)) byWorkspace.set(id, known)
  }
  counted = byWorkspace
  return { all: keys.length, pinned, byWorkspace }
})

/** The counts in the sidebar. */
export const selectCounts = (state: PageState): Counts => count(live(state.keys), state.tokens)

/** A workspace's region, if its service is known. */
export const regionOf = (
  services: ReadonlyMap<string, Service>,
  workspace: Workspace | undefined,
): Region | undefined =>
  workspace && services.get(workspace.serviceId)?.regions.find((region) => region.id === workspace.regionId)

/** A region's name. Undefined for a service's only region, which doesn't need one. */
export const regionNameIn = ({ regions }: Service, regionId: string): string | undefined =>
  regions.length > 1 ? regions.find(({ id }) => id === regionId)?.name : undefined

/** The name of a workspace's region, if its service has several. */
export const regionNameOf = (
  services: ReadonlyMap<string, Service>,
  workspace: Workspace | undefined,
): string | undefined => {
  const service = services.get(workspace?.serviceId ?? '')
  return workspace && service && regionNameIn(service, workspace.regionId)
}

/** True on a first run: the vault is open and empty. */
export const selectIsWelcome = (state: PageState): boolean =>
  state.app?.vault === 'ready' &&
  state.connection.status === 'ready' &&
  state.keys.size === 0 &&
  state.workspaces.size === 0

import type { KeyOwner } from '../../../shared/keys/fact-schemas.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { memoize } from '../../state/memoize.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName, selectLiveKeys } from '../../state/selectors.ts'

const ownersOf = memoize((keys: readonly KeySummary[]): readonly KeyOwner[] => {
  const owners = new Map<string, KeyOwner>()
  for (const { owner } of keys) {
    const known = owner && owners.get(owner.name)
    if (owner && (known === undefined || known.email === undefined)) owners.set(owner.name, owner)
  }
  return [...owners.values()].sort(byName)
})

const placesOf = memoize((keys: readonly KeySummary[]): readonly string[] =>
  [...new Set(keys.flatMap(({ usedIn = [] }) => usedIn.map(({ place }) => place)))]
    .map((name) => ({ name }))
    .sort(byName)
    .map(({ name }) => name),
)

/** The owners of keys in use, without duplicates, sorted by name. */
export const selectOwners = (state: PageState): readonly KeyOwner[] => ownersOf(selectLiveKeys(state))

/** All places where keys are used, except deleted keys, sorted by name. */
export const selectPlaces = (state: PageState): readonly string[] => placesOf(selectLiveKeys(state))

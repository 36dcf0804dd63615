import { type Incident, incidentsOf, isDueKey, isRed } from '../../shared/incidents.ts'
import { type KeyNeed, keyNeed, keyNeeds } from '../../shared/key-need.ts'
import { keyringTrouble } from '../../shared/keyring-trouble.ts'
import type { KeySummary } from '../../shared/model.ts'
import { memoize } from './memoize.ts'
import type { PageState } from './page-state.ts'
import { byName, selectLiveKeys } from './selectors.ts'

/** The keys with one need, the one due first in front. */
export type NeedGroup = { readonly need: KeyNeed; readonly keys: readonly [KeySummary, ...KeySummary[]] }

const byDue = (one: KeySummary, other: KeySummary): number => {
  const [oneMs = Number.MAX_VALUE, otherMs = Number.MAX_VALUE] = [one.dueAtMs, other.dueAtMs]
  return oneMs - otherMs || byName(one, other)
}

/** The keys that need a person, by need, gravest first. */
export const needGroups = memoize(
  (keys: readonly KeySummary[], tokens: PageState['tokens']): readonly NeedGroup[] => {
    const byNeed = new Map<KeyNeed, KeySummary[]>()
    for (const key of keys) {
      const need = keyNeed(key, tokens.get(key.id))
      if (need === undefined) continue
      const known = byNeed.get(need)
      if (known) known.push(key)
      else byNeed.set(need, [key])
    }
    return keyNeeds.flatMap((need): NeedGroup[] => {
      const [first, ...rest] = byNeed.get(need)?.sort(byDue) ?? []
      return first === undefined ? [] : [{ need, keys: [first, ...rest] }]
    })
  },
)

/** How many of these keys have each need; needs that none has are left out. */
export const countKeyNeeds = (
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
): ReadonlyMap<KeyNeed, number> => {
  const counts = new Map<KeyNeed, number>()
  for (const key of keys) {
    const need = keyNeed(key, tokens.get(key.id))
    if (need !== undefined) counts.set(need, (counts.get(need) ?? 0) + 1)
  }
  return counts
}

const incidents = memoize(incidentsOf<KeySummary>)
const dueCount = memoize((keys: readonly KeySummary[]) => keys.filter(isDueKey).length)

/** What needs a person, by cause, gravest first. */
export const selectIncidents = (state: PageState): readonly Incident[] =>
  incidents(selectLiveKeys(state), state.tokens, keyringTrouble(state.app?.custody) !== undefined)

/** How many things need a person: incidents and due keys. A backup is a reminder, not a need. */
export const countNeeds = (state: PageState): number =>
  selectIncidents(state).length + dueCount(selectLiveKeys(state))

/** True when a key is not accepted or leaked: the count of needs is then red. */
export const hasGraveNeed = (state: PageState): boolean =>
  selectIncidents(state).some(({ kind }) => isRed(kind))

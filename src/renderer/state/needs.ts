import type { Campaign } from '../../shared/campaigns/campaign.ts'
import {
  countDueKeys,
  type Incident,
  incidentsOf,
  isRed,
  openInCampaigns,
} from '../../shared/incidents/incidents.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import { type KeyNeed, keyNeed, keyNeeds } from '../../shared/keys/key-need.ts'
import { keyringTrouble } from '../../shared/protection/keyring-trouble.ts'
import { memoize } from './memoize.ts'
import type { PageState } from './page-state.ts'
import { byName, selectLiveKeys } from './selectors.ts'

/** The keys with one need, earliest due first. */
export type NeedGroup = { readonly need: KeyNeed; readonly keys: readonly [KeySummary, ...KeySummary[]] }

const byDue = (one: KeySummary, other: KeySummary): number => {
  const [oneMs = Number.MAX_VALUE, otherMs = Number.MAX_VALUE] = [one.dueAtMs, other.dueAtMs]
  return oneMs - otherMs || byName(one, other)
}

/** The keys that need attention, grouped by need, most urgent need first. */
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

/** How many of these keys have each need. Leaves out needs without keys. */
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
const dueCount = memoize(countDueKeys<KeySummary>)
const inCampaigns = memoize(openInCampaigns<KeySummary>)
const campaignList = memoize((campaigns: PageState['campaigns']) => [...campaigns.values()])

/** The campaigns, oldest first. */
export const selectCampaigns = (state: PageState): readonly Campaign[] => campaignList(state.campaigns)

/** Maps each key still to be replaced to its campaign. */
export const selectInCampaigns = (state: PageState): ReadonlyMap<string, Campaign> =>
  inCampaigns(selectLiveKeys(state), selectCampaigns(state))

/** What needs attention, grouped by cause, most urgent first. */
export const selectIncidents = (state: PageState): readonly Incident[] =>
  incidents(
    selectLiveKeys(state),
    state.tokens,
    keyringTrouble(state.app?.custody) !== undefined,
    selectCampaigns(state),
  )

/** How many things need attention: incidents and due keys. A missing backup doesn't count. */
export const countNeeds = (state: PageState): number =>
  selectIncidents(state).length + dueCount(selectLiveKeys(state), selectCampaigns(state))

/** True if a key is refused or leaked, which makes the number of needs red. */
export const hasGraveNeed = (state: PageState): boolean =>
  selectIncidents(state).some(({ kind }) => isRed(kind))

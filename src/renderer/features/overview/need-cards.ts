import type { KeySummary } from '../../../shared/model.ts'
import { type KeyNeed, keyNeeds } from '../../state/key-need.ts'
import { memoize } from '../../state/memoize.ts'
import { keyNeed } from '../../state/needs.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName } from '../../state/selectors.ts'

/** One card: a need of one key, or the same need of several. */
export type NeedCard = { readonly need: KeyNeed; readonly keys: readonly KeySummary[] }

/** Up to this many keys get a card each; more keys with the same need share one. */
const MOST_SINGLE = 4

/** The keys' needs, most urgent first; a handful of cards however many keys there are. */
export const needCards = memoize(
  (keys: readonly KeySummary[], tokens: PageState['tokens']): readonly NeedCard[] => {
    const byNeed = new Map<KeyNeed, KeySummary[]>()
    for (const key of keys) {
      const need = keyNeed(key, tokens.get(key.id))
      if (need === undefined) continue
      const known = byNeed.get(need)
      if (known) known.push(key)
      else byNeed.set(need, [key])
    }
    const total = [...byNeed.values()].reduce((sum, of) => sum + of.length, 0)
    return keyNeeds.flatMap((need): NeedCard[] => {
      const concerned = byNeed.get(need)?.sort(byName) ?? []
      if (concerned.length === 0) return []
      return total <= MOST_SINGLE
        ? concerned.map((key) => ({ need, keys: [key] }))
        : [{ need, keys: concerned }]
    })
  },
)

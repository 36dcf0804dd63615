import type { KeySummary } from '../../../shared/model.ts'
import { type KeyNeed, keyNeeds } from '../../state/key-need.ts'
import { memoize } from '../../state/memoize.ts'
import { keyNeed } from '../../state/needs.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName } from '../../state/selectors.ts'

/** The keys with one need, the earliest end first. */
export type NeedGroup = { readonly need: KeyNeed; readonly keys: readonly [KeySummary, ...KeySummary[]] }

const byEnd = (one: KeySummary, other: KeySummary): number => {
  const [oneMs = Number.MAX_VALUE, otherMs = Number.MAX_VALUE] = [one.keyExpiresAtMs, other.keyExpiresAtMs]
  return oneMs - otherMs || byName(one, other)
}

/** The keys that need something, gravest need first. */
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
      const [first, ...rest] = byNeed.get(need)?.sort(byEnd) ?? []
      return first === undefined ? [] : [{ need, keys: [first, ...rest] }]
    })
  },
)

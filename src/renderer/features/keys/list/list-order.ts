import type { KeySummary, TokenSummary } from '../../../../shared/model.ts'
import type { ListOrder } from '../../../../shared/settings.ts'
import { usedAtMs } from '../../../state/life-filter.ts'
import { byName } from '../../../state/selectors.ts'

const last = Number.POSITIVE_INFINITY

const isLive = (token: TokenSummary | undefined): boolean =>
  token?.expiresAtMs !== undefined && (token.state === 'valid' || token.state === 'expiring')

/** Keys in one list without headers. Those without the sort field come last, by name. */
export const sortKeys = (
  keys: readonly KeySummary[],
  by: Exclude<ListOrder, 'workspace'>,
  tokens: ReadonlyMap<string, TokenSummary>,
): readonly KeySummary[] => {
  const rank = (key: KeySummary): number => {
    const token = tokens.get(key.id)
    switch (by) {
      case 'name':
        return 0
      case 'time-left':
        return isLive(token) ? (token?.expiresAtMs ?? last) : last
      case 'last-used':
        return usedAtMs(key) === 0 ? last : -usedAtMs(key)
      case 'key-end':
        return key.keyExpiresAtMs ?? last
    }
  }
  const ranks = new Map(keys.map((key) => [key.id, rank(key)]))
  return keys.toSorted((one, other) => {
    const [first = last, second = last] = [ranks.get(one.id), ranks.get(other.id)]
    return first === second ? byName(one, other) : first < second ? -1 : 1
  })
}

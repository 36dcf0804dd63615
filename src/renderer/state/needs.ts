import type { KeySummary, TokenSummary } from '../../shared/model.ts'
import type { KeyNeed } from './key-need.ts'
import { keyringTrouble } from './keyring-trouble.ts'
import type { PageState } from './page-state.ts'
import { needsAttention, selectCounts } from './selectors.ts'

/** A key's most urgent need; undefined when it has none. */
export const keyNeed = (key: KeySummary, token: TokenSummary | undefined): KeyNeed | undefined => {
  if (!needsAttention(key, token)) return undefined
  if (key.attention === 'leaked') return 'leaked'
  if (key.attention === 'needs-secret' || !key.hasSecret || token?.error?.kind === 'secret-unreadable')
    return 'needs-secret'
  if (key.attention === 'refused' || key.attention === 'key-ended') return key.attention
  if (token?.state === 'failed' && token.error?.kind !== 'cancelled')
    return token.error?.kind === 'invalid-client' ? 'refused' : 'trouble'
  return key.attention
}

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

/** The number of all needs: of keys, and of the keychain. A backup is a reminder, not a need. */
export const countNeeds = (state: PageState): number => {
  let count = keyringTrouble(state.app?.custody) === undefined ? 0 : 1
  for (const place of selectCounts(state).byWorkspace.values()) count += place.attention + place.endingSoon
  return count
}

import type { KeySummary, TokenSummary } from '../../shared/model.ts'
import { selectBackupNeed } from './backup-need.ts'
import type { KeyNeed } from './key-need.ts'
import { keyringTrouble } from './keyring-trouble.ts'
import type { PageState } from './page-state.ts'
import { needsAttention, selectCounts } from './selectors.ts'

/** A key's most urgent need; undefined when it has none. */
export const keyNeed = (key: KeySummary, token: TokenSummary | undefined): KeyNeed | undefined => {
  if (!needsAttention(key, token)) return undefined
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

/** Needs besides those of keys. A new kind is one more line here and its card in the overview. */
const besideKeys = {
  keyring: ({ app }: PageState) => keyringTrouble(app?.custody) !== undefined,
  backup: (state: PageState, nowMs: number) => selectBackupNeed(state, nowMs) !== undefined,
} as const
export type OtherNeed = keyof typeof besideKeys

const isNeeded = (name: string): name is OtherNeed => name in besideKeys

/** The needs besides those of keys, most urgent first. */
export const otherNeeds = (state: PageState, nowMs: number): readonly OtherNeed[] =>
  Object.keys(besideKeys)
    .filter(isNeeded)
    .filter((need) => besideKeys[need](state, nowMs))

/** The number of all needs. */
export const countNeeds = (state: PageState, nowMs: number): number => {
  let count = otherNeeds(state, nowMs).length
  for (const place of selectCounts(state).byWorkspace.values()) count += place.attention + place.endingSoon
  return count
}

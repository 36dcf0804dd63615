import type { TokenSummary } from '../tokens/token.ts'
import type { KeySummary } from './key.ts'

/** Why a key needs attention, most urgent first. `trouble`: a request failed for a reason other than the key. */
export const keyNeeds = [
  'leaked',
  'needs-secret',
  'refused',
  'key-ended',
  'trouble',
  'overdue',
  'due-soon',
  'to-replace',
] as const
export type KeyNeed = (typeof keyNeeds)[number]

export const isNeed = (name: string): name is KeyNeed => keyNeeds.some((need) => need === name)

/**
 * Needs shown in red: the key can't be used, or others may use it. All others resolve themselves or can wait.
 */
const grave: ReadonlySet<KeyNeed> = new Set<KeyNeed>(['leaked', 'refused'])

export const isGrave = (need: KeyNeed): boolean => grave.has(need)

/**
 * A key's most urgent need, if any. Everything that counts, lists or filters needs has to use this function: main
 * derives `attention` from the record and the time, and the last token request may add to it.
 */
export const keyNeed = (
  { attention, provenDeadAtMs }: Pick<KeySummary, 'attention' | 'provenDeadAtMs'>,
  token: Pick<TokenSummary, 'state' | 'error'> | undefined,
): KeyNeed | undefined => {
  // Once a key is proven dead, requests say nothing new about it.
  if (provenDeadAtMs !== undefined || attention === 'leaked' || attention === 'needs-secret') return attention
  const failure = token?.state === 'failed' ? token.error?.kind : 'cancelled'
  if (failure === 'secret-unreadable') return 'needs-secret'
  // The service asks to slow down. The key is fine, and there is nothing to do but wait.
  if (failure === 'cancelled' || failure === 'rate-limited') return attention
  if (attention === 'refused' || attention === 'key-ended') return attention
  return failure === 'invalid-client' ? 'refused' : 'trouble'
}

/** Whether a key needs attention because its own expiry is near. */
export const isEndNear = ({ attention, dueAtMs, keyExpiresAtMs }: KeySummary): boolean =>
  attention === 'due-soon' && keyExpiresAtMs !== undefined && (dueAtMs ?? keyExpiresAtMs) === keyExpiresAtMs

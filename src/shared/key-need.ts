import type { KeySummary, TokenSummary } from './model.ts'

/** Why a key needs a person, gravest first; `trouble` is a request that failed for another reason than the key. */
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

/** The needs that are shown in red: the key can't be used, or others may use it. All others pass or can wait. */
const grave: ReadonlySet<KeyNeed> = new Set<KeyNeed>(['leaked', 'refused'])

export const isGrave = (need: KeyNeed): boolean => grave.has(need)

/**
 * A key's gravest need; undefined when it has none. Whatever counts, lists or filters needs asks this function: main
 * decides what follows from the record and the time (`attention`), and the last request for a token may add to it.
 */
export const keyNeed = (
  { attention, provenDeadAtMs }: Pick<KeySummary, 'attention' | 'provenDeadAtMs'>,
  token: Pick<TokenSummary, 'state' | 'error'> | undefined,
): KeyNeed | undefined => {
  // Of a key that is proven dead no request says anything.
  if (provenDeadAtMs !== undefined || attention === 'leaked' || attention === 'needs-secret') return attention
  const failure = token?.state === 'failed' ? token.error?.kind : 'cancelled'
  if (failure === 'secret-unreadable') return 'needs-secret'
  // A service that asks to slow down finds no fault with the key: there is nothing to do but wait.
  if (failure === 'cancelled' || failure === 'rate-limited') return attention
  if (attention === 'refused' || attention === 'key-ended') return attention
  return failure === 'invalid-client' ? 'refused' : 'trouble'
}

/** True when a key's own end is what it needs a person for soon. */
export const isEndNear = ({ attention, dueAtMs, keyExpiresAtMs }: KeySummary): boolean =>
  attention === 'due-soon' && keyExpiresAtMs !== undefined && (dueAtMs ?? keyExpiresAtMs) === keyExpiresAtMs

import { DAY_MS } from '../../shared/kernel/time.ts'
import type { KeySummary } from '../../shared/keys/key.ts'

/** Filters by a key's dates and owner, in the order of their chips. */
export const factFilters = ['due-30', 'no-owner', 'unused-90'] as const
export type FactFilter = (typeof factFilters)[number]

export const isFactFilter = (name: string): name is FactFilter =>
  factFilters.some((filter) => filter === name)

/** When a key was last used, by receiving or copying a token. 0 for never. */
export const usedAtMs = (key: KeySummary): number => Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)

/**
 * True if a key passes the filter. A key that is proven to have stopped working never does, because there is
 * nothing left to do.
 */
export const passesFactFilter = (filter: FactFilter, key: KeySummary, nowMs: number): boolean => {
  if (key.provenDeadAtMs !== undefined) return false
  switch (filter) {
    case 'due-30':
      return key.dueAtMs !== undefined && key.dueAtMs <= nowMs + 30 * DAY_MS
    case 'no-owner':
      return key.owner === undefined
    case 'unused-90':
      return Math.max(usedAtMs(key), key.createdAtMs) <= nowMs - 90 * DAY_MS
  }
}

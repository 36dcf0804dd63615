import type { ActivityEvent } from '../../../shared/activity.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'

/** A key that was deleted, or erased for good, in the period. */
export interface Removal {
  readonly keyId: string
  readonly name: string
  readonly workspace?: string
  readonly removedAtMs?: number
  readonly erasedAtMs?: number
}

/** The removals of a period, without keys that were restored in it. */
export const removalsIn = (
  keys: readonly StoredKey[],
  events: readonly ActivityEvent[],
  { fromMs, toMs }: EvidencePeriod,
): Removal[] => {
  const found = new Map<string, Removal>()
  for (const { what, keyId, keyName, workspaceName, atMs } of events) {
    if (keyId === undefined) continue
    const known = {
      name: keyName ?? '',
      ...found.get(keyId),
      keyId,
      ...omitEmpty({ workspace: workspaceName }),
    }
    if (what === 'key-removed') found.set(keyId, { ...known, removedAtMs: atMs })
    if (what === 'key-purged') found.set(keyId, { ...known, erasedAtMs: atMs })
    if (what === 'key-restored') found.delete(keyId)
  }
  for (const { id, name, deletedAtMs } of keys)
    if (deletedAtMs !== undefined && deletedAtMs >= fromMs && deletedAtMs < toMs && !found.has(id))
      found.set(id, { keyId: id, name, removedAtMs: deletedAtMs })
  return [...found.values()]
}

/**
 * The names of keys that were in use when the period ended and were erased since: nothing but the activity knows them, so
 * one that was added without a trace in it is missing, and one whose first trace is later is left out.
 */
export const erasedSince = (
  keys: readonly StoredKey[],
  all: readonly ActivityEvent[],
  { toMs }: EvidencePeriod,
): string[] => {
  const present = new Set(keys.map(({ id }) => id))
  const first = new Map<string, number>()
  const removed = new Map<string, { name: string; atMs: number }>()
  for (const { what, keyId, keyName = '', atMs } of all) {
    if (keyId === undefined || present.has(keyId)) continue
    if (!first.has(keyId)) first.set(keyId, what === 'key-removed' || what === 'key-purged' ? 0 : atMs)
    if (what === 'key-removed') removed.set(keyId, { name: keyName, atMs })
    if (what === 'key-restored') removed.delete(keyId)
    if (what === 'key-purged' && !removed.has(keyId)) removed.set(keyId, { name: keyName, atMs })
  }
  return [...removed].flatMap(([id, { name, atMs }]) =>
    atMs >= toMs && (first.get(id) ?? 0) < toMs ? [name] : [],
  )
}

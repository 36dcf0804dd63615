import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import { knownLife, lifeFactNames, withoutSnooze } from '../../vault/records/life-facts.ts'
import type { BackedUpKey } from './backup-places.ts'
import type { PlanRow } from './plan-rows.ts'

/** What a new key has beside its name and its place: all of a restored one, or what its sender said of it. */
export const newFacts = (
  { record, life }: PlanRow,
  {
    nowMs,
    isRestored,
    newId,
  }: { readonly nowMs: number; readonly isRestored: boolean; readonly newId: () => string },
) => {
  const added = { pinned: false, keepReady: false, createdAtMs: nowMs }
  if (record === undefined) {
    const usedIn = life?.usedIn?.map((place) => ({ id: newId(), place }))
    return { kind: 'service' as const, ...added, ...omitEmpty({ ...life, usedIn }) }
  }
  const { kind, notes, pinned, keepReady, createdAtMs, ...key } = record.key
  return {
    kind,
    ...omitEmpty({ notes }),
    ...knownLife(key),
    ...(isRestored ? { pinned, keepReady, createdAtMs } : added),
  }
}

/** A key that is here with all that a restored backup says of it. */
export const restoredFacts = (
  here: StoredKey,
  { name, kind, keyExpiresAtMs, notes, ...life }: BackedUpKey['key'],
) => ({
  ...without(here, 'keyExpiresAtMs', 'notes', ...lifeFactNames),
  name,
  kind,
  ...omitEmpty({ keyExpiresAtMs, notes, ...knownLife(life) }),
})

/** A key that is here and gets another secret, without what was said of the former one. */
export const renewedFacts = (here: StoredKey, { keyExpiresAtMs }: PlanRow): StoredKey => ({
  ...without(withoutSnooze(here), 'keyExpiresAtMs', 'serviceCreatedAtMs', 'toReplace'),
  ...omitEmpty({ keyExpiresAtMs }),
})

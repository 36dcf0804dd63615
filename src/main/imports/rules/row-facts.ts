import { factsIn, knownFacts } from '../../../shared/keys/key-facts.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import { storedFacts } from '../../vault/records/stored-facts.ts'
import type { BackedUpKey } from './backup-locations.ts'
import type { OpenRow } from './open-row.ts'

interface Means {
  readonly nowMs: number
  readonly isRestored: boolean
  readonly newId: () => string
}

/** A new key's facts besides name and location: all of a restored key's, or what its sender stated. */
export const newFacts = ({ record, facts: stated = {} }: OpenRow, { nowMs, isRestored, newId }: Means) => {
  const added = { pinned: false, keepReady: false, createdAtMs: nowMs }
  if (record === undefined)
    return { kind: 'service' as const, ...added, ...storedFacts(stated, {}, { newId, nowMs }) }
  const { kind, pinned, keepReady, createdAtMs, ...key } = record.key
  const facts = isRestored ? { pinned, keepReady, createdAtMs } : added
  return { kind, ...knownFacts(key, isRestored ? 'backup' : 'sent'), ...facts }
}

/** Restores the facts that a user enters; the vault's snooze, flag and exception stay. */
export const restoredFacts = (here: StoredKey, { name, kind, ...backedUp }: BackedUpKey['key']) => ({
  ...knownFacts(backedUp, 'backup'),
  ...without(here, ...factsIn('form')),
  name,
  kind,
})

/** A known key that gets another secret, without the facts that belonged to the previous one. */
export const renewedFacts = (here: StoredKey, { keyExpiresAtMs }: OpenRow): StoredKey => ({
  ...without(here, 'keyExpiresAtMs', 'snoozedUntilMs', 'toReplace'),
  ...omitEmpty({ keyExpiresAtMs }),
})

import type { ProvenDead } from '../../replacements/rules/dead-keys.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { dueAtMs } from '../../vault/records/stored-facts.ts'

/** A key's due date, and how long its reminders are snoozed. */
export interface Due {
  readonly dueAtMs: number
  readonly snoozedUntilMs?: number | undefined
}

/** When a key in use is due; undefined if it has no due date or is proven dead. */
export const dueOf = (key: StoredKey, dead: ProvenDead | undefined): Due | undefined => {
  const atMs = dueAtMs(key)
  return key.deletedAtMs !== undefined || dead !== undefined || atMs === undefined
    ? undefined
    : { dueAtMs: atMs, snoozedUntilMs: key.snoozedUntilMs }
}

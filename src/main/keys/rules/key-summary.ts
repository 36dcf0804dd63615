import type { Attention, KeySummary } from '../../../shared/keys/key.ts'
import { keyFactNames, pickFacts } from '../../../shared/keys/key-facts.ts'
import type { KeyUsage } from '../../activity/usage-store.ts'
import { localDay } from '../../kernel/local-days.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { ProvenDead } from '../../replacements/rules/dead-keys.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { lastReplaced } from '../../vault/records/key-records.ts'
import { RETENTION_MS } from '../../vault/records/retention.ts'
import { dueOf } from './due.ts'

/** How many local days before its due date a key needs attention. */
const DUE_SOON_DAYS = 7

/** Facts about a key that are not in its record. */
export interface KeyContext {
  /** The key's secret can't be decrypted: the data key is damaged or belongs to another computer. */
  readonly isSecretLost: boolean
  readonly usage: KeyUsage
  readonly nowMs: number
  /** The guided replacement that the key is part of. */
  readonly replacementId?: string | undefined
  /** Set once a replacement has proved that the service no longer accepts the key. */
  readonly dead?: ProvenDead | undefined
  /** The key's last replacement whose proof the window can show. */
  readonly provenReplacementId?: string | undefined
  /**
   * The service refused the key after it was deleted there, but there were no new credentials to compare it
   * with.
   */
  readonly isRefusedAlone?: boolean
  /** The key's sharing status. */
  readonly sharing?: KeySummary['sharing'] | undefined
}

/** Keys as the window sees them. */
export interface KeyViews {
  key(key: StoredKey): KeySummary
  keys(o: { readonly deleted: boolean }): KeySummary[]
}

/** True if the service refused the current version of the key's secret. */
export const isRefused = (key: StoredKey, { refusedVersion }: KeyUsage): boolean =>
  refusedVersion === key.secretVersion

/** After this many copies of a key's token, Keyward offers *Keep ready* until the user answers. */
const COPIES_BEFORE_OFFER = 3

const offersKeepReady = (key: StoredKey, { copies = 0, keepReadyAnsweredAtMs }: KeyUsage): boolean =>
  copies >= COPIES_BEFORE_OFFER &&
  keepReadyAnsweredAtMs === undefined &&
  !key.keepReady &&
  key.secret !== undefined

/** Why the key needs attention, if it does. */
export const attentionOf = (key: StoredKey, facts: KeyContext): Attention | undefined => {
  if (key.deletedAtMs !== undefined) return undefined
  if (facts.dead !== undefined) return facts.dead.isAwaited ? 'to-replace' : undefined
  const isTaken = !isRefused(key, facts.usage) && facts.isRefusedAlone !== true
  if (key.toReplace?.reason === 'leaked' && isTaken) return 'leaked'
  if (key.secret === undefined || facts.isSecretLost) return 'needs-secret'
  if (isRefused(key, facts.usage)) return 'refused'
  if ((key.keyExpiresAtMs ?? Number.POSITIVE_INFINITY) <= facts.nowMs) return 'key-ended'
  const due = dueDays(key, facts.nowMs)
  if (due < 0) return 'overdue'
  if (due <= DUE_SOON_DAYS) return 'due-soon'
  return key.toReplace === undefined ? undefined : 'to-replace'
}

/** Local days until the key is due, negative if overdue; infinite without a due date or while snoozed. */
const dueDays = (key: StoredKey, nowMs: number): number => {
  const due = dueOf(key, undefined)
  return due === undefined || (key.snoozedUntilMs ?? 0) > nowMs
    ? Number.POSITIVE_INFINITY
    : localDay(due.dueAtMs) - localDay(nowMs)
}

/** Everything the window may know about a key. SECURITY: built field by field, never by spreading. */
export const summarizeKey = (key: StoredKey, facts: KeyContext): KeySummary => {
  const attention = attentionOf(key, facts)
  const previous = lastReplaced(key, facts.nowMs)
  return {
    id: key.id,
    name: key.name,
    kind: key.kind,
    workspaceId: key.workspaceId,
    clientId: key.clientId,
    hasSecret: key.secret !== undefined,
    secretVersion: key.secretVersion,
    pinned: key.pinned,
    keepReady: key.keepReady,
    createdAtMs: key.createdAtMs,
    ...(key.secret === undefined ? {} : { secretSavedAtMs: key.secret.savedAtMs }),
    ...(previous === undefined
      ? {}
      : {
          replacedAtMs: previous.replacedAtMs,
          canUndoReplaceUntilMs: previous.replacedAtMs + RETENTION_MS,
        }),
    ...(key.deletedAtMs === undefined ? {} : { deletedAtMs: key.deletedAtMs }),
    ...pickFacts(key, keyFactNames),
    ...omitEmpty({
      dueAtMs: dueOf(key, facts.dead)?.dueAtMs,
      provenDeadAtMs: facts.dead?.atMs,
      replacedById: facts.dead?.newKeyId,
      replacementId: facts.replacementId,
      provenReplacementId: facts.provenReplacementId,
      sharing: facts.sharing,
    }),
    ...(facts.usage.lastTokenAtMs === undefined ? {} : { lastTokenAtMs: facts.usage.lastTokenAtMs }),
    ...(facts.usage.lastCopiedAtMs === undefined ? {} : { lastCopiedAtMs: facts.usage.lastCopiedAtMs }),
    ...(attention === undefined ? {} : { attention }),
    ...(attention === 'refused' && facts.usage.refusal ? { refusal: facts.usage.refusal } : {}),
    ...(offersKeepReady(key, facts.usage) ? { offersKeepReady: true } : {}),
  }
}

import type { AppError } from '../../../shared/errors.ts'
import { keyFactNames, pickFacts } from '../../../shared/key-facts.ts'
import type { Attention, KeySummary } from '../../../shared/model.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { dueOf } from '../../reminders/rules/due.ts'
import { localDay } from '../../reminders/rules/local-days.ts'
import type { Announced } from '../../reminders/rules/reminder-steps.ts'
import type { ProvenDead } from '../../replacements/rules/dead-keys.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { KEPT_AFTER_REMOVAL_MS, lastFormer } from '../../vault/records/key-records.ts'

/** So many local days before it is due a key needs a person. */
const DUE_SOON_DAYS = 7

/** What is remembered about a key's use; may be lost without harm. */
export interface KeyUsage {
  readonly lastTokenAtMs?: number | undefined
  readonly lastCopiedAtMs?: number | undefined
  /** The version of the secret that the service refused last, unless a token came since. */
  readonly refusedVersion?: number | undefined
  /** That refusal, without the service's words. */
  readonly refusal?: AppError | undefined
  /** How often its token was copied, and when the offer to keep one ready was answered. */
  readonly copies?: number | undefined
  readonly keepReadyAnsweredAtMs?: number | undefined
  /** When the last notification about it was shown, other than reminders. */
  readonly noticeAtMs?: number | undefined
  readonly announced?: Announced | undefined
  /** The last step before the rest of its replacement that was announced. */
  readonly restAnnouncedAtMs?: number | undefined
  /** The sequence of its last entry for a calendar. */
  readonly calendarSequence?: number | undefined
  /** Digests of the paths of files whose copy of its secret a person has dealt with. */
  readonly handledCopies?: readonly string[] | undefined
}

/** Facts about a key that are not in its record. */
export interface KeyContext {
  /** The data key of its stored secret cannot be opened: it is damaged or another computer's. */
  readonly isSecretLost: boolean
  readonly usage: KeyUsage
  readonly nowMs: number
  /** The guided replacement it takes part in. */
  readonly replacementId?: string | undefined
  /** A replacement proved that the service no longer takes it. */
  readonly dead?: ProvenDead | undefined
  /** The last replacement with it whose proof has a card. */
  readonly provenReplacementId?: string | undefined
  /** The service refused it after it was deleted there, with no new credentials to compare with. */
  readonly isRefusedAlone?: boolean
  /** How it stands with the person's other computers. */
  readonly sharing?: KeySummary['sharing'] | undefined
}

/** True when the service refused the key as it is now. */
export const isRefused = (key: StoredKey, { refusedVersion }: KeyUsage): boolean =>
  refusedVersion === key.secretVersion

/** From this copy of a key's token on, *Keep ready* is offered until it is answered. */
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
  if (key.toReplace !== undefined) return 'to-replace'
  return due <= DUE_SOON_DAYS ? 'due-soon' : undefined
}

/** Local days until the key is due, negative after that day; infinite without a date, and while its reminder is snoozed. */
const dueDays = (key: StoredKey, nowMs: number): number => {
  const due = dueOf(key, undefined)
  return due === undefined || (key.snoozedUntilMs ?? 0) > nowMs
    ? Number.POSITIVE_INFINITY
    : localDay(due.dueAtMs) - localDay(nowMs)
}

/** Everything a window may know about a key. SECURITY: built field by field, never by spreading. */
export const summarizeKey = (key: StoredKey, facts: KeyContext): KeySummary => {
  const attention = attentionOf(key, facts)
  const former = lastFormer(key, facts.nowMs)
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
    ...(former === undefined
      ? {}
      : {
          replacedAtMs: former.replacedAtMs,
          canUndoReplaceUntilMs: former.replacedAtMs + KEPT_AFTER_REMOVAL_MS,
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

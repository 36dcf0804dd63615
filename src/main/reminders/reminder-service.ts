import { endsOldFirst } from '../../shared/replacements/replacement-order.ts'
import type { KeyUsage } from '../activity/usage-store.ts'
import { nextMorningMs } from '../kernel/local-days.ts'
import { Timers } from '../kernel/timers.ts'
import { dueOf } from '../keys/rules/due.ts'
import type { Clock } from '../ports/clock.ts'
import { deadKeys } from '../replacements/rules/dead-keys.ts'
import { keyOfReplacement, stalledSinceMs } from '../replacements/rules/stalled.ts'
import type { StoredKey, StoredReplacement } from '../vault/format/vault-format.ts'
import { stepToAnnounce, withStep } from './rules/reminder-steps.ts'

/** The keys of one reminder, sorted by due date. Keys already replaced by another come last. */
export interface Reminder {
  readonly keyIds: readonly string[]
  /** Local days until the first key is due. Negative once it's overdue. */
  readonly days: number
}

/** Replacements without progress for a week, longest-stalled first. */
export interface RestReminder {
  /** The key that identifies each replacement to the user. */
  readonly keyIds: readonly string[]
  /**
   * Whether the first replacement's new key is in use, so that the old key still has to be deleted at the
   * service.
   */
  readonly isOldLeft: boolean
}

export interface ReminderServiceOptions {
  readonly clock: Clock
  /** False if no notification would be shown. What is due is then announced later. */
  readonly isWanted: () => boolean
  readonly keys: () => readonly StoredKey[]
  readonly replacements: () => readonly StoredReplacement[]
  readonly usage: {
    of(keyId: string): KeyUsage
    note(keyId: string, usage: KeyUsage): void
    flush(): void
  }
  readonly show: (reminder: Reminder) => void
  readonly showResting: (reminder: RestReminder) => void
}

/** Another key is already used instead, so this one only has to be deleted at the service. */
const isReplaced = ({ keyId, newKeyId, atMs }: StoredReplacement): boolean =>
  newKeyId !== keyId && atMs.quiet !== undefined

/**
 * Announces keys that are due soon, whether used or not, and stalled replacements. Runs at startup and once a day,
 * with one notification for all keys and another for all replacements.
 */
export class ReminderService {
  readonly #options: ReminderServiceOptions
  readonly #timers: Timers

  constructor(options: ReminderServiceOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
  }

  /** Checks now, and from then on every morning. Call this once the vault has been read. */
  start(): void {
    this.#announce()
    const nowMs = this.#options.clock.nowMs()
    this.#timers.after(nextMorningMs(nowMs) - nowMs, () => this.start())
  }

  /** Rechecks all timers against the clocks. */
  recheck(): void {
    this.#timers.recheck()
  }

  #announce(): void {
    const { clock, isWanted } = this.#options
    if (!isWanted()) return
    this.#announceDue(clock.nowMs())
    this.#announceResting(clock.nowMs())
  }

  #announceDue(nowMs: number): void {
    const { keys, replacements, usage, show } = this.#options
    const dead = deadKeys({ keys: [...keys()], replacements: [...replacements()] })
    const due = keys().flatMap((key) => {
      const one = dueOf(key, dead.get(key.id))
      const { announced } = usage.of(key.id)
      const reached = one === undefined ? undefined : stepToAnnounce(one, announced, nowMs)
      return one === undefined || reached === undefined ? [] : [{ ...one, ...reached, key, announced }]
    })
    const replaced = new Set(replacements().flatMap((each) => (isReplaced(each) ? [each.keyId] : [])))
    const isLast = ({ key }: { key: StoredKey }) => Number(replaced.has(key.id))
    const [first, ...others] = due.sort(
      (one, other) => isLast(one) - isLast(other) || one.dueAtMs - other.dueAtMs,
    )
    if (first === undefined) return
    for (const { key, announced, dueAtMs: atMs, step } of due)
      usage.note(key.id, { announced: withStep(announced, atMs, step, nowMs) })
    // Written to disk first, so that a crash can't cause a second announcement.
    usage.flush()
    show({ keyIds: [first, ...others].map(({ key }) => key.id), days: first.days })
  }

  /** Announces a stalled replacement only once per step. */
  #announceResting(nowMs: number): void {
    const { keys, replacements, usage, showResting } = this.#options
    const stalled = replacements().flatMap((replacement) => {
      const sinceMs = stalledSinceMs(replacement, nowMs)
      const key = keyOfReplacement(replacement, keys())
      const isNews = sinceMs !== usage.of(replacement.keyId).restAnnouncedAtMs
      return sinceMs === undefined || key === undefined || !isNews ? [] : [{ replacement, key, sinceMs }]
    })
    const [first, ...others] = stalled.sort((one, other) => one.sinceMs - other.sinceMs)
    if (first === undefined) return
    for (const { replacement, sinceMs } of stalled)
      usage.note(replacement.keyId, { restAnnouncedAtMs: sinceMs })
    usage.flush()
    const { atMs, ...order } = first.replacement
    showResting({
      keyIds: [first, ...others].map(({ key }) => key.id),
      isOldLeft: atMs.quiet !== undefined && atMs.deleted === undefined && !endsOldFirst(order),
    })
  }
}

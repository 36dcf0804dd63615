import { DAY_MS, SECOND_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyUsage } from '../keys/key-summary.ts'
import { Timers } from '../timers.ts'

/** What a notification is about; a click opens the first key. */
export type Notice =
  | { readonly kind: 'key-ends'; readonly keyIds: readonly string[]; readonly days: number }
  | { readonly kind: 'not-ready'; readonly keyIds: readonly string[] }
  | { readonly kind: 'clipboard-stuck'; readonly keyIds: readonly string[] }

/** Dependencies of `NotificationService`. */
export interface NotificationServiceOptions {
  readonly clock: Clock
  /** False when the setting is off, and while the window has focus and shows the same. */
  readonly isWanted: () => boolean
  /** The end date of a key in use; undefined for a key without one or a removed key. */
  readonly keyEndsAtMs: (keyId: string) => number | undefined
  readonly usage: {
    of(keyId: string): KeyUsage
    note(keyId: string, usage: KeyUsage): void
  }
  readonly show: (notice: Notice) => void
}

/** The days before its end date on which a used key is mentioned. */
const endSteps = [1, 7, 14] as const
/** Keys that fail together, as when the network goes down, share one notification. */
const gatherMs = 5 * SECOND_MS

const daysUntil = (atMs: number, nowMs: number) => Math.ceil((atMs - nowMs) / DAY_MS)

const stepAt = (endsAtMs: number, nowMs: number) =>
  endSteps.find((days) => daysUntil(endsAtMs, nowMs) <= days)

/** Decides which notifications to show: few, and at most one a day for each key. */
export class NotificationService {
  readonly #options: NotificationServiceOptions
  readonly #timers: Timers
  readonly #notReady = new Set<string>()

  constructor(options: NotificationServiceOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
  }

  /** A key was used: notify if its end date is near. */
  keyUsed(keyId: string): void {
    const endsAtMs = this.#options.keyEndsAtMs(keyId)
    if (endsAtMs === undefined) return
    const nowMs = this.#options.clock.nowMs()
    const step = stepAt(endsAtMs, nowMs)
    if (step === undefined || endsAtMs <= nowMs || !this.#mayNotify(keyId)) return
    const lastNoticeAtMs = this.#options.usage.of(keyId).endNoticeAtMs
    if (lastNoticeAtMs !== undefined && stepAt(endsAtMs, lastNoticeAtMs) === step) return
    this.#options.usage.note(keyId, { endNoticeAtMs: nowMs })
    this.#notify({ kind: 'key-ends', keyIds: [keyId], days: daysUntil(endsAtMs, nowMs) })
  }

  /** A key's automatic renewal failed. */
  keyNotReady(keyId: string): void {
    if (this.#notReady.size === 0) this.#timers.after(gatherMs, () => this.#notifyNotReady())
    this.#notReady.add(keyId)
  }

  /** A key's copied text could not be cleared from the clipboard. */
  clipboardStuck(keyId: string): void {
    if (this.#mayNotify(keyId)) this.#notify({ kind: 'clipboard-stuck', keyIds: [keyId] })
  }

  /** On a lock, drops waiting notifications: their keys are no longer visible. */
  forget(): void {
    this.#notReady.clear()
  }

  /** Checks both clocks again. */
  recheck(): void {
    this.#timers.recheck()
  }

  #notifyNotReady(): void {
    const keyIds = [...this.#notReady].filter((keyId) => this.#mayNotify(keyId))
    this.#notReady.clear()
    if (keyIds.length > 0) this.#notify({ kind: 'not-ready', keyIds })
  }

  #mayNotify(keyId: string): boolean {
    if (!this.#options.isWanted()) return false
    const sinceMs =
      this.#options.clock.nowMs() - (this.#options.usage.of(keyId).noticeAtMs ?? Number.NEGATIVE_INFINITY)
    // A date in the future was recorded while the clock was wrong.
    return sinceMs < 0 || sinceMs >= DAY_MS
  }

  #notify(notice: Notice): void {
    for (const keyId of notice.keyIds)
      this.#options.usage.note(keyId, { noticeAtMs: this.#options.clock.nowMs() })
    this.#options.show(notice)
  }
}

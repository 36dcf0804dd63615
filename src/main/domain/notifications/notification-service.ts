import { DAY_MS, SECOND_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyUsage } from '../keys/key-summary.ts'
import { Timers } from '../timers.ts'

/** What a notice is about; the first key is opened by a click. */
export type Notice =
  | { readonly kind: 'key-ends'; readonly keyIds: readonly string[]; readonly days: number }
  | { readonly kind: 'not-ready'; readonly keyIds: readonly string[] }
  | { readonly kind: 'clipboard-stuck'; readonly keyIds: readonly string[] }

/** What notices are built from. */
export interface NotificationServiceOptions {
  readonly clock: Clock
  /** False when the setting is off, and while the person looks at the window, which tells the same. */
  readonly isWanted: () => boolean
  /** When a key in use ends itself; undefined for one that does not, or is gone. */
  readonly keyEndsAtMs: (keyId: string) => number | undefined
  readonly usage: {
    of(keyId: string): KeyUsage
    note(keyId: string, usage: KeyUsage): void
  }
  readonly show: (notice: Notice) => void
}

/** A key that is used tells of its own end at each of these, in days. */
const endSteps = [1, 7, 14] as const
/** Keys that fail together, as when the network goes, are told of together. */
const gatherMs = 5 * SECOND_MS

const daysUntil = (atMs: number, nowMs: number) => Math.ceil((atMs - nowMs) / DAY_MS)

const stepAt = (endsAtMs: number, nowMs: number) =>
  endSteps.find((days) => daysUntil(endsAtMs, nowMs) <= days)

/** Decides which notices of the system there are: few, and never more than one a day about a key. */
export class NotificationService {
  readonly #parts: NotificationServiceOptions
  readonly #timers: Timers
  readonly #notReady = new Set<string>()

  constructor(parts: NotificationServiceOptions) {
    this.#parts = parts
    this.#timers = new Timers(parts.clock)
  }

  /** A key was used: if its own end is near, its person should know in time. */
  keyUsed(keyId: string): void {
    const endsAtMs = this.#parts.keyEndsAtMs(keyId)
    if (endsAtMs === undefined) return
    const nowMs = this.#parts.clock.nowMs()
    const step = stepAt(endsAtMs, nowMs)
    if (step === undefined || endsAtMs <= nowMs || !this.#mayNotify(keyId)) return
    const lastNoticeAtMs = this.#parts.usage.of(keyId).endNoticeAtMs
    if (lastNoticeAtMs !== undefined && stepAt(endsAtMs, lastNoticeAtMs) === step) return
    this.#parts.usage.note(keyId, { endNoticeAtMs: nowMs })
    this.#notify({ kind: 'key-ends', keyIds: [keyId], days: daysUntil(endsAtMs, nowMs) })
  }

  /** A key could not be kept ready. */
  keyNotReady(keyId: string): void {
    if (this.#notReady.size === 0) this.#timers.after(gatherMs, () => this.#notifyNotReady())
    this.#notReady.add(keyId)
  }

  /** What was copied of a key could not be taken off the clipboard. */
  clipboardStuck(keyId: string): void {
    if (this.#mayNotify(keyId)) this.#notify({ kind: 'clipboard-stuck', keyIds: [keyId] })
  }

  /** A lock: what waits to be told is about keys that are out of sight now. */
  forget(): void {
    this.#notReady.clear()
  }

  /** Looks at both clocks again. */
  recheck(): void {
    this.#timers.recheck()
  }

  #notifyNotReady(): void {
    const keyIds = [...this.#notReady].filter((keyId) => this.#mayNotify(keyId))
    this.#notReady.clear()
    if (keyIds.length > 0) this.#notify({ kind: 'not-ready', keyIds })
  }

  #mayNotify(keyId: string): boolean {
    if (!this.#parts.isWanted()) return false
    const sinceMs =
      this.#parts.clock.nowMs() - (this.#parts.usage.of(keyId).noticeAtMs ?? Number.NEGATIVE_INFINITY)
    // A notice from the future was told by a clock that was wrong.
    return sinceMs < 0 || sinceMs >= DAY_MS
  }

  #notify(notice: Notice): void {
    for (const keyId of notice.keyIds)
      this.#parts.usage.note(keyId, { noticeAtMs: this.#parts.clock.nowMs() })
    this.#parts.show(notice)
  }
}

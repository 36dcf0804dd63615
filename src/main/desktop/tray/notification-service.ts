import { DAY_MS, SECOND_MS } from '../../../shared/kernel/time.ts'
import type { KeyUsage } from '../../activity/usage-store.ts'
import { Timers } from '../../kernel/timers.ts'
import type { Clock } from '../../ports/clock.ts'

/** A failure and the keys it affects. Clicking the notification opens the first key. */
export type Notice =
  | { readonly kind: 'not-ready'; readonly keyIds: readonly string[]; readonly isOutage?: true }
  | { readonly kind: 'clipboard-stuck'; readonly keyIds: readonly string[] }

export interface NotificationServiceOptions {
  readonly clock: Clock
  /** False if notifications are off, or if the focused window already shows the failure. */
  readonly isWanted: () => boolean
  readonly usage: {
    of(keyId: string): KeyUsage
    note(keyId: string, usage: KeyUsage): void
  }
  /** All keys that get no token for the same reason as this one. Undefined if only this key fails. */
  readonly causeOf: (
    keyId: string,
  ) => { readonly keyIds: readonly string[]; readonly isOutage: boolean } | undefined
  readonly show: (notice: Notice) => void
}

/** How long to collect keys that fail together, such as when offline, so that they share one notification. */
const gatherMs = 5 * SECOND_MS

/** Decides which failures to notify about: one notification per cause, and at most one a day per key. */
export class NotificationService {
  readonly #options: NotificationServiceOptions
  readonly #timers: Timers
  readonly #notReady = new Set<string>()

  constructor(options: NotificationServiceOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
  }

  /** Called when a key's automatic renewal failed. */
  keyNotReady(keyId: string): void {
    if (this.#notReady.size === 0) this.#timers.after(gatherMs, () => this.#notifyNotReady())
    this.#notReady.add(keyId)
  }

  /** Called when a key's copied text couldn't be cleared from the clipboard. */
  clipboardStuck(keyId: string): void {
    if (this.#mayNotify(keyId)) this.#notify({ kind: 'clipboard-stuck', keyIds: [keyId] })
  }

  /** Drops waiting notifications on a lock, because they name keys. */
  forget(): void {
    this.#notReady.clear()
  }

  /** Rechecks all timers against the clocks. */
  recheck(): void {
    this.#timers.recheck()
  }

  #notifyNotReady(): void {
    const failed = new Set(this.#notReady)
    this.#notReady.clear()
    for (const keyId of failed) {
      const { keyIds = [keyId], isOutage = false } = this.#options.causeOf(keyId) ?? {}
      for (const told of keyIds) failed.delete(told)
      // If a cause was already shown today, don't show it again for its other keys.
      if (keyIds.every((one) => this.#mayNotify(one)))
        this.#notify({
          kind: 'not-ready',
          keyIds: [keyId, ...keyIds.filter((one) => one !== keyId)],
          ...(isOutage && { isOutage }),
        })
    }
  }

  #mayNotify(keyId: string): boolean {
    if (!this.#options.isWanted()) return false
    const sinceMs =
      this.#options.clock.nowMs() - (this.#options.usage.of(keyId).noticeAtMs ?? Number.NEGATIVE_INFINITY)
    // A date in the future was written by a wrong clock.
    return sinceMs < 0 || sinceMs >= DAY_MS
  }

  #notify(notice: Notice): void {
    for (const keyId of notice.keyIds)
      this.#options.usage.note(keyId, { noticeAtMs: this.#options.clock.nowMs() })
    this.#options.show(notice)
  }
}

import type { ClipboardState, CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import { type Deadline, deadlineAfter, shownEndAtMs } from '../kernel/deadline.ts'
import { momentOf } from '../kernel/moment.ts'
import { Mutex } from '../kernel/mutex.ts'
import type { Secret } from '../kernel/secret.ts'
import { Timers } from '../kernel/timers.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

/** What was copied, and from which key. */
export type Copied = NonNullable<ClipboardState['holds']>

interface OnClipboard {
  readonly copied: Copied
  readonly copiedAtMs: number
  readonly ending: Deadline
  isStuck: boolean
  cancelTimer: Cancel
}

const retryAfterMs = 5 * SECOND_MS

/**
 * Puts secrets on the clipboard and later clears them, if they are still there (S24).
 *
 * Clears them after a timeout, when a copied token expires, on lock, on quit (`clear`) and on request.
 */
export class ClipboardService {
  readonly #clipboard: Clipboard
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #clearAfterMs: () => number
  readonly #onChange: (state: ClipboardState) => void
  // Serializes access, so that clearing can't remove what is being copied.
  readonly #queue = new Mutex()
  #held: OnClipboard | undefined
  #published: ClipboardState = {}

  constructor(o: {
    clipboard: Clipboard
    clock: Clock
    /** The setting for how long a secret may stay on the clipboard. */
    clearAfterMs: () => number
    onChange: (state: ClipboardState) => void
  }) {
    this.#clipboard = o.clipboard
    this.#clock = o.clock
    this.#timers = new Timers(o.clock)
    this.#clearAfterMs = o.clearAfterMs
    this.#onChange = o.onChange
  }

  /** Copies `text`. Clears it after the configured time, or sooner if it's a token that expires earlier. */
  copy(text: Secret, copied: Copied, o: { expiresAtMs?: number | undefined } = {}): Promise<CopyReceipt> {
    return this.#queue.run(async () => {
      await this.#clipboard.write(text)
      this.#held?.cancelTimer()
      const now = momentOf(this.#clock)
      const spanMs = Math.min(this.#clearAfterMs(), (o.expiresAtMs ?? Number.POSITIVE_INFINITY) - now.wallMs)
      const held: OnClipboard = {
        copied,
        copiedAtMs: Math.floor(now.wallMs),
        ending: deadlineAfter(now, Math.max(0, spanMs)),
        isStuck: false,
        cancelTimer: this.#timers.after(spanMs, () => void this.#queue.run(() => this.#clearClipboard(held))),
      }
      this.#held = held
      this.#notify()
      return { copiedAtMs: held.copiedAtMs, clearsAtMs: held.ending.endsAtMs }
    })
  }

  /** What Keyward last put on the clipboard, as far as it knows. */
  state(): ClipboardState {
    if (this.#held === undefined) return {}
    const { copied, ending, isStuck } = this.#held
    const clearsAtMs = shownEndAtMs(ending, momentOf(this.#clock))
    return { holds: copied, clearsAtMs, ...(isStuck ? { isStuck } : {}) }
  }

  /**
   * Clears the clipboard if it still contains our text. Called on request, on lock and on quit. Resolves once
   * the clipboard is cleared or the system has refused.
   */
  async clear(): Promise<ClipboardState> {
    await this.#queue.run(async () => {
      if (this.#held !== undefined) await this.#clearClipboard(this.#held)
    })
    return this.state()
  }

  /** Rechecks the timers against both clocks: on resume, on focus, and when the wall clock was set. */
  recheck(): void {
    this.#timers.recheck()
    const { clearsAtMs } = this.state()
    if (clearsAtMs !== this.#published.clearsAtMs) this.#notify()
  }

  #notify(): void {
    this.#published = this.state()
    this.#onChange(this.#published)
  }

  async #clearClipboard(held: OnClipboard): Promise<void> {
    if (this.#held !== held) return
    held.cancelTimer()
    if (await this.#isGone()) {
      this.#held = undefined
    } else {
      // The system refused. Report it, and retry until our text is gone or replaced by someone else's.
      held.isStuck = true
      held.cancelTimer = this.#timers.after(
        retryAfterMs,
        () => void this.#queue.run(() => this.#clearClipboard(held)),
      )
    }
    this.#notify()
  }

  async #isGone(): Promise<boolean> {
    try {
      return !(await this.#clipboard.isOurs()) || (await this.#clipboard.clear())
    } catch {
      return false
    }
  }
}

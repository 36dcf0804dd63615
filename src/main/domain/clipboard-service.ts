import type { ClipboardState, CopyReceipt } from '../../shared/model.ts'
import { SECOND_MS } from '../../shared/time.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { Mutex } from './mutex.ts'
import type { Secret } from './secret.ts'
import { Timers } from './timers.ts'
import { lifeFrom, momentOf, shownEndAtMs, type TokenLife } from './tokens/token-life.ts'

/** What was copied, and of which key. */
export type Copied = NonNullable<ClipboardState['holds']>

interface Held {
  readonly copied: Copied
  readonly life: TokenLife
  isStuck: boolean
  cancelTimer: Cancel
}

const retryAfterMs = 5 * SECOND_MS

/**
 * Puts secrets on the clipboard and takes them off again, if they are still ours (S24).
 *
 * They leave after a while, when a copied token ends, on lock and on quit (`clear`), and when a person says so.
 */
export class ClipboardService {
  readonly #clipboard: Clipboard
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #clearAfterMs: () => number
  readonly #onChange: (state: ClipboardState) => void
  // One thing at a time: what is being cleared must not be what is being copied.
  readonly #queue = new Mutex()
  #held: Held | undefined
  #published: ClipboardState = {}

  constructor(o: {
    clipboard: Clipboard
    clock: Clock
    /** The setting. */
    clearAfterMs: () => number
    onChange: (state: ClipboardState) => void
  }) {
    this.#clipboard = o.clipboard
    this.#clock = o.clock
    this.#timers = new Timers(o.clock)
    this.#clearAfterMs = o.clearAfterMs
    this.#onChange = o.onChange
  }

  /** Copies `text` and clears it after the time that was set, earlier if it is a token that expires before. */
  copy(text: Secret, copied: Copied, o: { expiresAtMs?: number | undefined } = {}): Promise<CopyReceipt> {
    return this.#queue.run(async () => {
      await this.#clipboard.write(text)
      this.#held?.cancelTimer()
      const now = momentOf(this.#clock)
      const spanMs = Math.min(this.#clearAfterMs(), (o.expiresAtMs ?? Number.POSITIVE_INFINITY) - now.wallMs)
      const held: Held = {
        copied,
        life: lifeFrom(now, Math.max(0, spanMs) / SECOND_MS),
        isStuck: false,
        cancelTimer: this.#timers.after(spanMs, () => void this.#queue.run(() => this.#clearClipboard(held))),
      }
      this.#held = held
      this.#notify()
      return { copiedAtMs: held.life.sentAtMs, clearsAtMs: held.life.endsAtMs }
    })
  }

  /** What of ours the clipboard holds, as far as is known. */
  state(): ClipboardState {
    if (this.#held === undefined) return {}
    const { copied, life, isStuck } = this.#held
    const clearsAtMs = shownEndAtMs(life, momentOf(this.#clock))
    return { holds: copied, clearsAtMs, ...(isStuck ? { isStuck } : {}) }
  }

  /** Takes off now what is still ours: by hand, on lock, on quit. Resolves when it is done or refused. */
  async clear(): Promise<ClipboardState> {
    await this.#queue.run(async () => {
      if (this.#held !== undefined) await this.#clearClipboard(this.#held)
    })
    return this.state()
  }

  /** Looks at both clocks again: on resume, on focus, and when the wall clock was set. */
  recheck(): void {
    this.#timers.recheck()
    const { clearsAtMs } = this.state()
    if (clearsAtMs !== this.#published.clearsAtMs) this.#notify()
  }

  #notify(): void {
    this.#published = this.state()
    this.#onChange(this.#published)
  }

  async #clearClipboard(held: Held): Promise<void> {
    if (this.#held !== held) return
    held.cancelTimer()
    if (await this.#isGone()) {
      this.#held = undefined
    } else {
      // The system refused: say so, and go on trying until it is gone or somebody copied something else.
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

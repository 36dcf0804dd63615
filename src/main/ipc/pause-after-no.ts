import { MINUTE_MS, secondsToMs } from '../../shared/kernel/time.ts'

const FIRST_PAUSE_MS = secondsToMs(2)
const LONGEST_PAUSE_MS = MINUTE_MS
/** After this time, an earlier no is forgotten. */
const FORGET_AFTER_MS = 10 * MINUTE_MS

/**
 * Decides for how long main asks no further questions after the user has said no.
 *
 * SECURITY: S56, a page can't repeat questions until the user says yes to get rid of them. All calls share the
 * pause.
 */
export class PauseAfterNo {
  readonly #monotonicMs: () => number
  #count = 0
  #lastAtMs = Number.NEGATIVE_INFINITY

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
  }

  /** Milliseconds until main may ask again. 0 if it may ask now. */
  get pauseMs(): number {
    if (this.#count === 0) return 0
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#count - 1), LONGEST_PAUSE_MS)
    return Math.max(0, this.#lastAtMs + pauseMs - this.#monotonicMs())
  }

  answered(isYes: boolean): void {
    const nowMs = this.#monotonicMs()
    const isRecent = nowMs - this.#lastAtMs < FORGET_AFTER_MS
    this.#count = isYes ? 0 : isRecent ? this.#count + 1 : 1
    this.#lastAtMs = nowMs
  }
}

import { MINUTE_MS, secondsToMs } from '../../shared/time.ts'

const FIRST_PAUSE_MS = secondsToMs(2)
const LONGEST_PAUSE_MS = MINUTE_MS
/** A person who said no this long ago is asked as if for the first time. */
const FORGET_AFTER_MS = 10 * MINUTE_MS

/**
 * How long main asks nothing after the person said no.
 *
 * SECURITY: S56, a page cannot repeat questions until one is answered with yes to be rid of them: the pause is one for all calls.
 */
export class PauseAfterNo {
  readonly #monotonicMs: () => number
  #count = 0
  #lastAtMs = Number.NEGATIVE_INFINITY

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
  }

  /** How long nothing is asked yet, in milliseconds; 0 when something may be. */
  get restMs(): number {
    if (this.#count === 0) return 0
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#count - 1), LONGEST_PAUSE_MS)
    return Math.max(0, this.#lastAtMs + pauseMs - this.#monotonicMs())
  }

  /** The person answered. */
  answered(isYes: boolean): void {
    const nowMs = this.#monotonicMs()
    const isRecent = nowMs - this.#lastAtMs < FORGET_AFTER_MS
    this.#count = isYes ? 0 : isRecent ? this.#count + 1 : 1
    this.#lastAtMs = nowMs
  }
}

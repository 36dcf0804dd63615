import { MINUTE_MS, secondsToMs } from '../../shared/time.ts'

const FIRST_PAUSE_MS = secondsToMs(2)
const LONGEST_PAUSE_MS = MINUTE_MS
/** A person who said no this long ago is asked as if for the first time. */
const FORGET_AFTER_MS = 10 * MINUTE_MS

interface Refusals {
  count: number
  lastAtMs: number
}

/**
 * How long main does not ask about a call again after the person said no.
 *
 * SECURITY: S56, a page cannot repeat a question until it is answered with yes to be rid of it.
 */
export class PauseAfterNo {
  readonly #monotonicMs: () => number
  readonly #refusals = new Map<string, Refusals>()

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
  }

  /** How long the call is still not asked about, in milliseconds; 0 when it may be. */
  restMs(call: string): number {
    const refusals = this.#refusals.get(call)
    if (refusals === undefined) return 0
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (refusals.count - 1), LONGEST_PAUSE_MS)
    return Math.max(0, refusals.lastAtMs + pauseMs - this.#monotonicMs())
  }

  /** The person answered. */
  answered(call: string, isYes: boolean): void {
    const nowMs = this.#monotonicMs()
    const former = this.#refusals.get(call)
    this.#refusals.delete(call)
    if (isYes) return
    const isRecent = former !== undefined && nowMs - former.lastAtMs < FORGET_AFTER_MS
    this.#refusals.set(call, { count: isRecent ? former.count + 1 : 1, lastAtMs: nowMs })
  }
}

import { SECOND_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'

const FREE_TRIES = 3
const LONGEST_DELAY_MS = 60 * SECOND_MS

/** Makes guessing slow: after three wrong tries each further one waits twice as long, up to a minute. */
export class DelayAfterWrongTries {
  readonly #clock: Clock
  #wrongTries = 0
  #notBefore = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** When the next try is heard, epoch milliseconds; undefined when at once. */
  retryAtMs(): number | undefined {
    // The monotonic clock decides, so that setting the computer's clock does not shorten the wait.
    const leftMs = this.#notBefore - this.#clock.monotonicMs()
    return leftMs > 0 ? this.#clock.nowMs() + leftMs : undefined
  }

  /** Counts a wrong try; answers when the next one is heard. */
  countWrong(): number {
    this.#wrongTries += 1
    const over = this.#wrongTries - FREE_TRIES
    const delayMs = over < 0 ? 0 : Math.min(LONGEST_DELAY_MS, 2 ** over * SECOND_MS)
    this.#notBefore = this.#clock.monotonicMs() + delayMs
    return this.#clock.nowMs() + delayMs
  }

  /** A right try forgives the wrong ones. */
  reset(): void {
    this.#wrongTries = 0
    this.#notBefore = 0
  }
}

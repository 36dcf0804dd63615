import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Clock } from '../ports/clock.ts'
import { DelayAfterWrongTries } from '../vault/protection/delay-after-wrong-tries.ts'

/**
 * Slows down calls whose answer depends on whether a text of the page is a stored secret.
 *
 * SECURITY: S57, as wrong passphrases are: after three wrong texts each further one waits twice as long, up to a minute.
 * A right one resets nothing, because a page may add a secret that it knows. The count lasts until Keyward ends.
 */
export class WrongGuesses {
  readonly #delay: DelayAfterWrongTries
  #last: Secret | undefined

  constructor(clock: Clock) {
    this.#delay = new DelayAfterWrongTries(clock, { read: () => ({}), write: () => true })
  }

  /** `refused` as `too-soon` while the next text has to wait; the last one again says nothing new. */
  mayGuess(guess?: Secret): Result<void, AppError> {
    if (this.#isLast(guess)) return ok(undefined)
    const retryAtMs = this.#delay.retryAtMs()
    return retryAtMs === undefined
      ? ok(undefined)
      : err(appError('refused', { reason: 'too-soon', retryAtMs }))
  }

  /** Counts a text that told whether it is a secret, once while it is the last one. */
  count(guess?: Secret): void {
    if (this.#isLast(guess)) return
    this.#last = guess
    this.#delay.countWrong()
  }

  #isLast(guess: Secret | undefined): boolean {
    return guess !== undefined && this.#last?.equals(guess) === true
  }
}

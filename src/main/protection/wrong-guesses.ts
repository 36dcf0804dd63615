import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Clock } from '../ports/clock.ts'
import { DelayAfterWrongTries } from '../vault/protection/passphrase-delay.ts'

/**
 * Slows down calls whose answer reveals whether a text from the page is a stored secret.
 *
 * SECURITY: S57, works like the delay for passphrases: after three wrong guesses, each further guess has to
 * wait twice as long, up to a minute. A correct guess doesn't reset the delay, because the page may have added
 * a secret that it knows. The count lasts until Keyward quits.
 */
export class WrongGuesses {
  readonly #delay: DelayAfterWrongTries
  #last: Secret | undefined

  constructor(clock: Clock) {
    this.#delay = new DelayAfterWrongTries(clock, { read: () => ({}), write: () => true })
  }

  /**
   * `refused` as `too-soon` while the next guess has to wait. Repeating the last guess is allowed, because it
   * reveals nothing new.
   */
  mayGuess(guess?: Secret): Result<void, AppError> {
    if (this.#isLast(guess)) return ok(undefined)
    const retryAtMs = this.#delay.retryAtMs()
    return retryAtMs === undefined
      ? ok(undefined)
      : err(appError('refused', { reason: 'too-soon', retryAtMs }))
  }

  /** Counts a guess that was compared with a secret. Repeating the last guess doesn't count. */
  count(guess?: Secret): void {
    if (this.#isLast(guess)) return
    this.#last = guess
    this.#delay.countWrong()
  }

  #isLast(guess: Secret | undefined): boolean {
    return guess !== undefined && this.#last?.equals(guess) === true
  }
}

import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Publish } from '../ports/publish.ts'
import { PauseAfterNo } from './pause-after-no.ts'

interface AskerParts {
  /** Resolves once the page has had no input for a moment. Discards earlier input (S56). */
  readonly whenQuiet: () => Promise<void>
  /** Aborts at the next lock. */
  readonly untilLock: () => AbortSignal
  readonly clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  /** Lets the page show that a question waits for the user's answer. */
  readonly publish: Publish
}

/**
 * Shows main's questions one at a time, each once the page is quiet. After a no, all questions pause for a while.
 */
export class Asker {
  readonly #parts: AskerParts
  readonly #pauses: PauseAfterNo
  #isAsking = false

  constructor(parts: AskerParts) {
    this.#parts = parts
    this.#pauses = new PauseAfterNo(() => parts.clock.monotonicMs())
  }

  /**
   * Shows a question. `show` resolves with false or undefined for a no. Errors: `cancelled` after a no or while
   * another question is open, `just-declined` during the pause, `locked` if Keyward was locked meanwhile.
   */
  async ask<Answer>(
    about: { readonly call: string; readonly requestId?: string },
    show: (signal: AbortSignal) => Promise<Answer | false | undefined>,
  ): Promise<Result<Answer, AppError>> {
    const { clock, publish } = this.#parts
    const { pauseMs } = this.#pauses
    if (pauseMs > 0)
      return err(appError('refused', { reason: 'just-declined', retryAtMs: clock.nowMs() + pauseMs }))
    // One question at a time: a page must not queue questions until the user confirms one by mistake.
    if (this.#isAsking) return err(appError('cancelled'))
    const signal = this.#parts.untilLock()
    this.#isAsking = true
    publish('app:asking', [about])
    try {
      await this.#parts.whenQuiet()
      // SECURITY: S34, a question names keys, so a lock cancels a pending one, even if Keyward has been unlocked
      // again.
      if (signal.aborted) return err(appError('locked'))
      const answer = await show(signal)
      if (signal.aborted) return err(appError('locked'))
      const isYes = answer !== false && answer !== undefined
      this.#pauses.answered(isYes)
      return isYes ? ok(answer) : err(appError('cancelled'))
    } finally {
      this.#isAsking = false
      publish('app:asking', [], [about.call])
    }
  }
}

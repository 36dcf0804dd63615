import type { Cancel, Clock } from '../ports/clock.ts'

interface Timer {
  dueAtMs: number
  dueAtMonotonicMs: number
  readonly ring: () => void
  disarm: Cancel
}

/**
 * Timers that fire on the wall clock or the monotonic clock, whichever reaches the time first.
 *
 * Setting the clock back doesn't delay them, and suspending the computer doesn't stop them (S30).
 */
export class Timers {
  readonly #clock: Clock
  readonly #pending = new Set<Timer>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Fires once after `spanMs`. */
  after(spanMs: number, ring: () => void): Cancel {
    const timer: Timer = {
      dueAtMs: this.#clock.nowMs() + spanMs,
      dueAtMonotonicMs: this.#clock.monotonicMs() + spanMs,
      ring,
      disarm: () => undefined,
    }
    this.#pending.add(timer)
    this.#arm(timer)
    return () => this.#remove(timer)
  }

  /** Checks both clocks again: after sleep, on focus, and when the wall clock has jumped. */
  recheck(): void {
    for (const timer of Array.from(this.#pending)) this.#look(timer)
  }

  #leftMs(timer: Timer): number {
    return Math.min(timer.dueAtMs - this.#clock.nowMs(), timer.dueAtMonotonicMs - this.#clock.monotonicMs())
  }

  #arm(timer: Timer): void {
    timer.disarm = this.#clock.at(this.#clock.nowMs() + Math.max(0, this.#leftMs(timer)), () =>
      this.#look(timer),
    )
  }

  #look(timer: Timer): void {
    if (!this.#pending.has(timer)) return
    timer.disarm()
    const leftMs = this.#leftMs(timer)
    if (leftMs > 0) {
      // Restart the count on both clocks, so that a later jump can't cancel out an earlier one, such as a sleep.
      timer.dueAtMs = this.#clock.nowMs() + leftMs
      timer.dueAtMonotonicMs = this.#clock.monotonicMs() + leftMs
      this.#arm(timer)
      return
    }
    this.#remove(timer)
    timer.ring()
  }

  #remove(timer: Timer): void {
    timer.disarm()
    this.#pending.delete(timer)
  }
}

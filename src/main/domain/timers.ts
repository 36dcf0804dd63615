import type { Cancel, Clock } from '../ports/clock.ts'

interface Alarm {
  dueAtMs: number
  dueAtMonotonicMs: number
  readonly ring: () => void
  disarm: Cancel
}

/**
 * Spans of time that end on the wall clock or on the monotonic one, whichever gets there first.
 *
 * So a clock set back does not prolong them, and a suspended computer does not stop them (security S30).
 */
export class Timers {
  readonly #clock: Clock
  readonly #pending = new Set<Alarm>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Rings once when `spanMs` have passed. */
  after(spanMs: number, ring: () => void): Cancel {
    const alarm: Alarm = {
      dueAtMs: this.#clock.nowMs() + spanMs,
      dueAtMonotonicMs: this.#clock.monotonicMs() + spanMs,
      ring,
      disarm: () => undefined,
    }
    this.#pending.add(alarm)
    this.#arm(alarm)
    return () => this.#remove(alarm)
  }

  /** Looks at both clocks again: after resume, on focus, and when the wall clock jumped. */
  recheck(): void {
    for (const alarm of Array.from(this.#pending)) this.#look(alarm)
  }

  #leftMs(alarm: Alarm): number {
    return Math.min(alarm.dueAtMs - this.#clock.nowMs(), alarm.dueAtMonotonicMs - this.#clock.monotonicMs())
  }

  #arm(alarm: Alarm): void {
    alarm.disarm = this.#clock.at(this.#clock.nowMs() + Math.max(0, this.#leftMs(alarm)), () =>
      this.#look(alarm),
    )
  }

  #look(alarm: Alarm): void {
    if (!this.#pending.has(alarm)) return
    alarm.disarm()
    const leftMs = this.#leftMs(alarm)
    if (leftMs > 0) {
      // Counted anew on both clocks: what one jump hid, such as a sleep, must not be hidden by the next.
      alarm.dueAtMs = this.#clock.nowMs() + leftMs
      alarm.dueAtMonotonicMs = this.#clock.monotonicMs() + leftMs
      this.#arm(alarm)
      return
    }
    this.#remove(alarm)
    alarm.ring()
  }

  #remove(alarm: Alarm): void {
    alarm.disarm()
    this.#pending.delete(alarm)
  }
}

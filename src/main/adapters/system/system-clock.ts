import type { Cancel, Clock } from '../../ports/clock.ts'

/** A clock that reports when the wall clock was set, or jumped because the computer slept. */
export interface WatchedClock extends Clock {
  /**
   * Calls `listener` after the wall clock jumped relative to the monotonic one. A test clock calls it after each
   * step.
   */
  onJump(listener: () => void): Cancel
}

interface Appointment {
  readonly timeMs: number
  readonly run: () => void
}

/** The time sources and timers of a `SystemClock`. Replaced only in tests. */
export interface TimeSource {
  wallMs(): number
  monotonicMs(): number
  wakeAfter(delayMs: number, wake: () => void): Cancel
}

const system: TimeSource = {
  wallMs: () => Date.now(),
  // Counted from the computer's boot, so that it continues when Keyward restarts.
  monotonicMs: () => Number(process.hrtime.bigint()) / 1e6,
  wakeAfter: (delayMs, wake) => {
    const timer = setTimeout(wake, delayMs)
    // A pending timer alone must not keep the process alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
}

// Timers stop while a computer sleeps and overflow after 24.8 days, so none runs for longer than this.
const longestSleepMs = 30_000
const jumpMs = 2_000

/** The computer's clocks. Checks the time at least every 30 s, so that a jump is detected within that time. */
export class SystemClock implements WatchedClock {
  readonly #source: TimeSource
  readonly #appointments = new Set<Appointment>()
  readonly #listeners = new Set<() => void>()
  #offsetMs: number
  #wakesAtMonotonicMs = Number.POSITIVE_INFINITY
  #stopSleep: Cancel = () => {}

  constructor(source: TimeSource = system) {
    this.#source = source
    this.#offsetMs = this.#wallAgainstMonotonicMs()
  }

  nowMs(): number {
    return this.#source.wallMs()
  }

  monotonicMs(): number {
    return this.#source.monotonicMs()
  }

  at(timeMs: number, run: () => void): Cancel {
    const appointment = { timeMs, run }
    this.#appointments.add(appointment)
    if (this.monotonicMs() + timeMs - this.nowMs() < this.#wakesAtMonotonicMs) this.#sleep()
    return () => this.#appointments.delete(appointment)
  }

  onJump(listener: () => void): Cancel {
    this.#listeners.add(listener)
    this.#sleep()
    return () => this.#listeners.delete(listener)
  }

  #wallAgainstMonotonicMs(): number {
    return this.#source.wallMs() - this.#source.monotonicMs()
  }

  #sleep(): void {
    this.#stopSleep()
    this.#wakesAtMonotonicMs = Number.POSITIVE_INFINITY
    if (this.#appointments.size === 0 && this.#listeners.size === 0) return
    let delayMs = longestSleepMs
    for (const { timeMs } of this.#appointments) delayMs = Math.min(delayMs, timeMs - this.nowMs())
    const sleepMs = Math.max(0, Math.ceil(delayMs))
    this.#wakesAtMonotonicMs = this.monotonicMs() + sleepMs
    this.#stopSleep = this.#source.wakeAfter(sleepMs, () => this.#wake())
  }

  #wake(): void {
    const offsetMs = this.#wallAgainstMonotonicMs()
    const hasJumped = Math.abs(offsetMs - this.#offsetMs) > jumpMs
    this.#offsetMs = offsetMs
    try {
      if (hasJumped) for (const listener of this.#listeners) listener()
      this.#runDue()
    } finally {
      this.#sleep()
    }
  }

  #runDue(): void {
    const due = [...this.#appointments]
      .filter(({ timeMs }) => timeMs <= this.nowMs())
      .sort((a, b) => a.timeMs - b.timeMs)
    for (const appointment of due) {
      // Skips an appointment that an earlier one cancelled.
      if (this.#appointments.delete(appointment)) appointment.run()
    }
  }
}

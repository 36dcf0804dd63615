import type { Cancel, Clock } from '../../src/main/ports/clock.ts'

/** A clock that counts what waits, and can be set without running it, as when a computer wakes up. */
export class TimerClock implements Pick<Clock, 'nowMs' | 'monotonicMs' | 'at'> {
  readonly #timers = new Set<{ readonly timeMs: number; readonly run: () => void }>()
  #nowMs: number

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  /** How much waits to be run. */
  get waiting(): number {
    return this.#timers.size
  }

  nowMs(): number {
    return this.#nowMs
  }

  monotonicMs(): number {
    return this.#nowMs
  }

  at(timeMs: number, run: () => void): Cancel {
    const timer = { timeMs, run }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Sets the time and runs nothing. */
  setNow(nowMs: number): void {
    this.#nowMs = nowMs
  }

  /** Runs what is due after so long, each once. */
  advance(durationMs: number): void {
    this.#nowMs += durationMs
    for (const timer of [...this.#timers]) {
      if (timer.timeMs > this.#nowMs) continue
      this.#timers.delete(timer)
      timer.run()
    }
  }
}

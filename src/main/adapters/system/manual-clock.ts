import type { Cancel } from '../../ports/clock.ts'
import type { WatchedClock } from './system-clock.ts'

interface Appointment {
  readonly timeMs: number
  readonly run: () => void
}

/** A clock that only advances when told to. Used in tests, and with `--test-clock` outside packaged builds. */
export class ManualClock implements WatchedClock {
  #wallMs: number
  #monotonicMs = 0
  readonly #appointments = new Set<Appointment>()
  readonly #listeners = new Set<() => void>()

  constructor(startMs = 0) {
    this.#wallMs = startMs
  }

  nowMs(): number {
    return this.#wallMs
  }

  monotonicMs(): number {
    return this.#monotonicMs
  }

  at(timeMs: number, run: () => void): Cancel {
    const appointment = { timeMs, run }
    this.#appointments.add(appointment)
    return () => this.#appointments.delete(appointment)
  }

  onJump(listener: () => void): Cancel {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Advances both clocks and runs the callbacks that are due, in order. */
  advance(durationMs: number): void {
    const endMs = this.#wallMs + durationMs
    this.#runUntil(endMs)
    this.#step(endMs - this.#wallMs)
    this.#notify()
  }

  /** Sets the wall clock forward or back, as a user or the network might. The monotonic clock doesn't change. */
  advanceWall(jumpMs: number): void {
    this.#wallMs += jumpMs
    this.#notify()
    this.#runUntil(this.#wallMs)
  }

  #runUntil(endMs: number): void {
    for (let next = this.#nextBefore(endMs); next !== undefined; next = this.#nextBefore(endMs)) {
      this.#step(Math.max(0, next.timeMs - this.#wallMs))
      this.#appointments.delete(next)
      next.run()
    }
  }

  #step(durationMs: number): void {
    this.#wallMs += durationMs
    this.#monotonicMs += durationMs
  }

  #nextBefore(endMs: number): Appointment | undefined {
    const due = [...this.#appointments].filter(({ timeMs }) => timeMs <= endMs)
    return due.sort((a, b) => a.timeMs - b.timeMs)[0]
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

import type { TimeSource } from '../../../src/main/adapters/system/system-clock.ts'

interface Sleeper {
  readonly dueMs: number
  readonly wake: () => void
  timer?: ReturnType<typeof setTimeout>
}

/** The time of main in a test: it goes on only as the test says, until it is let run with the computer's. */
export class SteeredTime implements TimeSource {
  #baseMs: number
  /** When it was let run, by the computer's monotonic clock. */
  #runsSinceMs: number | undefined
  readonly #sleepers = new Set<Sleeper>()

  constructor(startMs: number) {
    this.#baseMs = startMs
  }

  wallMs(): number {
    return Math.floor(this.monotonicMs()) // a computer's wall clock counts whole ones
  }

  monotonicMs(): number {
    return this.#baseMs + (this.#runsSinceMs === undefined ? 0 : performance.now() - this.#runsSinceMs)
  }

  wakeAfter(delayMs: number, wake: () => void): () => void {
    const sleeper: Sleeper = { dueMs: this.wallMs() + delayMs, wake }
    this.#sleepers.add(sleeper)
    if (this.#runsSinceMs !== undefined) this.#arm(sleeper)
    return () => {
      clearTimeout(sleeper.timer)
      this.#sleepers.delete(sleeper)
    }
  }

  /** From now on it goes on by itself. */
  run(): void {
    this.#runsSinceMs = performance.now()
    for (const sleeper of this.#sleepers) this.#arm(sleeper)
  }

  /** From now on it goes on only as the test says. */
  stop(): void {
    this.#baseMs = this.wallMs()
    this.#runsSinceMs = undefined
    for (const { timer } of this.#sleepers) clearTimeout(timer)
  }

  /** How long nothing is due, at most `mostMs`. */
  untilNextMs(mostMs: number): number {
    const nowMs = this.wallMs()
    return Math.min(mostMs, ...[...this.#sleepers].map(({ dueMs }) => Math.max(0, dueMs - nowMs)))
  }

  /** Lets time pass, waking whoever is due on the way. */
  advance(durationMs: number): void {
    const endMs = this.wallMs() + durationMs
    for (let next = this.#nextBefore(endMs); next !== undefined; next = this.#nextBefore(endMs)) {
      this.#baseMs += Math.max(0, next.dueMs - this.wallMs())
      this.#wake(next)
    }
    this.#baseMs += Math.max(0, endMs - this.wallMs())
  }

  #arm(sleeper: Sleeper): void {
    sleeper.timer = setTimeout(() => this.#wake(sleeper), Math.max(0, sleeper.dueMs - this.wallMs()))
  }

  #wake(sleeper: Sleeper): void {
    clearTimeout(sleeper.timer)
    if (this.#sleepers.delete(sleeper)) sleeper.wake()
  }

  #nextBefore(endMs: number): Sleeper | undefined {
    const due = [...this.#sleepers].filter(({ dueMs }) => dueMs <= endMs)
    return due.sort((one, other) => one.dueMs - other.dueMs)[0]
  }
}

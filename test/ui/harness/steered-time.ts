import type { TimeSource } from '../../../src/main/adapters/system/system-clock.ts'

interface Sleeper {
  readonly dueMs: number
  readonly wake: () => void
  timer?: ReturnType<typeof setTimeout>
}

/** Main's time in a test. Only the test advances it, until `run` links it to the computer's clock. */
export class SteeredTime implements TimeSource {
  #baseMs: number
  /** When `run` was called, on the computer's monotonic clock. */
  #runsSinceMs: number | undefined
  readonly #sleepers = new Set<Sleeper>()

  constructor(startMs: number) {
    this.#baseMs = startMs
  }

  wallMs(): number {
    return Math.floor(this.monotonicMs()) // a computer's wall clock counts whole milliseconds
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

  /** From now on, time passes in real time. */
  run(): void {
    this.#runsSinceMs = performance.now()
    for (const sleeper of this.#sleepers) this.#arm(sleeper)
  }

  /** From now on, only the test advances time. */
  stop(): void {
    this.#baseMs = this.wallMs()
    this.#runsSinceMs = undefined
    for (const { timer } of this.#sleepers) clearTimeout(timer)
  }

  /** The time until something is due, at most `mostMs`. */
  untilNextMs(mostMs: number): number {
    const nowMs = this.wallMs()
    return Math.min(mostMs, ...[...this.#sleepers].map(({ dueMs }) => Math.max(0, dueMs - nowMs)))
  }

  /** Advances time, waking every sleeper that becomes due on the way. */
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

import { MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

export interface SyncScheduleDeps {
  readonly clock: Clock
  /** Returns random numbers in [0, 1), like `Math.random`. */
  readonly random: () => number
  /** Syncs. False if it should be retried. */
  readonly sync: () => Promise<boolean>
}

const WAIT_MS = 40 * SECOND_MS
const SPREAD_MS = 40 * SECOND_MS
/** SECURITY: S54, a store that sends endless hints causes at most one sync per second. */
const AFTER_HINT_MS = SECOND_MS
const LAST_RETRY_MS = MINUTE_MS

/**
 * Decides when this computer syncs, one sync at a time: after a local change, on resume, on a hint from the
 * store, and about every minute in case hints get lost. Never syncs while stopped.
 */
export class SyncSchedule {
  readonly #deps: SyncScheduleDeps
  readonly #timers: Timers
  #isStarted = false
  #isRunning = false
  #isHinted = false
  #failures = 0
  /** Callers of `soon` whose sync hasn't started yet. */
  #waiting: (() => void)[] = []
  #cancelTimer: Cancel = () => undefined

  constructor(deps: SyncScheduleDeps) {
    this.#deps = deps
    this.#timers = new Timers(deps.clock)
  }

  /** Syncs now and starts the schedule. Called on unlock. */
  start(): void {
    this.#isStarted = true
    this.recheck()
  }

  /** Starts no more syncs. A sync that is already running finishes. Called on lock. */
  stop(): void {
    this.#isStarted = false
    this.#cancelTimer()
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Called when the store may have something new. */
  hint(): void {
    if (!this.#isStarted || this.#isHinted) return
    this.#isHinted = true
    if (!this.#isRunning) this.#wait()
  }

  /** Called on resume from sleep, on focus and when the clock is set. The network may have changed. */
  recheck(): void {
    this.#failures = 0
    void this.soon()
  }

  /**
   * Syncs now, or right after the running sync. Resolves when a sync that started after this call has ended, or
   * immediately while stopped.
   */
  soon(): Promise<void> {
    if (!this.#isStarted) return Promise.resolve()
    const ended = new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (!this.#isRunning) void this.#run()
    return ended
  }

  async #run(): Promise<void> {
    this.#cancelTimer()
    this.#isRunning = true
    this.#isHinted = false
    const waiting = this.#waiting.splice(0)
    const isDone = await this.#deps.sync().catch(() => false)
    this.#isRunning = false
    this.#failures = isDone ? 0 : this.#failures + 1
    for (const resolve of waiting) resolve()
    if (!this.#isStarted) return
    if (this.#waiting.length > 0) void this.#run()
    else this.#wait()
  }

  #wait(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#timers.after(this.#waitMs(), () => void this.#run())
  }

  #waitMs(): number {
    const random = this.#deps.random()
    // Jitter, so that computers that lost the store at the same time don't all retry at the same time.
    if (this.#failures > 0)
      return Math.min(LAST_RETRY_MS, SECOND_MS * 2 ** (this.#failures - 1)) * ((1 + random) / 2)
    return this.#isHinted ? AFTER_HINT_MS : WAIT_MS + SPREAD_MS * random
  }
}

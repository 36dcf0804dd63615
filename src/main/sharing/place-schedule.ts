import { MINUTE_MS, SECOND_MS } from '../../shared/time.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

/** Dependencies of `PlaceSchedule`. */
export interface PlaceScheduleDeps {
  readonly clock: Clock
  /** In [0, 1), as `Math.random`. */
  readonly random: () => number
  /** Exchanges with the place; false when a new try may succeed where this one did not. */
  readonly exchange: () => Promise<boolean>
}

const VISIBLE_MS = 20 * SECOND_MS
const VISIBLE_SPREAD_MS = 20 * SECOND_MS
const HIDDEN_MS = 5 * MINUTE_MS
/** SECURITY: S54, a place that hints without end costs one exchange a second. */
const BETWEEN_HINTS_MS = SECOND_MS
const FIRST_RETRY_MS = SECOND_MS
const LAST_RETRY_MS = MINUTE_MS
const SHORTEST_RETRY_MS = 250

/**
 * Decides when this computer exchanges with its place, one exchange at a time: at once after a local change, on resume and when the
 * window becomes visible; on a hint of the place; otherwise now and then, because hints can be missing. Never while stopped.
 */
export class PlaceSchedule {
  readonly #deps: PlaceScheduleDeps
  readonly #timers: Timers
  #isStarted = false
  #isVisible = true
  #isRunning = false
  #isHinted = false
  #failures = 0
  #endedAtMonotonicMs = -BETWEEN_HINTS_MS
  /** Callers of `soon` whose exchange has not begun. */
  #waiting: (() => void)[] = []
  #cancelTimer: Cancel = () => undefined

  constructor(deps: PlaceScheduleDeps) {
    this.#deps = deps
    this.#timers = new Timers(deps.clock)
  }

  /** Exchanges, and goes on: when Keyward is unlocked. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.recheck()
  }

  /** Begins no more exchanges: when Keyward is locked. One that runs ends by itself. */
  stop(): void {
    this.#isStarted = false
    this.#cancelTimer()
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** A visible window exchanges more often than one that is in the tray. */
  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible) return
    this.#isVisible = isVisible
    if (isVisible) this.recheck()
    else if (this.#isStarted && !this.#isRunning) this.#wait()
  }

  /** The place may have something new. */
  hint(): void {
    if (!this.#isStarted) return
    this.#isHinted = true
    if (this.#isRunning) return
    const restMs = this.#endedAtMonotonicMs + BETWEEN_HINTS_MS - this.#deps.clock.monotonicMs()
    if (restMs <= 0) this.#run()
    else this.#after(restMs)
  }

  /** After sleep, on focus and when the clock was set: the network may be another one. */
  recheck(): void {
    this.#failures = 0
    void this.soon()
  }

  /**
   * Exchanges at once, or right after the exchange that runs. Resolves when an exchange that began after this call has
   * ended; at once while stopped.
   */
  soon(): Promise<void> {
    if (!this.#isStarted) return Promise.resolve()
    const ended = new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (!this.#isRunning) this.#run()
    return ended
  }

  #run(): void {
    this.#cancelTimer()
    this.#isRunning = true
    this.#isHinted = false
    const waiting = this.#waiting.splice(0)
    void this.#deps
      .exchange()
      .catch(() => false)
      .then((isDone) => {
        this.#isRunning = false
        this.#endedAtMonotonicMs = this.#deps.clock.monotonicMs()
        this.#failures = isDone ? 0 : this.#failures + 1
        for (const resolve of waiting) resolve()
        if (!this.#isStarted) return
        if (this.#waiting.length > 0) this.#run()
        else this.#wait()
      })
  }

  #wait(): void {
    if (this.#failures > 0) this.#after(this.#retryMs())
    else if (this.#isHinted) this.#after(BETWEEN_HINTS_MS)
    else this.#after(this.#isVisible ? VISIBLE_MS + this.#deps.random() * VISIBLE_SPREAD_MS : HIDDEN_MS)
  }

  /** Full jitter: computers that lost a place together do not come back to it together. */
  #retryMs(): number {
    const longestMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1))
    return Math.max(SHORTEST_RETRY_MS, this.#deps.random() * longestMs)
  }

  #after(spanMs: number): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#timers.after(spanMs, () => this.#run())
  }
}

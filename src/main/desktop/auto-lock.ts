import { MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { SystemIdle } from '../ports/system-idle.ts'

export interface AutoLockParts {
  readonly clock: Clock
  readonly idle: SystemIdle
  readonly settings: () => { readonly lockAfterMinutes: number; readonly lockOnSleep: boolean }
  /** False when there is nothing to lock. */
  readonly mayLock: () => boolean
  readonly lock: () => void
}

const shortestLookMs = SECOND_MS
/**
 * Checks at least this often, because the system's idle time isn't trusted until it has been above 0 once.
 * People pause for at least a moment, even while typing in another program.
 */
const longestLookMs = MINUTE_MS

/** Locks after a time without input, when the computer sleeps, and when its screen is locked (S34). */
export class AutoLock {
  readonly #parts: AutoLockParts
  readonly #timers: Timers
  #cancelTimer: Cancel | undefined
  #sleepsSinceMs: number | undefined

  constructor(parts: AutoLockParts) {
    this.#parts = parts
    this.#timers = new Timers(parts.clock)
  }

  /**
   * Reschedules after a lock, an unlock or a change of settings. The next check runs when the idle limit may be
   * reached.
   */
  refresh(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    const limitMs = this.#limitMs()
    if (limitMs === undefined || !this.#parts.mayLock()) return
    const leftMs = limitMs - this.#parts.idle.idleMs()
    // SECURITY: S34, lock once the idle limit is reached, because the user may have left.
    if (leftMs <= 0) {
      this.#parts.lock()
      return
    }
    const lookAfterMs = Math.max(shortestLookMs, Math.min(leftMs, longestLookMs))
    this.#cancelTimer = this.#timers.after(lookAfterMs, () => this.refresh())
  }

  /** Called after keys change. Keeps a check that is already scheduled, without querying the idle time. */
  keysChanged(): void {
    if (this.#cancelTimer === undefined) this.refresh()
  }

  /** Rechecks the timers against both clocks after the wall clock was set. */
  recheck(): void {
    this.#timers.recheck()
  }

  /** Called when the computer goes to sleep. */
  sleepBegan(): void {
    this.#sleepsSinceMs = this.#parts.clock.nowMs()
    this.screenLocked()
  }

  /** Counts time asleep as idle, because waking the computer resets the system's own idle time. */
  sleepEnded(): void {
    const sinceMs = this.#sleepsSinceMs
    this.#sleepsSinceMs = undefined
    const limitMs = this.#limitMs()
    const sleptMs = sinceMs === undefined ? 0 : this.#parts.clock.nowMs() - sinceMs
    // SECURITY: S34, sleep counts as idle time, so lock when a computer wakes up after too long.
    if (limitMs !== undefined && sleptMs >= limitMs && this.#parts.mayLock()) this.#parts.lock()
    else this.refresh()
  }

  /** SECURITY: S34, locks when the system's screen locks, so that nobody else finds Keyward unlocked. */
  screenLocked(): void {
    if (this.#parts.settings().lockOnSleep && this.#parts.mayLock()) this.#parts.lock()
  }

  #limitMs(): number | undefined {
    const { lockAfterMinutes } = this.#parts.settings()
    return lockAfterMinutes === 0 ? undefined : lockAfterMinutes * MINUTE_MS
  }
}

import { SECOND_MS } from '../../../shared/kernel/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FactFile } from '../../ports/fact-file.ts'

const FREE_TRIES = 3
const LONGEST_DELAY_MS = 60 * SECOND_MS

interface WrongTries {
  readonly count: number
  /** When the last try was, on both clocks. */
  readonly atMs: number
  readonly atMonotonicMs: number
}

const none: WrongTries = { count: 0, atMs: 0, atMonotonicMs: 0 }

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Parses the record of wrong tries. An invalid record counts as none. SECURITY: S35. */
const readTries = ({ count, atMs, atMonotonicMs }: Record<string, unknown>): WrongTries =>
  isTime(count) && count > 0 && isTime(atMs) && isTime(atMonotonicMs) ? { count, atMs, atMonotonicMs } : none

// SECURITY: S35, doubling the wait slows down guessing.
const delayAfter = (count: number): number =>
  count < FREE_TRIES ? 0 : Math.min(LONGEST_DELAY_MS, 2 ** (count - FREE_TRIES) * SECOND_MS)

/**
 * Slows down guessing: from the third wrong try on, the wait doubles with each one, up to a minute.
 *
 * The count is saved, so that a restart doesn't end the wait. The record contains no secret, and editing it
 * can't cause a wait longer than a minute.
 */
export class DelayAfterWrongTries {
  readonly #clock: Clock
  readonly #file: FactFile
  #known: WrongTries | undefined

  constructor(clock: Clock, file: FactFile) {
    this.#clock = clock
    this.#file = file
  }

  /** When the next try is accepted, in epoch milliseconds. Undefined if one is accepted now. */
  retryAtMs(): number | undefined {
    const leftMs = delayAfter(this.#tries.count) - (this.#clock.monotonicMs() - this.#tries.atMonotonicMs)
    return leftMs > 0 ? this.#clock.nowMs() + leftMs : undefined
  }

  /**
   * SECURITY: S35, counts a wrong try, so that the next one has to wait. Returns when the next one will be
   * accepted.
   */
  countWrong(): number {
    const count = this.#tries.count + 1
    this.#write({ count, atMs: this.#clock.nowMs(), atMonotonicMs: this.#clock.monotonicMs() })
    return this.#clock.nowMs() + delayAfter(count)
  }

  /** Resets the count after a correct try. */
  reset(): void {
    if (this.#tries.count > 0) this.#write(none)
  }

  get #tries(): WrongTries {
    this.#known ??= this.#sinceThisBoot(readTries(this.#file.read()))
    return this.#known
  }

  /**
   * SECURITY: S35, measures the wait with the monotonic clock, which nobody can set. After a reboot, that clock
   * is behind the record, so the wall clock decides, once, how much of the wait has passed.
   */
  #sinceThisBoot(tries: WrongTries): WrongTries {
    const monotonicMs = this.#clock.monotonicMs()
    if (tries.atMonotonicMs <= monotonicMs) return tries
    return { ...tries, atMonotonicMs: monotonicMs - Math.max(0, this.#clock.nowMs() - tries.atMs) }
  }

  #write(tries: WrongTries): void {
    this.#known = tries
    // If the write fails, the count lasts only until Keyward quits.
    this.#file.write({ ...tries })
  }
}

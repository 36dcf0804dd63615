import { AtMs, z } from '../../shared/kernel/schema.ts'
import { HOUR_MS } from '../../shared/kernel/time.ts'
import type { Clock } from '../ports/clock.ts'
import type { FactFile } from '../ports/fact-file.ts'

/** Slightly less than a day, so that two consecutive daily checks are far enough apart. */
const APART_MS = 23 * HOUR_MS

const Stored = z.object({ seenAtMs: z.optional(AtMs) })

/**
 * A time that has certainly passed, for deciding which old data to erase.
 *
 * The clock may be wrong once, so a time is only trusted after a second check nearly a day later. The interval
 * is measured by both clocks, or only by the wall clock if Keyward restarted in between.
 */
export class ObservedTime {
  readonly #file: FactFile
  readonly #clock: Clock
  #seenAtMs: number | undefined
  /** Undefined if the last check was in an earlier run, because the monotonic clock starts over. */
  #seenAtMonotonicMs: number | undefined

  constructor(file: FactFile, clock: Clock) {
    this.#file = file
    this.#clock = clock
    const stored = Stored.safeParse(file.read())
    this.#seenAtMs = stored.success ? stored.data.seenAtMs : undefined
  }

  /** Checks the clocks. Returns the time of the previous check if this one confirms it. */
  look(): number | undefined {
    const beforeMs = this.#seenAtMs
    const nowMs = Math.floor(this.#clock.nowMs())
    const isSetBack = beforeMs !== undefined && nowMs < beforeMs
    if (beforeMs !== undefined && !isSetBack && !this.#isLater(nowMs - beforeMs)) return undefined
    this.#seenAtMs = nowMs
    this.#seenAtMonotonicMs = this.#clock.monotonicMs()
    this.#file.write({ seenAtMs: nowMs })
    return isSetBack ? undefined : beforeMs
  }

  #isLater(wallMs: number): boolean {
    const since = this.#seenAtMonotonicMs
    const monotonicMs = since === undefined ? wallMs : this.#clock.monotonicMs() - since
    return Math.min(wallMs, monotonicMs) >= APART_MS
  }
}

import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'

/**
 * Decides when everything that a place should have is read back: once a day, and for a person who asks, but not again within an hour
 * of a time that it succeeded. Where the clock was set back, it is due.
 */
export class ReadBack {
  /** The first question counts too: nobody waits for it after a start. */
  #triedAtMs: number | undefined
  #doneAtMs = Number.NEGATIVE_INFINITY

  /** Whether the exchange that begins now reads back. */
  isDue(nowMs: number, isAsked: boolean): boolean {
    this.#triedAtMs ??= nowMs
    const sinceMs = nowMs - (isAsked ? this.#doneAtMs : this.#triedAtMs)
    const isDue = sinceMs < 0 || sinceMs >= (isAsked ? HOUR_MS : DAY_MS)
    if (isDue) this.#triedAtMs = nowMs
    return isDue
  }

  /** One that began then has succeeded. */
  done(beganAtMs: number): void {
    this.#doneAtMs = beganAtMs
  }
}

import type { Attention } from '../../shared/keys/key.ts'
import { nextMidnightMs } from '../kernel/local-days.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'

export interface AttentionClockOptions {
  readonly clock: Clock
  readonly keys: () => readonly StoredKey[]
  readonly attention: (key: StoredKey, atMs: number) => Attention | undefined
  /** Called with the keys whose need for attention changed. */
  readonly onChanged: (keyIds: readonly string[]) => void
}

/** Detects keys whose need for attention changes as time passes: at local midnight, and when a key expires. */
export class AttentionClock {
  readonly #options: AttentionClockOptions
  readonly #timers: Timers
  #seenAtMs: number
  #cancel: Cancel = () => undefined

  constructor(options: AttentionClockOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
    this.#seenAtMs = options.clock.nowMs()
  }

  /** Schedules the next check; called once the vault has been read, and after every change to it. */
  schedule(): void {
    const { clock, keys } = this.#options
    const nowMs = clock.nowMs()
    let nextMs = nextMidnightMs(nowMs)
    for (const { keyExpiresAtMs: endMs = 0 } of keys()) if (endMs > nowMs && endMs < nextMs) nextMs = endMs
    this.#cancel()
    this.#cancel = this.#timers.after(nextMs - nowMs, () => this.recheck())
  }

  /** Compares each key's needs with those at the last check; called when the window is shown, and after sleep. */
  recheck(): void {
    const { clock, keys, attention, onChanged } = this.#options
    const [beforeMs, nowMs] = [this.#seenAtMs, clock.nowMs()]
    this.#seenAtMs = nowMs
    const changed = keys().filter((key) => attention(key, beforeMs) !== attention(key, nowMs))
    if (changed.length > 0) onChanged(changed.map(({ id }) => id))
    this.schedule()
  }
}

import type { Emits } from '../kernel/emitter.ts'
import type { Logger } from '../ports/logger.ts'

/** The parts of the vault that a lock needs. */
interface LockedVault {
  readonly state: string
  lock(): void
}

/**
 * Locks Keyward. Every service that holds a token, a secret or a key's name registers here, to drop it on a lock.
 *
 * SECURITY: S34, this order ensures that nothing can leak in between: the page is disconnected and gets a new
 * process, the vault drops its data keys, then each registered service drops what it holds. If one throws, the
 * others still run.
 */
export class Lock {
  readonly #vault: LockedVault
  readonly #replacePage: () => void
  readonly #events: Emits<{ locked: undefined }>
  readonly #logger: Logger
  #untilNext = new AbortController()
  readonly #holders: { readonly name: string; readonly drop: () => void }[] = []

  constructor(o: {
    vault: LockedVault
    replacePage: () => void
    events: Emits<{ locked: undefined }>
    logger: Logger
  }) {
    this.#vault = o.vault
    this.#replacePage = o.replacePage
    this.#events = o.events
    this.#logger = o.logger
  }

  /** Aborts on the next lock, to cancel work that is waiting. */
  get signal(): AbortSignal {
    return this.#untilNext.signal
  }

  /** Registers `drop` to run on every lock, in registration order. */
  register(name: string, drop: () => void): void {
    this.#holders.push({ name, drop })
  }

  /** Locks now. Locking again repeats the drops, but doesn't replace the page again. */
  lock(): void {
    if (this.#vault.state !== 'locked') this.#replacePage()
    this.#vault.lock()
    this.#untilNext.abort()
    this.#untilNext = new AbortController()
    for (const { name, drop } of this.#holders) {
      try {
        drop()
      } catch {
        this.#logger.problem({ operation: `lock ${name}`, errorKind: 'internal' })
      }
    }
    this.#events.emit('locked', undefined)
  }
}

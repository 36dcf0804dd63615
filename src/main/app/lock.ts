import type { Logger } from '../ports/logger.ts'
import type { Events } from './events.ts'

/** What is locked first. */
interface LockedVault {
  readonly state: string
  lock(): void
}

/**
 * Locks Keyward. Whatever holds a token, a secret or a name of a key registers here and drops it on a lock.
 *
 * SECURITY: S34, the order is: the page is cut off and gets a new process, the vault drops its data keys, then every
 * registered holder drops what it holds. A holder that throws does not keep the others from dropping theirs.
 */
export class Lock {
  readonly #vault: LockedVault
  readonly #replacePage: () => void
  readonly #events: Events
  readonly #logger: Logger
  readonly #holders: { readonly name: string; readonly drop: () => void }[] = []

  constructor(o: { vault: LockedVault; replacePage: () => void; events: Events; logger: Logger }) {
    this.#vault = o.vault
    this.#replacePage = o.replacePage
    this.#events = o.events
    this.#logger = o.logger
  }

  /** Has `drop` called on every lock, in the order of registration. */
  register(name: string, drop: () => void): void {
    this.#holders.push({ name, drop })
  }

  /** Locks now. A second lock drops again and leaves the new page alone. */
  lock(): void {
    if (this.#vault.state !== 'locked') this.#replacePage()
    this.#vault.lock()
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

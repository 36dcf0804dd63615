import { MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'

/** A server's `Date`, and this computer's times just before and after it was written. */
export interface ServerTime {
  readonly host: string
  /** HTTP dates have whole seconds. */
  readonly dateMs: number
  readonly sentAtMs: number
  readonly receivedAtMs: number
}

/** A smaller difference is harmless: a token's life never depends on the server's clock. */
const WORTH_TELLING_MS = 2 * MINUTE_MS
/** The result is published again only when it changes by this much. */
const SAME_MS = MINUTE_MS
/** More servers than anyone uses. Any further ones are ignored. */
const MOST_HOSTS = 100

/**
 * The smallest possible difference between this computer's clock and a server's, negative when this computer is
 * behind. The slower the reply, the less it proves.
 */
const offBy = ({ dateMs, sentAtMs, receivedAtMs }: ServerTime): number => {
  if (dateMs > receivedAtMs) return receivedAtMs - dateMs
  const latestMs = dateMs + SECOND_MS
  return latestMs < sentAtMs ? sentAtMs - latestMs : 0
}

/**
 * Detects a wrong clock on this computer from the `Date` of the services' replies.
 *
 * One server that agrees with this computer is enough to trust the computer.
 */
export class ServerClocks {
  readonly #offByHost = new Map<string, number>()
  readonly #onChange: () => void
  #published: number | undefined

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /**
   * How far this computer's clock is ahead of all servers, negative when behind; undefined when it seems
   * right.
   */
  get offMs(): number | undefined {
    return this.#published
  }

  /** Records a reply's `Date`. */
  record(time: ServerTime): void {
    if (!this.#offByHost.has(time.host) && this.#offByHost.size >= MOST_HOSTS) return
    this.#offByHost.set(time.host, offBy(time))
    this.#notify()
  }

  /** Forgets all replies: the clock was set or the computer slept, so they no longer prove anything. */
  forget(): void {
    this.#offByHost.clear()
    this.#notify()
  }

  #notify(): void {
    const all = [...this.#offByHost.values()].sort((one, other) => Math.abs(one) - Math.abs(other))
    const least = all[0] ?? 0
    const found = Math.abs(least) < WORTH_TELLING_MS ? undefined : least
    const isSame =
      found === this.#published ||
      (found !== undefined && this.#published !== undefined && Math.abs(found - this.#published) < SAME_MS)
    if (isSame) return
    this.#published = found
    this.#onChange()
  }
}

import { MINUTE_MS, SECOND_MS } from '../../../shared/time.ts'

/** What a server's `Date` said, and between which instants of this computer it was written. */
export interface ServerTime {
  readonly host: string
  /** Whole seconds, as HTTP writes them. */
  readonly dateMs: number
  readonly sentAtMs: number
  readonly receivedAtMs: number
}

/** Less than this disturbs nobody, and a token's life is counted without the server's clock anyway. */
const WORTH_TELLING_MS = 2 * MINUTE_MS
/** What was told is told again only when it is this much otherwise. */
const SAME_MS = MINUTE_MS
/** More servers than anybody has; the first ones stay. */
const MOST_HOSTS = 100

/** How far this computer's clock is from a server's at least, negative when behind; a slow reply accuses nobody. */
const offBy = ({ dateMs, sentAtMs, receivedAtMs }: ServerTime): number => {
  if (dateMs > receivedAtMs) return receivedAtMs - dateMs
  const latestMs = dateMs + SECOND_MS
  return latestMs < sentAtMs ? sentAtMs - latestMs : 0
}

/**
 * Finds out that this computer's clock is off, from the `Date` of the services' replies.
 *
 * One server that agrees with this computer is enough to believe the computer.
 */
export class ServerClocks {
  readonly #offByHost = new Map<string, number>()
  readonly #onChange: () => void
  #published: number | undefined

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** By how much the computer's clock is ahead of all servers heard, negative when behind; undefined when it seems right. */
  get offMs(): number | undefined {
    return this.#published
  }

  /** A reply came. */
  record(time: ServerTime): void {
    if (!this.#offByHost.has(time.host) && this.#offByHost.size >= MOST_HOSTS) return
    this.#offByHost.set(time.host, offBy(time))
    this.#notify()
  }

  /** The clock was set, or the computer slept: what was heard before says nothing any more. */
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

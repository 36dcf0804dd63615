import type { Pace } from '../ports/pace.ts'
import { changedStandings, type KeyStanding } from './binding/key-standing.ts'

/** The window is told of so many keys at once: their summaries take some milliseconds. */
const KEYS_AT_ONCE = 2_000

type StandingByKey = ReadonlyMap<string, KeyStanding>

/** Dependencies of `StandingOfKeys`. */
export interface StandingDeps {
  readonly pace: Pace
  /** Sends the window these keys. */
  readonly publish: (keyIds: readonly string[]) => void
}

/** How each key stands, and which of them the window is still to be told of. */
export class StandingOfKeys {
  readonly #deps: StandingDeps
  #ofKeys: StandingByKey = new Map()
  /** Keys that stand otherwise than the window was told. */
  readonly #unpublished = new Set<string>()

  constructor(deps: StandingDeps) {
    this.#deps = deps
  }

  of(keyId: string): KeyStanding | undefined {
    return this.#ofKeys.get(keyId)
  }

  /** Tells the window of the keys that stand otherwise than before, thousands of them a part at a time. */
  update(ofKeys: StandingByKey): void {
    const isPublishing = this.#unpublished.size > 0
    for (const id of changedStandings(this.#ofKeys, ofKeys)) this.#unpublished.add(id)
    this.#ofKeys = ofKeys
    if (!isPublishing) void this.#publishAll()
  }

  /** SECURITY: S34. */
  forget(): void {
    this.#ofKeys = new Map()
    this.#unpublished.clear()
  }

  async #publishAll(): Promise<void> {
    while (this.#unpublished.size > 0) {
      const ids = [...this.#unpublished].slice(0, KEYS_AT_ONCE)
      for (const id of ids) this.#unpublished.delete(id)
      this.#deps.publish(ids)
      await this.#deps.pace.pause()
    }
  }
}

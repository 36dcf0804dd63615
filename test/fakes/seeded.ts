/** A repeatable random number generator. The same seed gives the same sequence everywhere (mulberry32). */
export class Seeded {
  #state: number

  constructor(seed: string) {
    this.#state = 0x811c9dc5
    for (const byte of new TextEncoder().encode(seed))
      this.#state = Math.imul(this.#state ^ byte, 0x01000193) >>> 0
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.fraction() * end)
  }

  /** A random item. Undefined if there are none. */
  oneOf<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }
}

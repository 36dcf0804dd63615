/** A layer is merged into those below it once it has so many entries. */
const MOST_OF_A_LAYER = 1_024

/** A map of which a copy costs nothing that grows with it: both go on from the same entries, and neither sees what the other adds. */
export class LayeredMap<Key, Value> {
  #below: ReadonlyMap<Key, Value> = new Map()
  #own = new Map<Key, Value>()

  get(key: Key): Value | undefined {
    return this.#own.get(key) ?? this.#below.get(key)
  }

  has(key: Key): boolean {
    return this.#own.has(key) || this.#below.has(key)
  }

  set(key: Key, value: Value): void {
    this.#own.set(key, value)
  }

  /** In the order in which their keys were first set. */
  *values(): Generator<Value> {
    for (const [key, value] of this.#below) yield this.#own.get(key) ?? value
    for (const [key, value] of this.#own) if (!this.#below.has(key)) yield value
  }

  fork(): LayeredMap<Key, Value> {
    if (this.#below.size === 0) [this.#below, this.#own] = [this.#own, new Map()]
    else if (this.#own.size > MOST_OF_A_LAYER) {
      this.#below = new Map([...this.#below, ...this.#own])
      this.#own = new Map()
    }
    const copy = new LayeredMap<Key, Value>()
    copy.#below = this.#below
    copy.#own = new Map(this.#own)
    return copy
  }
}

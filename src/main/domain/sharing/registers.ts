import { isPast, type Placed } from './log.ts'

/** One value of a field. */
export interface FieldWrite {
  readonly op: string
  readonly by: Placed<unknown>
  readonly value: unknown
}

/** A field: every write that counts, and those that no other write had seen. */
export class Register {
  #writes: FieldWrite[]
  #newest: readonly FieldWrite[]

  constructor(writes: FieldWrite[] = [], newest: readonly FieldWrite[] = []) {
    this.#writes = writes
    this.#newest = newest
  }

  get writes(): readonly FieldWrite[] {
    return this.#writes
  }

  fork(): Register {
    return new Register([...this.#writes], this.#newest)
  }

  /** Adds a write; in the order of the log. */
  add(write: FieldWrite): void {
    // Most fields are written once, and a list that grows, or is spread, takes room for many more.
    if (this.#writes.length === 0) {
      this.#writes = [write]
      this.#newest = [write]
      return
    }
    this.#writes.push(write)
    this.#newest = [...this.#newest.filter(({ by }) => !isPast(by, write.by)), write]
  }

  /** Writes that no other had seen: more than one when computers wrote at the same time. */
  get newest(): readonly FieldWrite[] {
    return this.#newest
  }

  /** The later one stands. */
  get last(): FieldWrite | undefined {
    return this.#newest.at(-1)
  }

  /** Whether all newest values are the same. */
  get isAgreed(): boolean {
    if (this.#newest.length <= 1) return true
    const texts = new Set(this.#newest.map(({ value }) => JSON.stringify(value)))
    return texts.size <= 1
  }

  /** The last write that the authors of all newest ones had seen. */
  get lastAgreed(): FieldWrite | undefined {
    if (this.isAgreed) return this.last
    return this.#writes.findLast(({ by }) => this.#newest.every((newest) => isPast(by, newest.by)))
  }
}

/** Of dates written at the same time, the earlier: a key that ends too late in the list breaks without notice. */
export const earliestDate = (newest: readonly FieldWrite[]): number | undefined => {
  const dates = newest.map(({ value }) => value).filter((value) => typeof value === 'number')
  return dates.length === 0 ? undefined : Math.min(...dates)
}

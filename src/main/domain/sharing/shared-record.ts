import { areConcurrent, isPast, type Placed } from './log.ts'
import { type FieldWrite, Register } from './registers.ts'

export type RecordKind = 'service' | 'workspace' | 'key'

/** A change of a record as a whole. */
interface Act {
  readonly what: 'put' | 'delete' | 'restore' | 'purge'
  readonly by: Placed<unknown>
}

/** What counts for one record, in the order of the log. */
export class SharedRecord {
  readonly kind: RecordKind
  readonly id: string
  readonly #fields: Map<string, Register>
  #acts: Act[]

  constructor(kind: RecordKind, id: string, fields = new Map<string, Register>(), acts: Act[] = []) {
    this.kind = kind
    this.id = id
    this.#fields = fields
    this.#acts = acts
  }

  /** A copy that goes on by itself. */
  fork(): SharedRecord {
    const fields = [...this.#fields].map(([name, register]): [string, Register] => [name, register.fork()])
    return new SharedRecord(this.kind, this.id, new Map(fields), [...this.#acts])
  }

  /** The fields that were ever written. */
  get fields(): ReadonlyMap<string, Register> {
    return this.#fields
  }

  /** A field; an empty one when it was never written. */
  field(name: string): Register {
    return this.#fields.get(name) ?? new Register()
  }

  /** Adds a write of a field; in the order of the log. */
  add(name: string, write: FieldWrite): void {
    const register = this.field(name)
    register.add(write)
    this.#fields.set(name, register)
  }

  /** The changes of the record as a whole. */
  get acts(): readonly Act[] {
    return this.#acts
  }

  /** Adds a change of the record as a whole; in the order of the log. */
  addAct(act: Act): void {
    // Most records are written once, and an array that grows takes room for many more.
    if (this.#acts.length === 0) this.#acts = [act]
    else this.#acts.push(act)
  }

  /** The entry that wrote it first. */
  get createdBy(): Placed<unknown> | undefined {
    return this.acts[0]?.by
  }

  /** Whether an entry's author had seen a write of the record that is later than `base`. */
  isStale(base: Placed<unknown> | undefined, by: Placed<unknown>): boolean {
    for (let at = this.acts.length - 1; at >= 0; at -= 1) {
      const act = this.acts[at]
      if (act === undefined || (base !== undefined && act.by.at <= base.at)) return false
      if (isPast(act.by, by)) return true
    }
    return false
  }

  /** Deleted, unless it was changed at the same time or restored later. */
  get isDeleted(): boolean {
    return this.acts.some(
      (one) =>
        one.what === 'delete' &&
        !this.acts.some(
          (other) =>
            (keeps(other) && areConcurrent(one.by, other.by)) ||
            (other.what === 'restore' && isPast(one.by, other.by)),
        ),
    )
  }

  /** Gone for good, unless it was changed at the same time. */
  get isPurged(): boolean {
    return this.acts.some(
      (one) =>
        one.what === 'purge' && !this.acts.some((other) => keeps(other) && areConcurrent(one.by, other.by)),
    )
  }

  /** Deleted on one computer and changed on another, and nobody has written it since. */
  get isKeptAgainstDelete(): boolean {
    return this.acts.some(
      (one) =>
        (one.what === 'delete' || one.what === 'purge') &&
        this.acts.some(
          (other) =>
            keeps(other) &&
            areConcurrent(one.by, other.by) &&
            !this.acts.some((later) => isPast(one.by, later.by) && isPast(other.by, later.by)),
        ),
    )
  }
}

const keeps = ({ what }: Act): boolean => what === 'put' || what === 'restore'

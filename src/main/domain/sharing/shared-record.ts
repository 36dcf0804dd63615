import { areConcurrent, isPast, type Placed } from './log.ts'
import { Register } from './registers.ts'

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
  readonly fields = new Map<string, Register>()
  readonly acts: Act[] = []

  constructor(kind: RecordKind, id: string) {
    this.kind = kind
    this.id = id
  }

  field(name: string): Register {
    const register = this.fields.get(name) ?? new Register()
    this.fields.set(name, register)
    return register
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

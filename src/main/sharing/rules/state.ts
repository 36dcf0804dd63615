import { canonical } from '../../kernel/canonical.ts'
import { MOST_OVER, type RecordKind } from './fields.ts'

/** A secret in a state: sealed, with what tells equal ones. */
export interface StateSecret {
  /** The hash of the record of the epoch whose keys open it. */
  readonly epoch: string
  readonly sealed: string
  readonly fingerprint: string
  /** The record and the write that it was sealed for, if it is of a state. */
  readonly owner?: { readonly id: string; readonly op: string }
}

/** The value of `credentials` in a state. */
export interface StateCredentials {
  readonly clientId: string
  readonly secret: StateSecret | null
}

/** A value that somebody wrote to a field of a record. */
export interface Write {
  readonly field: string
  readonly op: string
  readonly atMs: number
  readonly by: string
  /** Other writes of the field that it replaces. */
  readonly over: readonly string[]
  /** Of `deleted`: the live writes of the record that its author knew. */
  readonly saw?: readonly string[]
  /** Of `deleted`: true, or null when the record is not deleted any more. */
  readonly value: unknown
  /** It was read in an entry of `by`, and not in a snapshot or another's entry alone. */
  readonly isSigned?: boolean
}

/** A write with the record that it belongs to. */
export interface Op extends Write {
  readonly record: RecordKind
  readonly id: string
}

/** Where a write was read. */
export type Source = { readonly author: string } | 'snapshot'

/** The same write, replacing nothing. */
export const standingBeside = <Written extends Write>(write: Written): Written => ({
  ...write,
  over: [],
  ...(write.saw && { saw: [] }),
})

/** Whether two values are the same; secrets by their fingerprints, however they are sealed. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || textOf(one) === textOf(other)

/** A value as text, secrets as their fingerprints. */
export const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { clientId, secret } = value as Partial<StateCredentials> // only credentials have a secret
  return secret ? JSON.stringify({ clientId, secret: secret.fingerprint }) : canonical(value)
}

/**
 * What a new write names that replaces these: every one of them, then what they named, the newest first. More than
 * `most` writes take several new ones, so this is a list for each; one that is empty if there is nothing to replace.
 */
export const namesOf = (live: readonly Write[], most = MOST_OVER): string[][] => {
  const ops = new Set(live.map(({ op }) => op))
  const lists = Math.max(1, Math.ceil(ops.size / most))
  for (let at = 0; at < most && ops.size < lists * most; at += 1)
    for (const name of live.flatMap(({ over }) => over[at] ?? [])) ops.add(name)
  const names = [...ops].slice(0, lists * most)
  return Array.from({ length: lists }, (_, list) => names.slice(list * most, (list + 1) * most))
}

/** Everything that was written to one record. */
export class RecordWrites {
  /** As `nameOf`. */
  readonly name: string
  readonly kind: RecordKind
  readonly id: string
  /** The state that may add to it. */
  readonly state: State
  /** By their op; a second value under an op by all that tells it apart. */
  readonly #writes: Map<string, Write>
  #named: ReadonlySet<string> | undefined
  #live: ReadonlyMap<string, readonly Write[]> | undefined
  #derived: { readonly by: object; readonly value: unknown } | undefined

  constructor(state: State, kind: RecordKind, id: string, writes?: Iterable<readonly [string, Write]>) {
    this.state = state
    this.name = `${kind} ${id}`
    this.kind = kind
    this.id = id
    this.#writes = new Map(writes)
  }

  /** The same writes, for another state. */
  copyFor(state: State): RecordWrites {
    return new RecordWrites(state, this.kind, this.id, this.#writes)
  }

  get writes(): Iterable<Write> {
    return this.#writes.values()
  }

  /**
   * The live writes of each field: those whose op stands in no `over`. Where all are named, which is made on purpose,
   * all are live.
   */
  get live(): ReadonlyMap<string, readonly Write[]> {
    if (this.#live !== undefined) return this.#live
    const live = new Map<string, Write[]>()
    const replaced = new Map<string, Write[]>()
    for (const write of this.writes) {
      const part = this.#names.has(nameIn(write.field, write.op)) ? replaced : live
      const writes = part.get(write.field)
      if (writes === undefined) part.set(write.field, [write])
      else writes.push(write)
    }
    this.#live = new Map([...replaced, ...live])
    return this.#live
  }

  /** What follows from the writes and from `by`; the same value until something is added. */
  derived<Value>(by: object, derive: () => Value): Value {
    if (this.#derived?.by !== by) this.#derived = { by, value: derive() }
    return this.#derived.value as Value // what `derive` gave for this key
  }

  /** Whether it is here, live or replaced. Two values under one op are two writes. */
  has(write: Write): boolean {
    return this.#writes.has(this.#nameOf(write))
  }

  /** Whether an `over` of its field or a `saw` names it. */
  isNamed({ field, op }: Write): boolean {
    return this.#names.has(nameIn(field, op)) || (field !== 'deleted' && this.#names.has(nameIn(SAW, op)))
  }

  /** Adds a write; one that is here already names what both name. */
  add(write: Write): void {
    const name = this.#nameOf(write)
    const known = this.#writes.get(name)
    this.#writes.set(name, known === undefined ? write : merged(known, write))
    this.#live = undefined
    this.#named = undefined
    this.#derived = undefined
  }

  get #names(): ReadonlySet<string> {
    if (this.#named !== undefined) return this.#named
    const names = new Set<string>()
    for (const { field, over, saw = [] } of this.writes) {
      for (const op of over) names.add(nameIn(field, op))
      for (const op of saw) names.add(nameIn(SAW, op))
    }
    this.#named = names
    return names
  }

  #nameOf(write: Write): string {
    const first = this.#writes.get(write.op)
    const isFirst = first === undefined || identityOf(first) === identityOf(write)
    return isFirst ? write.op : `${write.op} ${identityOf(write)}`
  }
}

/** What a name in an `over` of a field, or in a `saw`, is kept as. */
const nameIn = (where: string, op: string): string => `${where} ${op}`
const SAW = 'saw'

/** What tells two writes under one op apart. */
export const identityOf = ({ field, by, atMs, value }: Write): string =>
  `${field} ${by} ${atMs} ${textOf(value)}`

/** Each field by name: a copied object of many would take several times the memory. */
const signed = ({ field, op, atMs, by, over, saw, value }: Op): Write => ({
  field,
  op,
  atMs,
  by,
  over,
  value,
  isSigned: true,
  ...(saw && { saw }),
})

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

const merged = (one: Write, other: Write): Write => ({
  ...one,
  over: union(one.over, other.over),
  ...(one.saw && { saw: union(one.saw, other.saw ?? []) }),
  ...(other.isSigned && { isSigned: true }),
})

/** Records, as they follow from a set of writes: in any order, twice or late. */
export class State {
  readonly #records: Map<string, RecordWrites>

  constructor(records?: ReadonlyMap<string, RecordWrites>) {
    this.#records = new Map(records)
  }

  /** A state that goes on from this one. Nothing may be added to this one any more. */
  branch(): State {
    return new State(this.#records)
  }

  get records(): Iterable<RecordWrites> {
    return this.#records.values()
  }

  find(kind: RecordKind, id: string): RecordWrites | undefined {
    return this.#records.get(`${kind} ${id}`)
  }

  /** Adds what an entry of this author, or a snapshot, has. */
  add(ops: Iterable<Op>, source: Source): void {
    for (const op of ops) {
      const isSigned = source !== 'snapshot' && source.author === op.by
      // SECURITY: S45, `over` and `saw` count only in an entry of the one who made the write, and in a snapshot: under
      // another's name a write stands beside.
      if (isSigned) this.put(op.record, op.id, signed(op))
      else this.put(op.record, op.id, source === 'snapshot' ? op : standingBeside(op))
    }
  }

  /** Adds a write as it is. */
  put(kind: RecordKind, id: string, write: Write): void {
    const known = this.find(kind, id)
    const record = known?.state === this ? known : (known?.copyFor(this) ?? new RecordWrites(this, kind, id))
    this.#records.set(record.name, record)
    record.add(write)
  }
}

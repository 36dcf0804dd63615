import { z } from '../../../shared/schema.ts'
import { fieldsOf, requiredFields } from '../rules/fields.ts'
import { type NewWrite, type RecordName, type ShownState, writeField } from '../rules/new-writes.ts'
import type { ShownRecord } from '../rules/shown.ts'
import { identityOf, isSameValue, type Op, type Write } from '../rules/state.ts'
import type { EpochState } from '../team/epoch.ts'

/** Whose changes are undone, and since when by the clock of who made them. */
export interface Undoing {
  readonly memberIds: readonly string[]
  readonly sinceMs: number
}

/** A record as a person knows it. */
interface NamedRecord extends RecordName {
  readonly name: string
}

/** A shown value, or a deletion, in whose place the former one comes back. */
interface UndoneField extends NamedRecord {
  readonly field: string
  /** The write that is undone. */
  readonly op: string
  /** The former values: of a deleted record all that it has lost. */
  readonly values: ReadonlyMap<string, unknown>
}

/** What comes back, and the records that were made meanwhile: they are listed, and stay. */
export interface Undo {
  readonly undone: readonly UndoneField[]
  readonly created: readonly NamedRecord[]
  /** Changes that stay, because nothing is known any more of what stood before them, or of who made them. */
  readonly tooOld: number
}

/**
 * What the members changed and deleted since then, and still is shown: what they signed, and what only a snapshot of a
 * record that they made has. `epochs` has every state that is still known, the newest too.
 */
export const undoOf = (on: ShownState, epochs: readonly EpochState[], undoing: Undoing): Undo => {
  const known = inOrderWith(epochs, undoing)
  const ids = new Set(undoing.memberIds)
  const mayBeTheirs = ({ by, atMs, isSigned = false }: Write): boolean =>
    atMs >= undoing.sinceMs && (ids.has(by) || !isSigned)
  const found = [...on.shown.records.values()].map((shown) => {
    const writes = [...deletionsOf(on, shown), ...[...shown.fields.values()].map((field) => field.shown)]
    // Most records were not touched: only for the others all that was ever written is looked at.
    return writes.some(mayBeTheirs) ? undoRecord(on, shown, new Former(shown, known)) : nothing
  })
  return {
    undone: found.flatMap(({ undone }) => undone),
    created: found.flatMap(({ created }) => created),
    tooOld: found.reduce((sum, { tooOld }) => sum + tooOld, 0),
  }
}

/** Writes the former values under the newest state, each unless somebody decided otherwise meanwhile. */
export const undoingOps = (on: ShownState, { undone }: Undo, newWrite: NewWrite): Op[] =>
  undone
    .filter(({ record, id, field, op }) =>
      (on.state.find(record, id)?.live.get(field) ?? []).some((write) => write.op === op),
    )
    .flatMap(({ record, id, values }) =>
      [...values].flatMap(([field, value]) => writeField(on, { record, id }, field, value, newWrite)),
    )

const nothing: Undo = { undone: [], created: [], tooOld: 0 }

const undoRecord = (on: ShownState, shown: ShownRecord, former: Former): Undo => {
  const { record, id, fields, deletion } = shown
  const name = former.valueOf('name')?.value ?? fields.get('name')?.shown.value
  const named = { record, id, name: typeof name === 'string' ? name : '' }
  const deletions = deletionsOf(on, shown)
  const [deleted] = deletions
  const isUndeleted = deleted !== undefined && deletions.every((write) => former.isTheirs(write))
  const isGone = deletion === 'deleted'
  const goneTooOld: Undo = { ...nothing, tooOld: deletions.some((write) => former.isNamed(write)) ? 1 : 0 }
  if (isGone && !isUndeleted) return goneTooOld
  if (!requiredFields[record].some((field) => former.valueOf(field)))
    return isGone ? goneTooOld : { ...nothing, created: [named] }
  const values = new Map<string, unknown>()
  const undone: UndoneField[] = []
  let tooOld = 0
  for (const [field, schema] of Object.entries(fieldsOf[record])) {
    const now = fields.get(field)?.shown
    if (field === 'deleted' || (now === undefined && !isGone)) continue
    const before = former.valueOf(field)
    const isKnown = before !== undefined || (now !== undefined && former.isFirst(now))
    if (now && former.isNamed(now) && !(former.isTheirs(now) && isKnown)) tooOld += 1
    if (!isKnown || (now && !former.isTheirs(now))) continue
    const value = before?.value ?? null
    if (isSameValue(value, now?.value ?? null)) continue
    if (value === null && !z.safeParse(schema, null).success) continue
    if (isGone) values.set(field, value)
    else if (now) undone.push({ ...named, field, op: now.op, values: new Map([[field, value]]) })
  }
  if (!isUndeleted) return { ...nothing, undone, tooOld }
  if (isGone && !requiredFields[record].every((field) => values.has(field) || fields.has(field)))
    return goneTooOld
  const back = new Map([['deleted', null], ...values])
  return {
    ...nothing,
    undone: [{ ...named, field: 'deleted', op: deleted.op, values: back }, ...undone],
    tooOld,
  }
}

const deletionsOf = ({ state }: ShownState, { record, id }: RecordName): readonly Write[] =>
  (state.find(record, id)?.live.get('deleted') ?? []).filter(({ value }) => value !== null)

interface Epochs extends Undoing {
  readonly inOrder: readonly (EpochState & {
    /** One of the members made its record, and with it its snapshot. */
    readonly isTheirs: boolean
    /** No snapshot up to it is theirs: what it says is replaced, is. */
    readonly isBefore: boolean
  })[]
}

const inOrderWith = (epochs: readonly EpochState[], { memberIds, sinceMs }: Undoing): Epochs => {
  const sorted = [...epochs].sort(
    ({ record: one }, { record: other }) => one.generation - other.generation || one.number - other.number,
  )
  const isTheirs = ({ by, atMs }: EpochState['record']) => memberIds.includes(by) && atMs >= sinceMs
  const first = sorted.findIndex(({ record }) => isTheirs(record))
  const inOrder = sorted.map((epoch, at) => ({
    ...epoch,
    isTheirs: isTheirs(epoch.record),
    isBefore: first === -1 || at < first,
  }))
  return { inOrder, memberIds, sinceMs }
}

/** A write as all epochs have it. */
interface Known {
  readonly write: Write
  isSigned: boolean
  /** A snapshot of theirs may have it; the first that has it is theirs. */
  isInTheirs: boolean
  readonly isFromTheirs: boolean
  readonly over: Set<string>
}

/** What a record had without what is undone. */
class Former {
  readonly #known = new Map<string, Known>()
  readonly #undoing: Undoing
  readonly #theirOps: ReadonlySet<string>
  readonly #rest: readonly Known[]

  constructor({ record, id }: RecordName, { inOrder, ...undoing }: Epochs) {
    this.#undoing = undoing
    for (const { state, isTheirs, isBefore } of inOrder)
      for (const write of state.find(record, id)?.writes ?? []) {
        const known = this.#find(write) ?? {
          ...{ write, isSigned: false, isInTheirs: false, isFromTheirs: isTheirs },
          over: new Set<string>(),
        }
        this.#known.set(nameOfWrite(write), known)
        known.isSigned ||= write.isSigned === true
        known.isInTheirs ||= isTheirs
        // A snapshot of theirs could say of anybody's write that it replaces others.
        if (write.isSigned === true || isBefore) for (const op of write.over) known.over.add(op)
      }
    const all = [...this.#known.values()]
    this.#theirOps = new Set(all.filter(({ write }) => this.isTheirs(write)).map(({ write }) => write.op))
    this.#rest = all.filter(({ write }) => !this.isTheirs(write))
  }

  /** Whether one of the members wrote it since then. */
  isTheirs(write: Write): boolean {
    const { memberIds, sinceMs } = this.#undoing
    const known = this.#find(write)
    if (known === undefined || write.atMs < sinceMs) return false
    // SECURITY: S45, under another's name too: nobody but their snapshot has it.
    return memberIds.includes(write.by)
      ? known.isSigned || known.isInTheirs
      : !known.isSigned && known.isFromTheirs
  }

  /** Whether one of the members made it since then by its own account. */
  isNamed({ by, atMs }: Write): boolean {
    return this.#undoing.memberIds.includes(by) && atMs >= this.#undoing.sinceMs
  }

  /** Whether nothing but theirs stood before it. */
  isFirst({ over }: Write): boolean {
    return over.every((op) => this.#theirOps.has(op))
  }

  /** The newest write of a field that is not theirs and that only theirs replace. */
  valueOf(field: string): Write | undefined {
    const writes = this.#rest.filter(({ write }) => write.field === field)
    const replaced = new Set(writes.flatMap(({ over }) => [...over]))
    const live = writes.filter(({ write }) => !replaced.has(write.op))
    const [newest] = (live.length === 0 ? writes : live)
      .map(({ write }) => write)
      .sort((one, other) => other.atMs - one.atMs || (one.op < other.op ? 1 : -1))
    return newest
  }

  #find(write: Write): Known | undefined {
    return this.#known.get(nameOfWrite(write))
  }
}

const nameOfWrite = (write: Write): string => `${write.op} ${identityOf(write)}`

import type { Steps } from '../../kernel/steps.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import {
  isAlive,
  isSameValue,
  liveOf,
  type NewWrite,
  type State,
  type StateRecord,
  shownFields,
  withWrites,
} from './state.ts'
import { isFit, newWriteId } from './state-schema.ts'

/** A shared record as this computer's vault has it now. What is deleted here is not among them. */
export interface LocalRecord {
  /** As `recordName`. */
  readonly record: string
  /** Null: empty. A field that is left out is none that this vault speaks for. */
  readonly fields: ReadonlyMap<string, unknown>
}

/** The sides of a comparison. */
export interface Sides {
  readonly local: readonly LocalRecord[]
  /** The state that the vault shows; undefined for a restored backup, or when somebody joins with keys. */
  readonly base: State | undefined
  /** What the others know: it takes the base's place where there is none. */
  readonly others: State
  /** Whether this vault leaves a record out, so that its absence deletes nothing. */
  readonly isLeftOut: (record: string) => boolean
  /** Whether this vault doesn't show what the base has of a field, so that a write replaces nothing of it. */
  readonly isHidden: (record: string, field: string) => boolean
}

/** Whose changes these are. `valueFor`: a field's value as a write has it. */
export interface Author {
  readonly crypto: Pick<TeamCrypto, 'randomBytes'>
  readonly me: string
  readonly nowMs: number
  readonly valueFor: (record: string, field: string, value: unknown, writeId: string) => unknown
}

/**
 * What was changed in this vault since it showed its base, as writes over what the base shows. Each record with a
 * change gets a write of `life` too, so that a deletion elsewhere is an ordinary conflict. A value outside the schema
 * stays here.
 */
export function* changesHere(sides: Sides, author: Author): Steps<NewWrite[]> {
  const { local, base, others, isLeftOut } = sides
  const changes: NewWrite[] = []
  const here = new Set<string>()
  for (const one of local) {
    here.add(one.record)
    const known = (base ?? others)[one.record]
    // SECURITY: S44, a record's name that no schema takes would make the whole file one that nobody reads.
    if (!isFit(one.record, 'life', true)) continue
    yield
    const differing = [...one.fields].filter(([field, value]) => !isHere(sides, known, field, value))
    const changed = differing
      .map(([field, value]) => change(sides, author, one.record, field, value))
      .filter(({ record, field, write: [, , value] }) => isFit(record, field, value))
    const isKept = base === undefined ? isHere(sides, known, 'life', true) : isAlive(known)
    if (changed.length > 0 || !isKept)
      changes.push(...changed, change(sides, author, one.record, 'life', true))
  }
  for (const [record, fields] of Object.entries(base ?? {})) {
    if (here.has(record) || isLeftOut(record) || shownFields(record, fields) === undefined) continue
    yield
    changes.push(change(sides, author, record, 'life', false))
  }
  return changes
}

/** What the others know with what was changed in this vault. */
export function* withChangesHere(sides: Sides, author: Author): Steps<State> {
  return yield* withWrites(sides.others, yield* changesHere(sides, author))
}

/** Without a base each value that somebody wrote is right; with one, the value that it shows. */
const isHere = ({ base }: Sides, known: StateRecord | undefined, field: string, value: unknown): boolean => {
  const live = liveOf(known?.[field])
  // Nothing here is no contradiction to what others wrote.
  if (value === null && (base === undefined || live.length === 0)) return true
  if (live.length === 0) return false
  return (base === undefined ? live : live.slice(0, 1)).some((write) => isSameValue(write.value, value))
}

const change = (
  { base, isHidden }: Sides,
  { crypto, me, nowMs, valueFor }: Author,
  record: string,
  field: string,
  value: unknown,
): NewWrite => {
  const id = newWriteId(crypto)
  // At time 0 stands what nobody knows the date of.
  const atMs = base === undefined ? 0 : nowMs
  const known = base?.[record]
  // What a deleted record still has was not shown.
  const wasShown = (field === 'life' || isAlive(known)) && !isHidden(record, field)
  const replaces = wasShown ? Object.keys(known?.[field]?.live ?? {}) : []
  return { record, field, id, write: [me, atMs, valueFor(record, field, value, id)], replaces }
}

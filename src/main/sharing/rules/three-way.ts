import type { PausableSteps } from '../../kernel/pausable-steps.ts'
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
} from './state-merge.ts'
import { isFit, newWriteId } from './state-schema.ts'

/** A shared record in this computer's vault. Deleted records aren't listed. */
export interface LocalRecord {
  /** See `recordName`. */
  readonly record: string
  /** Null means empty. A missing field means that the vault doesn't know its value. */
  readonly fields: ReadonlyMap<string, unknown>
}

/** The three sides of a merge. */
export interface Sides {
  readonly local: readonly LocalRecord[]
  /**
   * The state that the vault shows. Undefined for a restored backup, or when the user joins with existing keys.
   */
  readonly base: State | undefined
  /** The other members' state. Also serves as the base if there is none. */
  readonly others: State
  /** Whether this vault leaves out a record, so that its absence isn't a deletion. */
  readonly isLeftOut: (record: string) => boolean
  /**
   * Whether this vault doesn't show the base's value of a field. A write to that field then replaces nothing.
   */
  readonly isHidden: (record: string, field: string) => boolean
}

/** Who makes the changes. `valueFor` returns a field's value as it is written to the state. */
export interface Author {
  readonly crypto: Pick<TeamCrypto, 'randomBytes'>
  readonly me: string
  readonly nowMs: number
  readonly valueFor: (record: string, field: string, value: unknown, writeId: string) => unknown
}

/**
 * This vault's changes since it showed its base, as writes on top of that base. Each changed record also gets a
 * write of `life`, so that a concurrent deletion becomes an ordinary conflict. Values outside the schema stay
 * local.
 */
export function* changesHere(sides: Sides, author: Author): PausableSteps<NewWrite[]> {
  const { local, base, others, isLeftOut } = sides
  const changes: NewWrite[] = []
  const here = new Set<string>()
  for (const one of local) {
    here.add(one.record)
    const known = (base ?? others)[one.record]
    // SECURITY: S44, a record name that violates the schema would make the whole file unreadable.
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

/** The other members' state with this vault's changes. */
export function* withChangesHere(sides: Sides, author: Author): PausableSteps<State> {
  return yield* withWrites(sides.others, yield* changesHere(sides, author))
}

/**
 * Whether the other members already have a value: as the shown one, or as any concurrent one if there is no base.
 */
const isHere = ({ base }: Sides, known: StateRecord | undefined, field: string, value: unknown): boolean => {
  const live = liveOf(known?.[field])
  // An empty local field doesn't contradict other members' values.
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
  // 0 means the date is unknown.
  const atMs = base === undefined ? 0 : nowMs
  const known = base?.[record]
  // For a deleted record, only `life` was shown.
  const wasShown = (field === 'life' || isAlive(known)) && !isHidden(record, field)
  const replaces = wasShown ? Object.keys(known?.[field]?.live ?? {}) : []
  return { record, field, id, write: [me, atMs, valueFor(record, field, value, id)], replaces }
}

import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { Steps } from '../steps.ts'
import type { Authority } from './authority.ts'
import { isReadOnly, permissionOf } from './authority.ts'
import type { OpenEntry } from './epoch-ring.ts'
import { arrange, type Candidate, isPast, keptPlaces, type Log } from './log.ts'
import { earliestDate, type FieldWrite } from './registers.ts'
import { addressFields, sameKeys } from './same-keys.ts'
import type { SharedOperation } from './shared-operations.ts'
import type { RecordKind, SharedRecord } from './shared-record.ts'
import { SharedWrites, type VoidReason } from './shared-writes.ts'

/** A record as it stands. */
export interface StandingRecord {
  readonly id: string
  /** Each field's value; cleared ones are left out. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values written at the same time that do not stand, for the record's history. */
  readonly others: readonly { readonly field: string; readonly op: string; readonly value: unknown }[]
  readonly isDeleted: boolean
  /** It was deleted on one computer and changed on another: kept, and marked until somebody looks. */
  readonly isKeptAgainstDelete: boolean
}

/** What a person has to decide: which address is right, or which secret. */
interface Question {
  readonly about: 'address' | 'secret'
  readonly kind: RecordKind
  readonly id: string
  /** The operations to choose from, in the order of the log. */
  readonly ops: readonly string[]
}

/** The records as they stand. */
interface Standing {
  readonly services: readonly StandingRecord[]
  readonly workspaces: readonly StandingRecord[]
  readonly keys: readonly StandingRecord[]
  /** The credentials of each key that no other write had seen: more than one when the person has to decide. */
  readonly credentials: ReadonlyMap<string, readonly FieldWrite[]>
  /** From the id of a key added twice to the id that stands. */
  readonly sameAs: ReadonlyMap<string, string>
  readonly purged: readonly { readonly kind: RecordKind; readonly id: string }[]
  readonly questions: readonly Question[]
}

/** What is shared, as all computers of a team find it from the same entries. */
export interface SharedState extends Standing {
  readonly log: Log<SharedOperation>
  readonly voided: readonly { readonly op: string; readonly reason: VoidReason }[]
  /** Entries that count and have something that this Keyward does not know. */
  readonly newer: readonly OpenEntry<SharedOperation>[]
  /** Entries of authors that stand in a circle of removals: nothing until that is decided. */
  readonly suspended: number
  readonly isReadOnly: boolean
  /** Every write that counts, for what is derived from the state. */
  readonly writes: SharedWrites
}

/** As much of a former state as the fold goes on from. */
export type FormerState = Pick<SharedState, 'log' | 'writes' | 'voided' | 'newer' | 'suspended'>

/** Without them a record is not shown: what created it does not count. */
const needed: Readonly<Record<RecordKind, readonly string[]>> = {
  service: ['name', 'address'],
  workspace: ['name', 'location', 'sensitive'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
}

/**
 * Finds what is shared, from the opened entries of the shared chain, in any order. `newest` is the result for fewer entries and the same
 * authority, `earlier` are those before it, the newest last: what the order of all entries begins with is not found again.
 *
 * SECURITY: S44, an entry that fails a rule has no effect, also on what others did.
 */
export function* foldShared(
  crypto: SharingCrypto,
  authority: Authority,
  entries: readonly OpenEntry<SharedOperation>[],
  newest?: SharedState,
  earlier: readonly FormerState[] = [],
): Steps<SharedState> {
  const own = entries.filter(({ header, grants }) => {
    const isOfTeam = 'team' in header && header.team === authority.team
    return isOfTeam && header.chain === authority.sharedChain && grants.length === 0
  })
  const start = newest && startOf(authority, own, newest, earlier)
  const computers = authority.members.filter(({ kind }) => kind === 'computer')
  const signersOf = ({ header }: Candidate<SharedOperation>) =>
    computers.filter(({ id }) => id === header.author)
  const log = arrange(crypto, own, { signersOf }, start?.log)
  const added = log.entries.slice(start?.log.entries.length ?? 0)
  if (newest !== undefined && added.length === 0) return newest
  const writes = start?.writes.fork(log.byHash) ?? new SharedWrites(log.byHash, authority.announced)
  const newer = [...(start?.newer ?? [])]
  let suspended = start?.suspended ?? 0
  for (const entry of added) {
    const permission = permissionOf(authority, entry, log.byHash)
    if (permission === 'suspended') suspended += 1
    if (permission !== 'counts') continue
    if (entry.payload.isNewer) newer.push(entry)
    writes.apply(entry)
    yield
  }
  const stands = yield* standing(writes)
  const { voided } = writes
  return { ...stands, log, writes, voided, newer, suspended, isReadOnly: isReadOnly(authority.format, newer) }
}

/** The result that the order of all entries begins with. */
const startOf = (
  { removals }: Authority,
  entries: readonly OpenEntry<SharedOperation>[],
  newest: FormerState,
  earlier: readonly FormerState[],
): FormerState | undefined => {
  const added = entries.filter(({ hash }) => !newest.log.byHash.has(hash))
  // A removal names the last entries that it keeps: one that arrives late lets those before it count.
  if (added.some(({ header }) => removals.some(({ id }) => id === header.author))) return undefined
  const kept = keptPlaces(newest.log, added)
  const isBeginning = ({ log }: FormerState): boolean => {
    const { length } = log.entries
    return length <= kept && log.entries.at(-1) === newest.log.entries[length - 1]
  }
  return isBeginning(newest) ? newest : earlier.findLast(isBeginning)
}

/** What follows for one record from its own writes. */
interface Facts {
  readonly isPurged: boolean
  /** It has what a record needs to be shown. */
  readonly isWhole: boolean
  readonly isDeleted: boolean
  readonly credentials: readonly FieldWrite[]
  readonly standing: StandingRecord
  readonly questions: readonly Question[]
}

/** A record that nothing is written to any more is looked at once. */
const knownFacts = new WeakMap<SharedRecord, Facts>()

const factsOf = (record: SharedRecord): Facts => {
  const known = knownFacts.get(record)
  if (known !== undefined) return known
  const { isPurged, isDeleted, fields } = record
  const credentials = record.field('credentials').newest
  const found = {
    isPurged,
    isWhole: needed[record.kind].every((field) => fields.has(field)),
    isDeleted,
    credentials,
    standing: standingRecord(record, credentials),
    questions: questionsOf(record, credentials),
  }
  knownFacts.set(record, found)
  return found
}

function* standing(writes: SharedWrites): Steps<Standing> {
  const whole: Record<RecordKind, SharedRecord[]> = { service: [], workspace: [], key: [] }
  const purged: SharedRecord[] = []
  for (const kind of ['service', 'workspace', 'key'] as const) {
    for (const record of writes.all(kind)) {
      const { isPurged, isWhole } = factsOf(record)
      if (isPurged) purged.push(record)
      else if (isWhole) whole[kind].push(record)
      yield
    }
  }
  const same = yield* sameKeys(
    writes,
    whole.key.filter((key) => !factsOf(key).isDeleted),
  )
  const shown = same.size === 0 ? whole.key : whole.key.filter(({ id }) => !same.has(id))
  const twins = new Map<string, SharedRecord[]>()
  for (const [id, first] of same) {
    const twin = writes.find('key', id)
    if (twin !== undefined) twins.set(first.id, [...(twins.get(first.id) ?? [first]), twin])
  }
  const keyFacts = (key: SharedRecord): Pick<Facts, 'credentials' | 'standing' | 'questions'> => {
    const all = twins.get(key.id)
    if (all === undefined) return factsOf(key)
    const credentials = newestOf(all)
    return {
      credentials,
      standing: standingRecord(key, credentials),
      questions: questionsOf(key, credentials),
    }
  }
  const credentials = new Map<string, readonly FieldWrite[]>()
  const keys: StandingRecord[] = []
  const questions = [...whole.service, ...whole.workspace].flatMap((record) => factsOf(record).questions)
  for (const key of shown) {
    const facts = keyFacts(key)
    credentials.set(key.id, facts.credentials)
    keys.push(facts.standing)
    questions.push(...facts.questions)
    yield
  }
  return {
    services: whole.service.map((record) => factsOf(record).standing),
    workspaces: whole.workspace.map((record) => factsOf(record).standing),
    keys,
    credentials,
    sameAs: new Map([...same].map(([id, first]) => [id, first.id])),
    purged: purged.map(({ kind, id }) => ({ kind, id })),
    questions,
  }
}

/** The credentials of one key that was added more than once. */
const newestOf = (records: readonly SharedRecord[]): readonly FieldWrite[] => {
  const all = records.flatMap((record) => record.field('credentials').newest)
  return all
    .filter(({ by }) => !all.some((other) => isPast(by, other.by)))
    .sort((one, other) => one.by.at - other.by.at)
}

const questionsOf = (record: SharedRecord, credentials: readonly FieldWrite[] = []): Question[] => {
  const { kind, id } = record
  const address = record.field(addressFields[kind])
  const values = new Set(credentials.length <= 1 ? [] : credentials.map(({ value }) => JSON.stringify(value)))
  return [
    ...(address.isAgreed
      ? []
      : [{ about: 'address' as const, kind, id, ops: address.newest.map(({ op }) => op) }]),
    ...(values.size <= 1
      ? []
      : [{ about: 'secret' as const, kind, id, ops: credentials.map(({ op }) => op) }]),
  ]
}

const standingRecord = (record: SharedRecord, credentials?: readonly FieldWrite[]): StandingRecord => {
  const values: Record<string, unknown> = {}
  const others: { field: string; op: string; value: unknown }[] = []
  for (const [field, register] of record.fields) {
    const newest = field === 'credentials' && credentials !== undefined ? credentials : register.newest
    const last = field === addressFields[record.kind] ? register.lastAgreed : newest.at(-1)
    const value = field === 'keyExpiresAtMs' ? earliestDate(newest) : last?.value
    if (value !== null && value !== undefined) values[field] = value
    if (newest.length <= 1) continue
    const text = JSON.stringify(value ?? null)
    for (const write of newest) {
      if (JSON.stringify(write.value ?? null) !== text)
        others.push({ field, op: write.op, value: write.value })
    }
  }
  const { id, isDeleted, isKeptAgainstDelete } = record
  return { id, values, others, isDeleted, isKeptAgainstDelete }
}

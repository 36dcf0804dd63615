import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { Authority } from './authority.ts'
import { isReadOnly, permissionOf } from './authority.ts'
import type { OpenEntry } from './epoch-ring.ts'
import { arrange, isPast, type Log } from './log.ts'
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

/** What is shared, as all computers of a team find it from the same entries. */
export interface SharedState {
  readonly log: Log<SharedOperation>
  readonly services: readonly StandingRecord[]
  readonly workspaces: readonly StandingRecord[]
  readonly keys: readonly StandingRecord[]
  /** The credentials of each key that no other write had seen: more than one when the person has to decide. */
  readonly credentials: ReadonlyMap<string, readonly FieldWrite[]>
  /** From the id of a key added twice to the id that stands. */
  readonly sameAs: ReadonlyMap<string, string>
  readonly purged: readonly { readonly kind: RecordKind; readonly id: string }[]
  readonly questions: readonly Question[]
  readonly voided: readonly { readonly op: string; readonly reason: VoidReason }[]
  /** Entries of authors that stand in a circle of removals: nothing until that is decided. */
  readonly suspended: number
  readonly isReadOnly: boolean
  /** Every write that counts, for what is derived from the state. */
  readonly writes: SharedWrites
}

/** Without them a record is not shown: what created it does not count. */
const needed: Readonly<Record<RecordKind, readonly string[]>> = {
  service: ['name', 'address'],
  workspace: ['name', 'location', 'sensitive'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
}

/**
 * Finds what is shared, from the opened entries of the shared chain, in any order.
 *
 * SECURITY: S44, an entry that fails a rule has no effect, also on what others did.
 */
export const foldShared = (
  crypto: SharingCrypto,
  authority: Authority,
  entries: readonly OpenEntry<SharedOperation>[],
): SharedState => {
  const own = entries.filter(({ header, grants }) => {
    const isOfTeam = 'team' in header && header.team === authority.team
    return isOfTeam && header.chain === authority.sharedChain && grants.length === 0
  })
  const computers = authority.members.filter(({ kind }) => kind === 'computer')
  const log = arrange(crypto, own, {
    signersOf: ({ header }) => computers.filter(({ id }) => id === header.author),
  })
  const permissions = log.entries.map((entry) => permissionOf(authority, entry, log.byHash))
  const counting = log.entries.filter(({ at }) => permissions[at] === 'counts')
  const writes = new SharedWrites(log.byHash, authority.announced)
  for (const entry of counting) writes.apply(entry)
  let found: ReturnType<typeof standing> | undefined
  // Each write folds the log; what stands is asked for once it is shown.
  const stands = () => {
    found ??= standing(writes)
    return found
  }
  return {
    log,
    writes,
    get services() {
      return stands().services
    },
    get workspaces() {
      return stands().workspaces
    },
    get keys() {
      return stands().keys
    },
    get credentials() {
      return stands().credentials
    },
    get sameAs() {
      return stands().sameAs
    },
    get purged() {
      return stands().purged
    },
    get questions() {
      return stands().questions
    },
    voided: writes.voided,
    suspended: permissions.filter((one) => one === 'suspended').length,
    isReadOnly: isReadOnly(authority.format, counting),
  }
}

const standing = (writes: SharedWrites) => {
  const shown = [...writes.records.values()].filter(
    (record) => !record.isPurged && needed[record.kind].every((field) => record.fields.has(field)),
  )
  const ofKind = (kind: RecordKind) => shown.filter((record) => record.kind === kind)
  const same = sameKeys(
    writes,
    ofKind('key').filter((key) => !key.isDeleted),
  )
  const keys = ofKind('key').filter(({ id }) => !same.has(id))
  const twins = new Map<string, SharedRecord[]>(keys.map((key) => [key.id, [key]]))
  for (const [id, first] of same) {
    const twin = writes.find('key', id)
    if (twin !== undefined) twins.get(first.id)?.push(twin)
  }
  const credentialsOf = (key: SharedRecord): readonly FieldWrite[] => {
    const all = (twins.get(key.id) ?? []).flatMap((record) => record.field('credentials').newest)
    return all
      .filter(({ by }) => !all.some((other) => isPast(by, other.by)))
      .sort((one, other) => one.by.at - other.by.at)
  }
  const credentials = new Map(keys.map((key) => [key.id, credentialsOf(key)]))
  const records = [...ofKind('service'), ...ofKind('workspace'), ...keys]
  return {
    services: ofKind('service').map((record) => standingRecord(record)),
    workspaces: ofKind('workspace').map((record) => standingRecord(record)),
    keys: keys.map((record) => standingRecord(record, credentials.get(record.id))),
    credentials,
    sameAs: new Map([...same].map(([id, first]) => [id, first.id])),
    purged: [...writes.records.values()]
      .filter(({ isPurged }) => isPurged)
      .map(({ kind, id }) => ({ kind, id })),
    questions: records.flatMap((record) => questionsOf(record, credentials.get(record.id))),
  }
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

import { announcementOf } from './authority.ts'
import { LayeredMap } from './layered-map.ts'
import { isPast, type Placed } from './log.ts'
import type { FieldWrite } from './registers.ts'
import type { Credentials, SharedOperation } from './shared-operations.ts'
import { type RecordKind, SharedRecord } from './shared-record.ts'

type Entry = Placed<SharedOperation>

/**
 * Why an operation has no effect: its author had seen a later write (`stale`), its secret is not sealed for its
 * entry's epoch, its secret has the wrong number, what it keeps is not there, or its group has no effect.
 */
export type VoidReason = 'stale' | 'secret' | 'version' | 'unknown' | 'group'

/** Credentials as written, with the key that their secret is sealed for. */
export interface WrittenCredentials extends Credentials {
  readonly keyId: string
}

type CredentialsWrite = FieldWrite & { readonly value: WrittenCredentials }

/** Applies the operations of counting entries to records, in the order of the log. */
export class SharedWrites {
  readonly voided: { readonly op: string; readonly reason: VoidReason }[] = []
  #records: Readonly<Record<RecordKind, LayeredMap<string, SharedRecord>>> = {
    service: new LayeredMap(),
    workspace: new LayeredMap(),
    key: new LayeredMap(),
  }
  /** Records that are in no other object of this class. */
  readonly #own = new Set<SharedRecord>()
  readonly #byHash: Pick<ReadonlyMap<string, Entry>, 'get'>
  readonly #announced: ReadonlySet<string>
  #ops = new LayeredMap<string, true>()
  #credentials = new LayeredMap<string, CredentialsWrite>()

  /** `announced` has every epoch that was ever announced. */
  constructor(byHash: Pick<ReadonlyMap<string, Entry>, 'get'>, announced: ReadonlySet<string>) {
    this.#byHash = byHash
    this.#announced = announced
  }

  /** A copy for the entries that follow: this one stays as it is. */
  fork(byHash: Pick<ReadonlyMap<string, Entry>, 'get'>): SharedWrites {
    const copy = new SharedWrites(byHash, this.#announced)
    const { service, workspace, key } = this.#records
    copy.#records = { service: service.fork(), workspace: workspace.fork(), key: key.fork() }
    copy.#ops = this.#ops.fork()
    copy.#credentials = this.#credentials.fork()
    copy.voided.push(...this.voided)
    return copy
  }

  /** Every record of a kind that was ever written, in the order of their first writes. */
  all(kind: RecordKind): Iterable<SharedRecord> {
    return this.#records[kind].values()
  }

  /** A record that was ever written. The same object as before entries that did not write it. */
  find(kind: RecordKind, id: string): SharedRecord | undefined {
    return this.#records[kind].get(id)
  }

  apply(entry: Entry): void {
    const fresh = entry.payload.ops.filter(({ op }) => {
      const isNew = !this.#ops.has(op)
      this.#ops.set(op, true)
      return isNew
    })
    const written = new Set<string>()
    const judged = fresh.map((operation) => {
      const name = `${kindOf(operation)} ${operation.id}`
      const reason = written.has(name) ? 'stale' : this.#reasonAgainst(operation, entry)
      written.add(name)
      return { operation, reason }
    })
    const voidGroups = new Set(judged.filter(({ reason }) => reason).map(({ operation }) => operation.group))
    for (const { operation, reason } of judged) {
      const isInVoidGroup = operation.group !== undefined && voidGroups.has(operation.group)
      const found = reason ?? (isInVoidGroup ? 'group' : undefined)
      if (found === undefined) this.#write(operation, entry)
      else this.voided.push({ op: operation.op, reason: found })
    }
  }

  #reasonAgainst(operation: SharedOperation, entry: Entry): VoidReason | undefined {
    if (operation.do === 'decide') return this.#canKeep(operation, entry) ? undefined : 'unknown'
    const base = operation.base === null ? undefined : this.#byHash.get(operation.base)
    if (operation.base !== null && (base === undefined || !isPast(base, entry))) return 'stale'
    const record = this.find(kindOf(operation), operation.id)
    if (record?.isStale(base, entry) === true) return 'stale'
    const credentials = operation.do === 'key.put' ? operation.set.credentials : undefined
    if (credentials === undefined) return undefined
    const seen = (record?.field('credentials').writes ?? []).filter(({ by }) => isPast(by, entry))
    const last = Math.max(0, ...seen.map(({ op }) => this.#credentials.get(op)?.value.version ?? 0))
    if (credentials.version !== last + 1) return 'version'
    return this.#isSealedHere(credentials, entry) ? undefined : 'secret'
  }

  /** SECURITY: S47, a secret counts only under its own entry's epoch. */
  #isSealedHere({ secret }: Credentials, { header }: Entry): boolean {
    if (secret === null) return true
    const { chain, epoch, key } = header
    const name = announcementOf({ chain, epoch, keys: { L: key, S: secret.key } })
    return secret.epoch === epoch && this.#announced.has(name)
  }

  /** Its author had seen the credentials, and they are of this key or of the same key added twice. */
  #canKeep({ id, keep }: { readonly id: string; readonly keep: string }, entry: Entry): boolean {
    const kept = this.#credentials.get(keep)
    if (kept === undefined || !isPast(kept.by, entry)) return false
    const own = (this.find('key', id)?.field('credentials').writes ?? []).filter(({ by }) =>
      isPast(by, entry),
    )
    return own.some(
      ({ op }) => op === keep || this.#credentials.get(op)?.value.clientId === kept.value.clientId,
    )
  }

  #write(operation: SharedOperation, by: Entry): void {
    const record = this.#ownRecord(kindOf(operation), operation.id)
    const { op } = operation
    switch (operation.do) {
      case 'key.delete':
      case 'key.restore':
      case 'key.purge':
        record.addAct({ what: actOf[operation.do], by })
        return
      case 'decide': {
        const kept = this.#credentials.get(operation.keep)
        if (kept !== undefined) this.#writeCredentials(record, { op, by, value: kept.value })
        break
      }
      default:
        for (const [field, value] of Object.entries(operation.set)) {
          if (field !== 'credentials') record.add(field, { op, by, value })
        }
        if (operation.do === 'key.put' && operation.set.credentials !== undefined) {
          const value = { ...operation.set.credentials, keyId: operation.id }
          this.#writeCredentials(record, { op, by, value })
        }
    }
    record.addAct({ what: 'put', by })
  }

  /** A record to write to: what is written stays out of the objects that this one goes on from. */
  #ownRecord(kind: RecordKind, id: string): SharedRecord {
    const known = this.find(kind, id)
    if (known !== undefined && this.#own.has(known)) return known
    const record = known?.fork() ?? new SharedRecord(kind, id)
    this.#own.add(record)
    this.#records[kind].set(id, record)
    return record
  }

  #writeCredentials(record: SharedRecord, write: CredentialsWrite): void {
    this.#credentials.set(write.op, write)
    record.add('credentials', write)
  }
}

const actOf = { 'key.delete': 'delete', 'key.restore': 'restore', 'key.purge': 'purge' } as const

const kindOf = (operation: SharedOperation): RecordKind =>
  operation.do === 'service.put' ? 'service' : operation.do === 'workspace.put' ? 'workspace' : 'key'

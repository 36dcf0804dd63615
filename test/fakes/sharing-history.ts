import type { LocalRecord } from '../../src/main/sharing/rules/local-changes.ts'
import {
  deleteRecord,
  keepRecord,
  type RecordName,
  type ShownState,
  writeField,
} from '../../src/main/sharing/rules/new-writes.ts'
import { nameOf, type Shown } from '../../src/main/sharing/rules/shown.ts'
import { type Op, State, textOf } from '../../src/main/sharing/rules/state.ts'
import {
  countingEntries,
  type EntryPlace,
  heardNow,
  nextEntry,
} from '../../src/main/sharing/rules/streams.ts'
import { localChanges, shownState, snapshotOf, writtenAgain } from './state-at-once.ts'

interface SentEntry extends EntryPlace {
  readonly epoch: number
  readonly ops: readonly Op[]
}

interface Epoch {
  readonly members: ReadonlySet<string>
  readonly snapshot: readonly Op[]
}

type Fields = Map<string, unknown>

/** What a computer's vault says: its records, what was deleted, and which epoch and entries it shows. */
interface Vault {
  epoch: number
  heads: Set<string>
  records: Map<string, RecordName & { fields: Fields }>
  deleted: Map<string, RecordName & { fields: Fields }>
  /** The person's last act on a record: deleted, or taken back. */
  acts: Map<string, string>
}

/** One computer of a generated history. Its files are its vault and its copy of what is at the place. */
export interface Computer {
  readonly id: string
  vault: Vault
  entries: Map<string, SentEntry>
  epochs: Set<number>
  isOffline: boolean
  /** It ended before it saved the vault: when it starts, it reads its own copy of the place before its person edits. */
  isInterrupted: boolean
  former: Pick<Computer, 'vault' | 'entries' | 'epochs'> | undefined
}

/** Numbers below a bound that follow from a seed. */
export type Choose = (below: number) => number

const serviceId = 'service'
const workspaceId = 'workspace'
const address = (host: string) => ({
  regions: [{ id: 'eu', name: 'EU', authUrl: `https://${host}.example`, baseUrl: `https://${host}.example` }],
  tokenPath: null,
  credentialEncoding: 'as-written',
  tokenFields: [],
})
const requiredFacts = { kind: 'personal', workspaceId, createdAtMs: 1 }

/** Computers, their person, and a place that shows each of them what it likes, for as long as it likes. */
export class SharingHistory {
  readonly computers: Computer[] = []
  readonly epochs: Epoch[] = []
  readonly #place = new Map<string, SentEntry>()
  readonly #prunedEpochs = new Set<number>()
  readonly #pick: Choose
  #lastNumber = 0
  /** Of each value that a person entered: those that the person saw then. */
  readonly #seen = new Map<string, Set<string>>()
  readonly #authors = new Map<string, Computer>()
  /** Which act of a person a write of `deleted` says. */
  readonly #actOf = new Map<string, string>()
  readonly #offered = new Set<string>()
  readonly #bases = new WeakMap<Set<string>, ShownState>()
  readonly #withdrawn = new Set<string>()
  readonly counts = { entries: 0, again: 0, questions: 0, kept: 0, offered: 0, forks: 0 }

  constructor(pick: Choose, computers: number) {
    this.#pick = pick
    const first = this.#newComputer()
    this.epochs.push({ members: new Set([first.id]), snapshot: [] })
    first.epochs.add(0)
    const { records } = first.vault
    const put = (of: RecordName, facts: Record<string, unknown>) => {
      records.set(nameOf(of.record, of.id), { ...of, fields: new Map() })
      for (const [field, value] of Object.entries(facts)) this.#enter(first, of, field, value)
    }
    put({ record: 'service', id: serviceId }, { name: 'Service', address: address('one') })
    put(
      { record: 'workspace', id: workspaceId },
      {
        name: 'Workspace',
        location: { serviceId, regionId: 'eu' },
        sensitive: false,
      },
    )
    this.#addKey(first)
    for (let at = 1; at < computers; at += 1) this.#join(first)
  }

  /** One step of one computer, or of its person. */
  step(): void {
    const computer = this.#one(this.computers)
    const isOut = this.#newest().members.has(computer.id) === false
    const action = this.#pick(32)
    if (isOut) return
    if (computer.isInterrupted) this.#start(computer)
    if (action < 9) this.#edit(computer)
    else if (action < 11) this.#delete(computer)
    else if (action === 11) this.#restore(computer)
    else if (action === 12) this.#addKey(computer)
    else if (action < 15) computer.isOffline = !computer.isOffline
    else if (action === 15) this.#backUp(computer)
    else if (action === 16) this.#putBack(computer)
    else if (action === 17 && this.computers.length < 6) this.#copyProfile(computer)
    else if (computer.isOffline) return
    else if (action < 25) this.exchange(computer, { hides: true, crashes: this.#pick(6) === 0 })
    else if (action < 27) this.#answer(computer)
    else if (action < 29) this.#beginEpoch(computer, this.epochs.at(-1)?.members ?? new Set())
    else if (action === 29) this.#remove(computer)
    else if (action === 30 && this.#newest().members.size < 4) this.#join(computer)
    else this.#prune(computer)
  }

  /** Everybody who is in reads and writes until nothing is new. */
  settle(): void {
    for (let known = -1, rounds = 0; known < this.counts.entries; rounds += 1) {
      if (rounds > 12) throw new Error('They never come to rest.')
      known = this.counts.entries
      for (const computer of this.inNow()) this.exchange(computer, { hides: false, crashes: false })
    }
    for (const computer of this.inNow()) this.exchange(computer, { hides: false, crashes: false })
  }

  inNow(): Computer[] {
    return this.computers.filter(({ id }) => this.#newest().members.has(id))
  }

  /** What a computer shows of the newest epoch. */
  shownBy(computer: Computer): ShownState {
    return this.#shown(this.#stateOf(computer, computer.vault.epoch), computer.vault.epoch)
  }

  /** What the state of an epoch follows from on a computer, for another implementation. */
  sourceOf(computer: Computer, epoch: number) {
    const entries = this.#countingIn(computer, epoch)
    return {
      snapshot: this.epochs[epoch]?.snapshot ?? [],
      entries: entries.map(({ header, ops }) => ({ author: header.author, ops })),
    }
  }

  /**
   * Values that persons entered on computers that are in and that are neither live, nor replaced by a value whose
   * author saw them, nor offered.
   */
  lost(): string[] {
    const [first] = this.inNow()
    if (first === undefined) return []
    const found = [...this.#offered]
    for (const record of this.shownBy(first).state.records)
      for (const [field, live] of record.live)
        for (const write of live) found.push(this.#name({ record: record.kind, id: record.id }, field, write))
    const covered = new Set(found)
    for (let name = found.pop(); name !== undefined; name = found.pop())
      for (const older of this.#seen.get(name) ?? [])
        if (!covered.has(older)) {
          covered.add(older)
          found.push(older)
        }
    const members = this.#newest().members
    return [...this.#authors]
      .filter(([name, { id }]) => members.has(id) && !covered.has(name))
      .filter(([name]) => !this.#withdrawn.has(name))
      .map(([name]) => name)
  }

  /** Reads the place's records and entries, makes entries of what changed in the vault, and takes over the rest. */
  exchange(computer: Computer, how: { hides: boolean; crashes: boolean }): void {
    const newest = this.epochs.length - 1
    if (!this.#newest().members.has(computer.id)) return
    this.#fetch(computer, computer.vault.epoch, how.hides)
    const { id, vault } = computer
    if (newest === vault.epoch && !computer.epochs.has(newest)) {
      computer.epochs.add(newest)
      this.#fetch(computer, newest, how.hides)
    }
    if (newest > vault.epoch) {
      const former = computer.epochs.has(vault.epoch) ? this.#stateOf(computer, vault.epoch) : undefined
      if (former !== undefined) former.add(this.#changes(computer, former, vault.epoch), { author: id })
      computer.epochs.add(newest)
      this.#fetch(computer, newest, how.hides)
      const history = this.#history(computer, newest, vault.epoch)
      this.#writeAgain(computer, newest, former === undefined ? history : [former, ...history])
    }
    this.#write(computer, newest, this.#changes(computer, this.#stateOf(computer, newest), newest))
    this.#writeAgain(computer, newest, this.#history(computer, newest))
    computer.isInterrupted = how.crashes
    if (how.crashes && this.#pick(2) === 0) return
    for (const entry of computer.entries.values())
      if (entry.epoch === newest && !this.#place.has(entry.hash)) this.#place.set(entry.hash, entry)
    if (!how.crashes) this.#apply(computer, newest)
  }

  /** After an exchange that ended before the vault was saved, the vault shows what this computer's own files have. */
  #start(computer: Computer): void {
    computer.isInterrupted = false
    const epoch = Math.max(...computer.epochs, computer.vault.epoch)
    if (!computer.epochs.has(epoch)) return
    const changes = this.#changes(computer, this.#stateOf(computer, epoch), epoch)
    if (changes.length === 0) this.#apply(computer, epoch)
  }

  #writeAgain(computer: Computer, epoch: number, history: State[]): void {
    const members = this.epochs[epoch]?.members ?? new Set()
    const again = writtenAgain(this.#stateOf(computer, epoch), history, members)
    this.counts.again += again.length
    this.#write(computer, epoch, again)
  }

  #write({ id, entries }: Computer, epoch: number, ops: readonly Op[]): void {
    if (ops.length === 0) return
    const here = countingEntries([...entries.values()].filter((entry) => entry.epoch === epoch))
    const own = here.filter(({ header }) => header.author === id)
    const next = nextEntry(own)
    if (next.stream > 0 && next.n === 1) this.counts.forks += 1
    const header = { author: id, ...next, heard: heardNow(here, id) }
    const hash = this.#newId()
    entries.set(hash, { epoch, hash, header, ops })
    this.counts.entries += 1
  }

  /** What the vault changed, as writes; what cannot be told is offered. */
  #changes(computer: Computer, state: State, epoch: number): Op[] {
    const { id, vault, entries } = computer
    const own = [...entries.values()].filter(
      (entry) => entry.header.author === id && entry.epoch >= vault.epoch && !vault.heads.has(entry.hash),
    )
    const { ops, conflicts } = localChanges({
      local: [...vault.records.values()] satisfies LocalRecord[],
      base: this.#base(computer),
      remote: this.#shown(state, epoch),
      sentSince: own.flatMap((entry) => entry.ops.filter(({ by }) => by === id)),
      isLeftOut: () => false,
      newWrite: this.#newWrite(computer),
    })
    for (const conflict of conflicts) {
      const { field, value } = conflict
      this.#offered.add(this.#name(conflict, field, { value }))
      this.counts.offered += 1
    }
    return [...ops]
  }

  /** The state that the vault shows; undefined where its snapshot or an entry is nowhere any more. */
  #base(computer: Computer): ShownState | undefined {
    const { epoch, heads } = computer.vault
    const known = this.#bases.get(heads)
    if (known !== undefined) return known
    if (!computer.epochs.has(epoch) && this.#prunedEpochs.has(epoch)) return undefined
    const state = new State()
    state.add(this.epochs[epoch]?.snapshot ?? [], 'snapshot')
    for (const hash of heads) {
      const entry = computer.entries.get(hash) ?? this.#place.get(hash)
      if (entry === undefined) return undefined
      state.add(entry.ops, entry.header)
    }
    const base = this.#shown(state, epoch)
    this.#bases.set(heads, base)
    return base
  }

  /** One save of the vault: it shows the newest state. */
  #apply(computer: Computer, epoch: number): void {
    const { vault } = computer
    const { state, shown } = this.#shown(this.#stateOf(computer, epoch), epoch)
    // Who finds a record deleted, or kept, as it was to be, says no more about it.
    for (const { kind: record, id, live } of state.records) {
      const act = vault.acts.get(nameOf(record, id))
      if (act === undefined) continue
      for (const write of live.get('deleted') ?? [])
        this.#saw(this.#name({ record, id }, 'deleted', write), [`${nameOf(record, id)} deleted ${act}`])
    }
    for (const [name, { record, id, fields, deletion }] of shown.records) {
      const here = vault.records.get(name)
      if (deletion === 'deleted') {
        if (here !== undefined) vault.deleted.set(name, here)
        vault.records.delete(name)
        continue
      }
      const next: Fields = new Map()
      for (const [field, { shown: write, others, isQuestion }] of fields) {
        const own = here?.fields.get(field)
        const isAnswer = [write, ...others].some(({ value }) => textOf(value) === textOf(own ?? null))
        next.set(field, isQuestion && isAnswer ? own : write.value)
      }
      vault.records.set(name, { record, id, fields: next })
      vault.deleted.delete(name)
    }
    for (const id of shown.sameAs.keys()) vault.records.delete(nameOf('key', id))
    vault.epoch = epoch
    vault.heads = new Set(this.#countingIn(computer, epoch).map(({ hash }) => hash))
  }

  #fetch(computer: Computer, epoch: number, hides: boolean): void {
    const { members } = this.#newest()
    for (const entry of this.#place.values()) {
      if (entry.epoch > epoch || computer.entries.has(entry.hash) || (hides && this.#pick(4) === 0)) continue
      // Late entries of a former epoch are read if their author is in both.
      const isRead = computer.epochs.has(entry.epoch) && members.has(entry.header.author)
      if (isRead) computer.entries.set(entry.hash, entry)
    }
  }

  /** Former epochs that this computer has been in, without one that is looked at already. */
  #history(computer: Computer, epoch: number, except?: number): State[] {
    return [...computer.epochs]
      .filter((one) => one < epoch && one !== except)
      .map((one) => this.#stateOf(computer, one))
  }

  #countingIn(computer: Computer, epoch: number): SentEntry[] {
    return countingEntries([...computer.entries.values()].filter((entry) => entry.epoch === epoch))
  }

  #stateOf(computer: Computer, epoch: number): State {
    const state = new State()
    state.add(this.epochs[epoch]?.snapshot ?? [], 'snapshot')
    for (const { ops, header } of this.#countingIn(computer, epoch)) state.add(ops, header)
    return state
  }

  #shown(state: State, epoch: number): ShownState {
    const shown: Shown = shownState(state, this.epochs[epoch]?.members ?? new Set())
    return { state, shown }
  }

  // What persons do.

  /** A person enters a value, having seen what the vault shows and what it had. */
  #enter(computer: Computer, of: RecordName, field: string, value: unknown): void {
    const here = computer.vault.records.get(nameOf(of.record, of.id))
    const same = field === 'credentials' ? this.#sameRecords(computer, of) : [of]
    const seen = same.flatMap((one) => this.#knownTo(computer, one, field))
    if (here?.fields.has(field)) seen.push(this.#name(of, field, { value: here.fields.get(field) }))
    for (const one of same) this.#saw(this.#name(one, field, { value }), seen)
    const name = this.#name(of, field, { value })
    if (!this.#authors.has(name)) this.#authors.set(name, computer)
    here?.fields.set(field, value)
  }

  #saw(name: string, others: Iterable<string>): void {
    const seen = this.#seen.get(name) ?? new Set()
    for (const other of others) if (other !== name) seen.add(other)
    this.#seen.set(name, seen)
  }

  /** A key that was added twice is shown once. */
  #sameRecords(computer: Computer, of: RecordName): RecordName[] {
    const same = [...(this.#base(computer)?.shown.sameAs ?? [])].filter(([, first]) => first === of.id)
    return [of, ...same.map(([id]): RecordName => ({ record: 'key', id }))]
  }

  #edit(computer: Computer): void {
    const record = this.#aKey(computer)
    if (record === undefined) return
    const number = this.#nextNumber()
    const [field, value] = this.#one<[string, unknown]>([
      ['name', `name ${number}`],
      ['notes', `note ${number}`],
      ['keyExpiresAtMs', number],
      ['credentials', this.#credentials(`client ${this.#pick(3)}`, number)],
    ])
    this.#enter(computer, record, field, value)
  }

  #addKey(computer: Computer): void {
    const of: RecordName = { record: 'key', id: `key-${this.#newId()}` }
    const number = this.#nextNumber()
    computer.vault.records.set(nameOf(of.record, of.id), { ...of, fields: new Map() })
    const credentials = this.#credentials(`client ${this.#pick(2) === 0 ? number : this.#pick(3)}`, number)
    for (const [field, value] of Object.entries({ ...requiredFacts, name: `key ${number}`, credentials }))
      this.#enter(computer, of, field, value)
  }

  #delete(computer: Computer): void {
    const record = this.#aKey(computer)
    if (record === undefined) return
    const name = nameOf(record.record, record.id)
    computer.vault.records.delete(name)
    computer.vault.deleted.set(name, record)
    const deletion = this.#base(computer)?.shown.records.get(name)?.deletion ?? 'deleted'
    if (deletion !== 'deleted') this.#act(computer, record)
    // Nobody else has heard of it, as far as the vault knows.
    else this.#withdraw(computer, `${name} `)
  }

  /** Takes a deleted key back, as this vault had it. */
  #restore(computer: Computer): void {
    const record = this.#one([...computer.vault.deleted.values()])
    if (record === undefined) return
    const name = nameOf(record.record, record.id)
    computer.vault.deleted.delete(name)
    computer.vault.records.set(name, record)
    const isSent = this.#base(computer)?.shown.records.get(name)?.deletion === 'deleted'
    if (isSent) this.#act(computer, record)
    else this.#withdrawn.add(`${name} deleted ${computer.vault.acts.get(name)}`)
  }

  /** A deletion, or the end of one, by a person who knows all that the vault shows of the record. */
  #act(computer: Computer, of: RecordName): void {
    const act = `act ${this.#nextNumber()}`
    const { acts, records, deleted } = computer.vault
    const here = records.get(nameOf(of.record, of.id)) ?? deleted.get(nameOf(of.record, of.id))
    const before = acts.get(nameOf(of.record, of.id))
    const same = this.#sameRecords(computer, of)
    const seen = same.flatMap((one) => this.#knownTo(computer, one))
    for (const [field, value] of here?.fields ?? []) seen.push(this.#name(of, field, { value }))
    for (const one of same) {
      if (before !== undefined) seen.push(`${nameOf(one.record, one.id)} deleted ${before}`)
      acts.set(nameOf(one.record, one.id), act)
      this.#saw(`${nameOf(one.record, one.id)} deleted ${act}`, seen)
    }
    this.#authors.set(`${nameOf(of.record, of.id)} deleted ${act}`, computer)
  }

  /** Answers a question, or decides about a key that was deleted by one and changed by another. */
  #answer(computer: Computer): void {
    this.exchange(computer, { hides: true, crashes: false })
    const now = this.shownBy(computer)
    const newWrite = this.#newWrite(computer)
    const records = [...now.shown.records.values()]
    const kept = this.#one(records.filter(({ deletion }) => deletion === 'kept'))
    const open = records.flatMap((record) =>
      [...record.fields].map(([field, found]) => ({ record, field, found })),
    )
    const question = this.#one(open.filter(({ found }) => found.others.length > 0))
    if (kept !== undefined && this.#pick(2) === 0) {
      this.counts.kept += 1
      this.#act(computer, kept)
      const decide = this.#pick(2) === 0 ? deleteRecord : keepRecord
      this.#write(computer, computer.vault.epoch, decide(now, kept, newWrite))
    } else if (question !== undefined) {
      const { record, field, found } = question
      const all = [found.shown, ...found.others]
      this.counts.questions += 1
      const ops = writeField(now, record, field, this.#one(all).value, newWrite)
      const same = field === 'credentials' ? this.#sameRecords(computer, record) : [record]
      const answers = same.flatMap((one) => all.map((write) => this.#name(one, field, write)))
      for (const one of ops) this.#saw(this.#name(one, field, one), answers)
      this.#write(computer, computer.vault.epoch, ops)
    }
    this.exchange(computer, { hides: true, crashes: false })
  }

  #aKey({ vault }: Computer) {
    return this.#one([...vault.records.values()].filter(({ record }) => record === 'key'))
  }

  #credentials(clientId: string, number: number) {
    return { clientId, secret: { epoch: '', sealed: '', fingerprint: `secret ${number}` } }
  }

  #knownTo(computer: Computer, of: RecordName, field?: string): string[] {
    const writes = [...(this.#base(computer)?.state.find(of.record, of.id)?.writes ?? [])]
    return writes
      .filter((write) => field === undefined || write.field === field)
      .map((write) => this.#name(of, write.field, write))
  }

  // Who is in, and profiles.

  #newComputer(): Computer {
    const computer: Computer = {
      id: `computer-${this.computers.length}`,
      vault: { epoch: 0, heads: new Set(), records: new Map(), deleted: new Map(), acts: new Map() },
      entries: new Map(),
      epochs: new Set(),
      isOffline: false,
      isInterrupted: false,
      former: undefined,
    }
    this.computers.push(computer)
    return computer
  }

  #join(maker: Computer): void {
    const id = `computer-${this.computers.length}`
    if (!this.#beginEpoch(maker, new Set([...this.#newest().members, id]))) return
    const joined = this.#newComputer()
    joined.epochs.add(this.epochs.length - 1)
    this.#apply(joined, this.epochs.length - 1)
  }

  #remove(maker: Computer): void {
    const members = [...this.#newest().members].filter((id) => id !== maker.id)
    const out = this.#one(members)
    if (out === undefined || members.length < 2) return
    this.#beginEpoch(maker, new Set([maker.id, ...members.filter((id) => id !== out)]))
  }

  /** A record with a snapshot of what its maker has, once it read what the place shows it. */
  #beginEpoch(maker: Computer, members: ReadonlySet<string>): boolean {
    this.exchange(maker, { hides: this.#pick(3) === 0, crashes: false })
    if (maker.vault.epoch !== this.epochs.length - 1) return false
    const snapshot = snapshotOf(this.#stateOf(maker, maker.vault.epoch))
    this.epochs.push({ members, snapshot })
    this.exchange(maker, { hides: false, crashes: this.#pick(6) === 0 })
    return true
  }

  #backUp(computer: Computer): void {
    computer.former = structuredClone({
      vault: computer.vault,
      entries: computer.entries,
      epochs: computer.epochs,
    })
  }

  /** The profile, the vault alone, or its copy of the place, is as it was; or the copy is lost. */
  #putBack(computer: Computer): void {
    const former = structuredClone(computer.former)
    const what = this.#pick(4)
    if (what === 3) {
      computer.entries = new Map()
      computer.epochs = new Set(this.#prunedEpochs.has(computer.vault.epoch) ? [] : [computer.vault.epoch])
    } else if (former !== undefined) {
      if (what < 2) computer.vault = former.vault
      if (what !== 1) Object.assign(computer, { entries: former.entries, epochs: former.epochs })
    }
    this.#withdraw(computer, '')
  }

  /** What a person entered and what is nowhere else is gone, of one record or of all. */
  #withdraw(computer: Computer, of: string): void {
    const sent = new Set<string>()
    for (const entries of [this.#place, ...this.computers.map((one) => one.entries)])
      for (const { ops } of entries.values()) for (const op of ops) sent.add(this.#name(op, op.field, op))
    for (const [name, author] of this.#authors)
      if (author === computer && name.startsWith(of) && !sent.has(name)) this.#withdrawn.add(name)
  }

  #copyProfile(computer: Computer): void {
    const { vault, entries, epochs } = structuredClone({
      vault: computer.vault,
      entries: computer.entries,
      epochs: computer.epochs,
    })
    this.computers.push({
      id: computer.id,
      vault,
      entries,
      epochs,
      isOffline: false,
      isInterrupted: false,
      former: undefined,
    })
  }

  /** Former epochs go from the place and from this computer some time after the second that followed. */
  #prune(computer: Computer): void {
    for (const epoch of [...computer.epochs]) {
      if (epoch > computer.vault.epoch - 2) continue
      computer.epochs.delete(epoch)
      this.#prunedEpochs.add(epoch)
      for (const [hash, entry] of computer.entries) if (entry.epoch === epoch) computer.entries.delete(hash)
      for (const [hash, entry] of this.#place) if (entry.epoch === epoch) this.#place.delete(hash)
    }
  }

  #newest(): Epoch {
    const newest = this.epochs.at(-1)
    if (newest === undefined) throw new Error('A team has a first epoch.')
    return newest
  }

  #newWrite({ id: by, vault }: Computer) {
    return ({ record, id, field }: RecordName & { field: string }) => {
      const op = this.#newId()
      if (field === 'deleted') this.#actOf.set(op, vault.acts.get(nameOf(record, id)) ?? `nobody's ${op}`)
      return { op, atMs: 1 + this.#pick(50), by }
    }
  }

  /** The name of a value: what an author saw and what is live are compared by it. */
  #name(
    of: RecordName,
    field: string,
    { op, value }: { readonly op?: string; readonly value: unknown },
  ): string {
    const text = field === 'deleted' ? this.#actOf.get(op ?? '') : textOf(value)
    return `${nameOf(of.record, of.id)} ${field} ${text}`
  }

  #nextNumber(): number {
    this.#lastNumber += 1
    return this.#lastNumber
  }

  #newId(): string {
    return `${(this.#pick(0xffff) + 0x10000).toString(16)}-${this.#nextNumber()}`
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#pick(items.length)] as Item // of an empty list nothing is taken
  }
}

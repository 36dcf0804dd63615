import type { AppError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { Mutex } from '../../kernel/mutex.ts'
import type { Secret } from '../../kernel/secret.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { Vault } from '../../vault/vault.ts'
import { exposedTo, joined, withSameSecrets } from '../binding/exposure.ts'
import type { Standing } from '../rules/adoption.ts'
import { type EpochRecord, isWhole, type Member, type WholeRecord } from '../rules/epoch-record.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import type { NewWrite, ShownState } from '../rules/new-writes.ts'
import { ownersDraft, pagesDraft, type RecordDraft } from '../rules/next-record.ts'
import type { PrintedKeys } from '../rules/page.ts'
import { memberChanges } from '../rules/recovery.ts'
import { nameOf } from '../rules/shown.ts'
import type { Op, State, StateSecret } from '../rules/state.ts'
import { forkedStreams } from '../rules/streams.ts'
import type { Adopted } from './adopted.ts'
import type { EpochState } from './epoch.ts'
import { fetchEntries, hasMoreEntries, isAnyMissing, type RefusedEntries } from './fetch-entries.ts'
import type { BeginProblem, Exchanged, ExchangeProblem, NextRecord } from './outcomes.ts'
import { placeEpoch } from './place-epoch.ts'
import type { RecordsInSight } from './records-in-sight.ts'
import { pruneFiles, SentFiles } from './sent-files.ts'
import type { Leaver, TeamNotes } from './team-notes.ts'
import { stepVault, type VaultStepDeps, withNotes } from './vault-step.ts'
import { sealOps, writeEntries } from './write-entries.ts'

/** Dependencies of a team. */
export interface TeamDeps extends Omit<VaultStepDeps, 'vault' | 'random'> {
  readonly vault: Pick<Vault, 'change' | 'protection' | 'document'>
  readonly random: { newId(): string; bytes(length: number): Uint8Array }
}

/** What a team begins with. */
export interface TeamParts {
  readonly notes: TeamNotes
  readonly place: Place
  readonly sight: RecordsInSight
  readonly adopted: Adopted
  readonly current: ShownState
}

/** Entries of the epoch before are looked for again after. */
const LATE_MS = 10 * MINUTE_MS

/**
 * One team of an unlocked vault: its adopted record, its state and its place. One state machine: adopted record, exchange, apply,
 * write, exchange. What it answers is as of its last exchange, and one thing runs at a time. Longer than other files: each step moves
 * the notes, the adopted epoch and what the vault shows together. How a step is done stands in the files beside it.
 */
export class Team {
  readonly place: Place
  readonly #deps: TeamDeps
  readonly #sight: RecordsInSight
  readonly #adopted: Adopted
  readonly #sent: SentFiles
  readonly #mutex = new Mutex()
  readonly #refused: RefusedEntries = new Set()
  readonly #lastHeard = new Map<string, number>()
  #notes: TeamNotes
  #current: ShownState
  /** What the vault shows, as `TeamNotes.shows` names it. */
  #base: { readonly shows: string; readonly state: ShownState } | undefined
  #waiting: ReadonlySet<string> = new Set()
  #tooLong: ReadonlySet<string> = new Set()
  #isTidyUpDue = false
  /** A person chose a line: an entry tells the others, empty if need be. */
  #isChosen = false
  /** The vault as it was compared last. */
  #compared: VaultDocument | undefined
  #lateAtMs: number
  #pruneAtMs = 0
  /** The record that this computer made last in this run. */
  #begun: string | undefined
  /** States of the epoch before, after late entries came. */
  #late: State[] = []

  constructor(deps: TeamDeps, { notes, place, sight, adopted, current }: TeamParts) {
    this.#deps = deps
    this.place = place
    this.#sight = sight
    this.#adopted = adopted
    this.#notes = notes
    this.#current = current
    this.#lateAtMs = deps.clock.nowMs() + LATE_MS
    this.#sent = new SentFiles(notes.memberId, place, deps.replica, deps.clock)
    for (const { header, ops } of adopted.epoch.entries.values())
      for (const { atMs, by } of ops) if (by === header.author) this.#heard(by, atMs)
  }

  get team(): string {
    return this.#notes.team
  }

  get notes(): TeamNotes {
    return this.#notes
  }

  get records(): EpochRecords {
    return this.#sight.records
  }

  get adopted(): WholeRecord {
    return this.#adopted.epoch.file
  }

  get standing(): Standing {
    return this.#adopted.standing
  }

  /** This computer may make the next record: it is an owner's, and nothing newer waits but what does not open. */
  get mayMake(): boolean {
    return this.#adopted.mayMakeAfter !== undefined
  }

  /** The newest state of the adopted epoch. */
  get current(): ShownState {
    return this.#current
  }

  /** By member id, when this computer last saw something new of it. */
  get lastHeardAtMs(): ReadonlyMap<string, number> {
    return this.#lastHeard
  }

  /** Records of the vault with changes that are not at the place: by kind and id, as `nameOf`. */
  get waiting(): ReadonlySet<string> {
    return this.#waiting
  }

  /** Records with a value that no entry has room for. */
  get tooLong(): ReadonlySet<string> {
    return this.#tooLong
  }

  get isTidyUpDue(): boolean {
    return this.#isTidyUpDue
  }

  /** Two profiles write under this computer's keys. */
  get isCopied(): boolean {
    const { counting } = this.#adopted.epoch
    return forkedStreams(counting).some(({ author }) => author === this.#notes.memberId)
  }

  /** Opens a secret of the state. */
  open(secret: StateSecret, owner: Pick<Op, 'id' | 'op'>): Secret | undefined {
    return this.#adopted.openSecret(secret, owner)
  }

  /** Reads, adopts, applies, writes and sends: once. */
  exchange(): Promise<Result<Exchanged, ExchangeProblem>> {
    return this.#mutex.run(() => this.#exchange())
  }

  /**
   * After Keyward ended between writing entries and saving the vault, the vault is compared with the replica before any edit.
   * Nothing is sealed before the place's records were read.
   */
  compareWithReplica(): Promise<Result<void, ExchangeProblem>> {
    return this.#mutex.run(async () => {
      const stepped = await this.#step(false)
      return stepped.ok ? ok(undefined) : stepped
    })
  }

  /** Writes an answer of the person under the newest state, and exchanges. */
  write(make: (on: ShownState, newWrite: NewWrite) => readonly Op[]): Promise<Result<void, ExchangeProblem>> {
    return this.#mutex.run(async () => {
      const first = await this.#exchange()
      if (!first.ok) return first
      if (!this.#adopted.maySeal) return err('away')
      const atMs = Math.floor(this.#deps.clock.nowMs())
      const by = this.#notes.memberId
      const ops = make(this.#current, () => ({ op: this.#deps.random.newId(), atMs, by }))
      const written = ops.length === 0 ? ok(undefined) : await this.#writeEntries(ops)
      if (!written.ok) return written
      const exchanged = await this.#exchange()
      return exchanged.ok ? ok(undefined) : exchanged
    })
  }

  /** The states of all epochs that this computer still has, the newest too. */
  history(): Promise<Result<readonly EpochState[], PlaceProblem>> {
    return this.#mutex.run(async () => {
      const others = await this.#adopted.history()
      if (!others.ok) return others
      const { epoch, former } = this.#adopted
      const known = [epoch, ...(former === undefined ? [] : [former])].map(async (each) => ({
        record: each.file.record,
        state: await this.#run(each.state()),
      }))
      return ok([...others.value, ...(await Promise.all(known))])
    })
  }

  /** Makes, places and adopts the next record. */
  begin(next: NextRecord): Promise<Result<WholeRecord, BeginProblem>> {
    const keys = { signingKey: this.#notes.signingKey, broughtPageKey: next.page?.signingKey }
    return this.#begin(next, keys, (atMs) => {
      const after = this.records.get(this.#adopted.mayMakeAfter ?? null)
      if (after?.record === undefined) return undefined
      const members = next.members?.(after.record.members)
      if (next.members !== undefined && members === undefined) return undefined
      const change = { ...(members && { members }), ...(next.page && { page: next.page.page }) }
      return ownersDraft({ ...after, record: after.record }, this.#notes.memberId, atMs, change)
    })
  }

  /** Makes the page's own record from this computer's state, and adopts it; `next` replaces the page. */
  beginByPage(
    page: PrintedKeys,
    members: readonly Member[],
    { next, names }: { readonly next?: PrintedKeys; readonly names?: ReadonlyMap<string, string> } = {},
  ): Promise<Result<WholeRecord, BeginProblem>> {
    const pages = { now: page.page, ...(next && { next: next.page }) }
    const keys = { signingKey: page.signingKey, broughtPageKey: next?.signingKey }
    return this.#begin({ ...(names && { names }) }, keys, (atMs) =>
      pagesDraft(this.records, this.adopted, pages, members, atMs),
    )
  }

  /** Changes what the vault notes, in one save; with `change` also the document. */
  note(
    notes: (now: TeamNotes) => TeamNotes,
    change: (document: VaultDocument) => VaultDocument = (document) => document,
  ): Promise<Result<void, AppError>> {
    return this.#mutex.run(() => this.#note(notes(this.#notes), change))
  }

  /** Ends watching and connections, and drops the keys. */
  async close(): Promise<void> {
    this.#adopted.forget()
    await this.place.close()
  }

  async #exchange(): Promise<Result<Exchanged, ExchangeProblem>> {
    const looked = await this.#look()
    if (!looked.ok) {
      // What waits is known without the place.
      if (this.#compared !== this.#deps.vault.document) await this.#step(false)
      return looked
    }
    this.#noteOut()
    const stepped = await this.#step(this.#adopted.maySeal)
    if (!stepped.ok) return stepped
    const { epoch, maySeal } = this.#adopted
    const sent = maySeal ? await this.#sent.send(this.records, epoch, looked.value.listed) : ok(false)
    if (!sent.ok) return sent
    this.#waiting = new Set([...this.#waiting, ...this.#unsent()])
    await this.#prune()
    return ok({
      from: [...looked.value.from].filter((id) => id !== this.#notes.memberId),
      hasPutBack: sent.value,
      isMissing: isAnyMissing(epoch, this.#refused),
      wentBack: stepped.value,
      isUnfinished: looked.value.isUnfinished,
    })
  }

  /** Deletes what is old, once a day. */
  async #prune(): Promise<void> {
    const nowMs = this.#deps.clock.nowMs()
    if (nowMs < this.#pruneAtMs) return
    this.#pruneAtMs = nowMs + DAY_MS
    await pruneFiles(this.#deps, this.#notes, this.records, this.place)
  }

  /** Reads the place: the records, what follows from them, and then the entries. */
  async #look(): Promise<Result<Looked, PlaceProblem>> {
    const { replica, tools, clock } = this.#deps
    const read = await this.#sight.read(this.place, replica)
    if (!read.ok) return read
    const before = this.#adopted.epoch
    const followed = await this.#adopted.follow(this.#notes, this.place)
    if (!followed.ok) return followed
    const { epoch } = this.#adopted
    if (epoch !== before) {
      this.#noteAdopted(followed.value)
      const noted = await this.#noteOwnLeavers()
      if (!noted.ok) return noted
    }
    const places = { place: this.place, replica }
    const found = await fetchEntries(tools, epoch, epoch.members, places, this.#refused)
    if (!found.ok) return found
    const nowMs = Math.floor(clock.nowMs())
    const late = nowMs >= this.#lateAtMs || !this.#isShown ? await this.#readLate(places) : ok(undefined)
    if (!late.ok) return late
    const from = new Set([...read.value.added.map(({ header }) => header.by), ...found.value.from])
    for (const id of from) this.#heard(id, nowMs)
    this.#isTidyUpDue = found.value.isTidyUpDue
    this.#current = await this.#run(epoch.shown())
    return ok({
      from,
      listed: new Set([...read.value.listed, ...found.value.listed]),
      isUnfinished: read.value.isUnfinished || found.value.isUnfinished,
    })
  }

  /** Whom this computer put out before its vault was put back is noted again. */
  async #noteOwnLeavers(): Promise<Result<void, PlaceProblem>> {
    const { memberId, leavers, names } = this.#notes
    const noted = new Set([
      ...leavers.map(({ record }) => record),
      ...this.#notes.adoptedAtMs.map(([hash]) => hash),
    ])
    noted.delete(this.#adopted.epoch.hash)
    const nameOfId = (id: string) => names.get(id) ?? ''
    for (const file of this.records.lineOf(this.#adopted.epoch.file)) {
      const { putOut } = memberChanges(this.records, file)
      if (file.header.by !== memberId || noted.has(file.hash) || putOut.length === 0) continue
      const memberIds = putOut.map(({ id }) => id)
      const exposed = await this.#exposedTo(memberIds)
      if (!exposed.ok) return exposed
      const leaver: Leaver = {
        ...{ memberIds, why: 'left', record: file.hash, couldOpen: exposed.value },
        atMs: file.record?.atMs ?? 0,
        personName: nameOfId(putOut[0]?.person ?? ''),
        computerNames: memberIds.map(nameOfId),
      }
      this.#notes = { ...this.#notes, leavers: [...this.#notes.leavers, leaver] }
    }
    return ok(undefined)
  }

  /** Late entries, by members of both, of the epoch before and of the last one that each leaver was in. */
  async #readLate(places: { place: Place; replica: Place }): Promise<Result<void, PlaceProblem>> {
    this.#lateAtMs = this.#deps.clock.nowMs() + LATE_MS
    const { epoch, former } = this.#adopted
    const now = await this.#run(epoch.state())
    // What somebody who was put out had written itself is read where others wrote it again.
    this.#noteExposed(({ memberIds }) => exposedTo([now], ({ by }) => memberIds.includes(by)))
    const before = former?.hash ?? this.#notes.adoptedAtMs.at(-2)?.[0]
    const leftIn = this.#notes.leavers.map(({ record }) => this.records.get(record)?.header.previous)
    for (const file of new Set([before, ...leftIn].map((hash) => this.records.get(hash ?? null)))) {
      if (!isWhole(file)) continue
      const both = file.record.members.map(({ id }) => id).filter((id) => epoch.members.has(id))
      const more = await hasMoreEntries(file, both, places, this.#refused)
      if (!more.ok) return more
      if (!more.value) continue
      const known = file.hash === former?.hash ? ok(former) : await this.#adopted.reopen(file)
      if (!known.ok) return known
      if (known.value === undefined) continue
      const read = await fetchEntries(this.#deps.tools, known.value, both, places, this.#refused)
      if (!read.ok) return read
      if (read.value.from.size === 0) continue
      const state = await this.#run(known.value.state())
      if (file.hash === before) this.#late = [state]
      // Who was put out meanwhile opens them too.
      const wasIn = (id: string) => known.value?.members.has(id) === true
      this.#noteExposed(({ memberIds }) => (memberIds.some(wasIn) ? exposedTo([state]) : []))
    }
    return ok(undefined)
  }

  #noteExposed(moreTo: (leaver: Leaver) => Leaver['couldOpen']): void {
    const leavers = this.#notes.leavers.map((leaver) => ({
      ...leaver,
      couldOpen: joined(leaver.couldOpen, moreTo(leaver)),
    }))
    this.#notes = { ...this.#notes, leavers }
  }

  /** Who was put out notes by whom, until somebody lists it again. */
  #noteOut(): void {
    const { standing } = this.#adopted
    if ((standing.kind === 'out') === (this.#notes.out !== undefined)) return
    const atMs = Math.floor(this.#deps.clock.nowMs())
    this.#notes = { ...this.#notes, out: standing.kind === 'out' ? { by: standing.by, atMs } : undefined }
  }

  #noteAdopted(adoption: TeamNotes['adoption']): void {
    const atMs = Math.floor(this.#deps.clock.nowMs())
    const adoptedAtMs = [...this.#notes.adoptedAtMs, [adoption.adopted, atMs] as const]
    this.#notes = { ...this.#notes, adoption, adoptedAtMs }
  }

  /** The vault shows the adopted epoch. */
  get #isShown(): boolean {
    return this.#notes.shows?.epoch === this.#adopted.epoch.hash
  }

  /** Writes what changed here, and takes over what is newer. Whether the vault was behind. */
  async #step(maySeal: boolean): Promise<Result<boolean, ExchangeProblem>> {
    const { epoch, former } = this.#adopted
    const { shows, memberId } = this.#notes
    const isNew = !this.#isShown && former !== undefined
    // A record that was just made here begins with this state.
    const isOwn = epoch.hash === this.#begun && epoch.file.header.previous === former?.hash
    const others = isNew && !isOwn ? await this.#adopted.history() : undefined
    if (others?.ok === false) return others
    const late = others?.value.map(({ state }) => state) ?? this.#late
    const was = isNew && !isOwn ? [await this.#run(former.state())] : []
    this.#late = []
    const stepped = await stepVault(this.#deps, {
      notes: this.#notes,
      epoch,
      base: await this.#shownBase(),
      history: [...was, ...late],
      sentSince: sentSince(memberId, shows?.heads ?? [], former === undefined ? [epoch] : [former, epoch]),
      maySeal,
      open: (secret, owner) => this.open(secret, owner),
    })
    if (!stepped.ok) return stepped
    const { notes, document, unwritten, tooLong, wentBack } = stepped.value
    this.#notes = notes
    this.#compared = document
    this.#tooLong = tooLong
    this.#waiting = new Set([...unwritten, ...this.#unsent()])
    this.#current = await this.#run(epoch.shown())
    // What is newer is not taken over while a change waits: the vault shows what it did.
    if (notes.shows !== shows) {
      this.#base = { shows: JSON.stringify(notes.shows), state: this.#current }
      epoch.branchOff()
      this.#adopted.former = undefined
    }
    if (!this.#isChosen || !maySeal) return ok(wentBack)
    this.#isChosen = false
    const told = await this.#writeEntries([])
    return told.ok ? ok(wentBack) : told
  }

  /** What the vault shows; undefined where that can no longer be built. */
  async #shownBase(): Promise<ShownState | undefined> {
    const { shows } = this.#notes
    if (shows === undefined) return undefined
    if (this.#base?.shows === JSON.stringify(shows)) return this.#base.state
    const { epoch, former } = this.#adopted
    const shown = [epoch, former].find((known) => known?.hash === shows.epoch)
    return shown && this.#run(shown.stateAt(shows.heads))
  }

  async #writeEntries(ops: readonly Op[]): Promise<Result<void, PlaceProblem>> {
    const { memberId: id, signingKey } = this.#notes
    const { tools, replica } = this.#deps
    const { epoch } = this.#adopted
    const sealed = await this.#run(sealOps(epoch.keys, ops, (secret, owner) => this.open(secret, owner)))
    return writeEntries(tools.crypto, epoch, { id, signingKey }, sealed, replica)
  }

  #begin(
    next: Pick<NextRecord, 'names' | 'leaver'>,
    keys: { readonly signingKey: Uint8Array; readonly broughtPageKey: Uint8Array | undefined },
    draftAt: (atMs: number) => RecordDraft | undefined,
  ): Promise<Result<WholeRecord, BeginProblem>> {
    return this.#mutex.run(async () => {
      // A record is made while the place answers and everything there is read.
      const exchanged = await this.#exchange()
      if (!exchanged.ok) return exchanged
      if (exchanged.value.isUnfinished) return err('behind')
      const nowMs = Math.floor(this.#deps.clock.nowMs())
      const draft = draftAt(nowMs)
      if (draft === undefined) return err('not-now')
      const { tools, random, replica } = this.#deps
      const { epoch } = this.#adopted
      const names = new Map([...epoch.names, ...this.#notes.names, ...(next.names ?? [])])
      const open = (secret: StateSecret, owner: Pick<Op, 'id' | 'op'>) => this.open(secret, owner)
      const beginning = { draft, state: this.#current.state, names, keys, open }
      const placed = await placeEpoch({ ...tools, random }, beginning, this.records, {
        place: this.place,
        replica,
      })
      if (!placed.ok) return placed
      const exposed = next.leaver && (await this.#exposedTo(next.leaver.memberIds))
      if (exposed?.ok === false) return exposed
      const { file } = placed.value
      this.#noteAdopted(this.#adopted.adoptOwn(placed.value, this.#notes))
      this.#begun = file.hash
      const leavers = this.#notes.leavers.map((leaver) => ({
        ...leaver,
        couldOpen: withSameSecrets(leaver.couldOpen, beginning.state),
      }))
      this.#notes = { ...this.#notes, names, leavers }
      if (next.leaver !== undefined && exposed?.ok === true) {
        const leaver = { ...next.leaver, record: file.hash, couldOpen: exposed.value }
        this.#notes = { ...this.#notes, leavers: [...this.#notes.leavers, leaver] }
      }
      const joined = await this.#exchange()
      return joined.ok ? ok(file) : joined
    })
  }

  /** The secrets of the epochs that somebody was in. */
  async #exposedTo(memberIds: readonly string[]): Promise<Result<Leaver['couldOpen'], PlaceProblem>> {
    const isIn = ({ members }: EpochRecord) => members.some(({ id }) => memberIds.includes(id))
    const history = await this.#adopted.history(isIn, this.place)
    if (!history.ok) return history
    const { former } = this.#adopted
    const now = isIn(this.adopted.record) ? [this.#current.state] : []
    if (former !== undefined && isIn(former.file.record)) now.push(await this.#run(former.state()))
    return ok(exposedTo([...now, ...history.value.map(({ state }) => state)]))
  }

  async #note(
    notes: TeamNotes,
    change: (document: VaultDocument) => VaultDocument,
  ): Promise<Result<void, AppError>> {
    const noted = await this.#deps.vault.change(async (document) => {
      const changed = await withNotes(this.#deps, change(document), notes)
      return changed.ok ? ok({ document: changed.value, saved: undefined }) : changed
    })
    if (!noted.ok) return noted
    this.#isChosen ||= notes.adoption !== this.#notes.adoption
    this.#notes = notes
    return ok(undefined)
  }

  /** Records that own entries have which are not at the place yet. */
  *#unsent(): Iterable<string> {
    for (const entry of this.#adopted.epoch.entries.values())
      if (entry.header.author === this.#notes.memberId && !this.#sent.has(entry.hash))
        for (const { record, id } of entry.ops) yield nameOf(record, id)
  }

  #heard(id: string, atMs: number): void {
    this.#lastHeard.set(id, Math.max(atMs, this.#lastHeard.get(id) ?? 0))
  }

  #run<Value>(steps: Parameters<typeof withPauses<Value>>[0]): Promise<Value> {
    return withPauses(steps, this.#deps.tools.pace)
  }
}

/** What a look at the place brought. */
interface Looked {
  readonly from: ReadonlySet<string>
  /** The names of the files that the place has. */
  readonly listed: ReadonlySet<string>
  readonly isUnfinished: boolean
}

/** The own writes that stand in entries which the vault does not show. */
const sentSince = (me: string, heads: readonly string[], epochs: readonly Adopted['epoch'][]): Op[] => {
  const shown = new Set(heads)
  return epochs.flatMap((epoch) => {
    for (const hash of shown) {
      const before = epoch.entries.get(hash)?.header.before
      if (before !== undefined && before !== null) shown.add(before)
    }
    const own = [...epoch.entries.values()].filter(
      ({ hash, header }) => header.author === me && !shown.has(hash),
    )
    return own.flatMap(({ ops }) => ops.filter(({ by }) => by === me))
  })
}

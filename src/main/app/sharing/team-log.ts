import { err, ok, type Result } from '../../../shared/result.ts'
import type { Authority } from '../../domain/sharing/authority.ts'
import type { Entry } from '../../domain/sharing/entry.ts'
import type { EpochRing } from '../../domain/sharing/epoch-ring.ts'
import type { EpochSecret } from '../../domain/sharing/epochs.ts'
import type { ComputerKeys } from '../../domain/sharing/genesis.ts'
import { type Head, openPins, raisePins, sealPins } from '../../domain/sharing/pins.ts'
import type { SharedOperation } from '../../domain/sharing/shared-operations.ts'
import type { SharedState } from '../../domain/sharing/shared-state.ts'
import type { Clock } from '../../ports/clock.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { Pace } from '../../ports/pace.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { heldEpochs, newestSecrets } from './held-epochs.ts'
import { type Kept, KnownEntries } from './known-entries.ts'
import { areSealedUnder, makeEntries, type NewOperations } from './make-entries.ts'

/** This computer, as its team knows it: both private keys, and the public one that it signs with. */
export interface OwnComputer extends ComputerKeys {
  readonly id: string
  readonly sign: string
}

/** Dependencies of a team's log. */
export interface TeamLogNeeds {
  readonly crypto: SharingCrypto
  readonly store: EntryStore
  readonly clock: Pick<Clock, 'nowMs'>
  readonly random: { bytes(length: number): Uint8Array; newId(): string }
  readonly pace: Pace
}

/** What whoever writes to a log needs besides the log. */
export type TeamTools = Omit<TeamLogNeeds, 'store'>

/**
 * Why a log cannot be used: its first entry is not here, this computer's disk refused, or it has fewer entries than it
 * had, for its profile was restored or changed.
 */
export type TeamLogProblem = 'not-here' | 'not-saved' | 'went-back'

const NONCE_BYTES = 12

/**
 * Every entry of a team that this computer has, on its disk and pinned, and what follows from them.
 */
export class TeamLog {
  readonly team: string
  readonly computer: OwnComputer
  readonly #needs: TeamLogNeeds
  readonly #entries: KnownEntries
  #isClosed = false
  #isWaiting = false
  #running: Promise<unknown> = Promise.resolve()
  #pinned: readonly Head[] = []

  private constructor(needs: TeamLogNeeds, team: string, computer: OwnComputer) {
    this.#needs = needs
    this.team = team
    this.computer = computer
    this.#entries = new KnownEntries(needs, team, computer)
  }

  /** Opens what this computer's disk has of a team. */
  static async open(
    needs: TeamLogNeeds,
    team: string,
    computer: OwnComputer,
  ): Promise<Result<TeamLog, TeamLogProblem>> {
    // Before the entries: what is pinned was on the disk by then.
    const pins = await needs.store.pins()
    const kept = await needs.store.all()
    if (kept === undefined) return err('not-saved')
    const log = new TeamLog(needs, team, computer)
    const folded = await log.#entries.with(kept.map(({ bytes }) => bytes))
    if (folded === undefined) return err('not-here')
    log.#entries.take(folded)
    return log.#hasPinned(pins) ? ok(log) : err('went-back')
  }

  /** A log of entries that are not on the disk yet, until `save`; undefined without the team's first entry. */
  static async of(
    needs: TeamLogNeeds,
    team: string,
    computer: OwnComputer,
    entries: readonly Uint8Array[],
  ): Promise<TeamLog | undefined> {
    const log = new TeamLog(needs, team, computer)
    const folded = await log.#entries.with(entries)
    if (folded === undefined) return undefined
    log.#entries.take(folded)
    return log
  }

  /** Writes everything to the disk. */
  async save(): Promise<Result<void, TeamLogProblem>> {
    const all = this.#entries.all()
    return (await this.#save(all)) < all.length ? err('not-saved') : this.#pin()
  }

  /** Who is in the team. */
  get authority(): Authority {
    return this.#entries.state.authority
  }

  /** What is shared. */
  get shared(): SharedState {
    return this.#entries.state.shared
  }

  /** The nonce of the team's first entry, which every epoch's context starts with. */
  get root(): string {
    return this.#entries.state.root
  }

  /** The epoch secrets that this computer has. */
  get ring(): EpochRing {
    return this.#entries.ring
  }

  /** What was shared when these were the newest entries. */
  sharedAt(heads: readonly Head[]): Promise<SharedState> {
    return this.#entries.sharedAt(heads)
  }

  /** The newest entry of each log that is here. */
  heads(): Head[] {
    return this.#entries.heads()
  }

  /** The hash of an author's entry by its number; undefined when it is not here. */
  hashAt(chain: string, author: string, n: number): string | undefined {
    return this.#entries.hashAt(chain, author, n)
  }

  /** The bytes of every entry that is here. */
  allBytes(): Uint8Array[] {
    return this.#entries.all().map(({ bytes }) => bytes)
  }

  /** The bytes of an entry; undefined when it is not here. */
  bytesOf(hash: string): Uint8Array | undefined {
    return this.#entries.bytesOf(hash)
  }

  /** Whether an entry of a computer of the team came that has no place yet: something before it is missing. */
  get isWaiting(): boolean {
    return this.#isWaiting
  }

  /** Whether entries of this log may have an effect, and are to be read. */
  concerns(log: Pick<Head, 'chain' | 'author'>): boolean {
    return this.#isWaiting || this.#entries.concerns(log)
  }

  /** Whether this is an entry that was signed with this computer's key and is not here. */
  isUnknownOwn(bytes: Uint8Array): boolean {
    return this.#entries.isUnknownOwn(bytes)
  }

  /**
   * Takes entries over from the place; how many were new. Those that have no effect yet, because something is missing before
   * them or they break a rule, are not taken: the place shows them again.
   *
   * SECURITY: S44, S46, what is forged is never written to the disk; the rest is there before anything follows from it.
   */
  receive(all: readonly Uint8Array[]): Promise<Result<number, TeamLogProblem>> {
    return this.#whileOpen(() => this.#receive(all))
  }

  /** SECURITY: S46, writes nothing more once this resolves: the same computer's log can be opened again. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#running
  }

  /**
   * One after the other, for each goes on from the state that the one before left.
   *
   * SECURITY: S46, two logs of one computer would write two entries with one number.
   */
  #whileOpen<Value>(
    run: () => Promise<Result<Value, TeamLogProblem>>,
  ): Promise<Result<Value, TeamLogProblem>> {
    if (this.#isClosed) return Promise.resolve(err('not-saved'))
    const running = this.#running.then(run)
    this.#running = Promise.allSettled([running])
    return running
  }

  async #receive(all: readonly Uint8Array[]): Promise<Result<number, TeamLogProblem>> {
    const folded = await this.#entries.with(all)
    this.#isWaiting = folded?.isWaiting === true
    if (folded === undefined || folded.added.length === 0) return ok(0)
    if ((await this.#save(folded.added)) < folded.added.length) return err('not-saved')
    this.#entries.take(folded)
    const pinned = await this.#pin()
    return pinned.ok ? ok(folded.added.length) : pinned
  }

  /** Writes an entry under `#epochFor` its chain: durable here, and at the place with the next exchange. */
  async write(what: NewOperations): Promise<Result<Entry, TeamLogProblem>> {
    const written = await this.#whileOpen(() => this.#write([what]))
    if (!written.ok) return written
    const [entry] = written.value
    return entry === undefined ? err('not-here') : ok(entry)
  }

  /** Writes several entries of what is shared, one after the other. What follows from them is found once. */
  writeShared(all: readonly (readonly SharedOperation[])[]): Promise<Result<Entry[], TeamLogProblem>> {
    return this.#whileOpen(() => this.#write(all.map((ops) => ({ to: 'shared', ops }))))
  }

  /** All are of one chain. */
  async #write(all: readonly NewOperations[]): Promise<Result<Entry[], TeamLogProblem>> {
    const { authority, shared } = this.#entries.state
    const [first] = all
    const epoch = first && this.#epochFor(first.to)
    // Somebody may have made another epoch since a secret was sealed.
    if (epoch === undefined || !areSealedUnder(epoch, all)) return err('not-here')
    const log = first?.to === 'authority' ? authority.log : shared.log
    const { team, computer } = this
    return this.#publish(await makeEntries(this.#needs, { team, computer, log, epoch }, all))
  }

  /**
   * What is shared is sealed under the newest epoch and no other. Who is in is sealed under the newest that this computer
   * has: otherwise a stolen computer would make an epoch for itself, and nobody could remove it.
   *
   * SECURITY: S45, who knows of its own removal writes nothing more.
   */
  #epochFor(chain: NewOperations['to']): EpochSecret | undefined {
    const { authority } = this.#entries.state
    if (chain === 'shared') return newestSecrets(this, authority.sharedChain)?.L
    const own = authority.members.find(
      ({ id, sign }) => id === this.computer.id && sign === this.computer.sign,
    )
    if (own === undefined || own.state === 'removed' || own.state === 'void') return undefined
    return heldEpochs(this, authority.chain).at(-1)?.L
  }

  async #publish(written: readonly Uint8Array[]): Promise<Result<Entry[], TeamLogProblem>> {
    const folded = await this.#entries.with(written)
    // They break no rule, unless this computer is no longer in the team.
    if (folded?.added.length !== written.length) return err('not-here')
    const saved = await this.#save(folded.added)
    const isWhole = saved === written.length
    // What is on the disk stands in the log: no other entry gets its number.
    const kept = isWhole ? folded : await this.#entries.with(written.slice(0, saved))
    if (kept === undefined) return err('not-saved')
    this.#entries.take(kept)
    const pinned = await this.#pin()
    if (!pinned.ok) return pinned
    return isWhole ? ok(kept.added.map(({ entry }) => entry)) : err('not-saved')
  }

  /** How many of them are on the disk, in their order, before the first that it does not take. */
  async #save(kept: readonly Kept[]): Promise<number> {
    let count = 0
    for (const { entry, bytes } of kept) {
      const { chain, author, mine } = entry.header
      const isSaved = await this.#needs.store.add({ chain, author, n: mine.n, hash: entry.hash, bytes })
      if (!isSaved) break
      count += 1
    }
    return count
  }

  /** SECURITY: S46, what was seen once is pinned, after it is on the disk and before it is shown. */
  async #pin(): Promise<Result<void, TeamLogProblem>> {
    const { crypto, store, random } = this.#needs
    this.#pinned = raisePins(this.#pinned, this.heads())
    const nonce = random.bytes(NONCE_BYTES)
    const isSaved = await store.writePins(sealPins(crypto, this.computer, this.team, this.#pinned, nonce))
    return isSaved ? ok(undefined) : err('not-saved')
  }

  /** Whether everything that was ever seen is still on this computer's disk. */
  #hasPinned(sealed: Uint8Array | undefined): boolean {
    if (sealed === undefined) return true
    const pinned = openPins(this.#needs.crypto, this.computer, this.team, sealed)
    if (pinned === undefined) return false
    this.#pinned = pinned
    return pinned.every(({ chain, author, n, hash }) => this.hashAt(chain, author, n) === hash)
  }
}

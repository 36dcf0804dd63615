import { err, ok, type Result } from '../../../shared/result.ts'
import { z } from '../../../shared/schema.ts'
import { type Authority, type Epoch, foldAuthority } from '../../domain/sharing/authority.ts'
import { AuthorityOperation } from '../../domain/sharing/authority-operations.ts'
import { fromHex } from '../../domain/sharing/bytes.ts'
import {
  decodeEntry,
  type Entry,
  encodeEntry,
  type Grant,
  purposeOf,
  signedMessage,
  teamOf,
} from '../../domain/sharing/entry.ts'
import { newestEpoch } from '../../domain/sharing/epoch-needs.ts'
import { EpochRing, type OpenEntry } from '../../domain/sharing/epoch-ring.ts'
import { type EpochSecret, openGrants, sealKeyOf } from '../../domain/sharing/epochs.ts'
import type { ComputerKeys } from '../../domain/sharing/genesis.ts'
import { nextHeader } from '../../domain/sharing/next-entry.ts'
import { authorityLanguage, FORMAT, sharedLanguage } from '../../domain/sharing/payload.ts'
import { type Head, openPins, raisePins, sealPins } from '../../domain/sharing/pins.ts'
import { SharedOperation } from '../../domain/sharing/shared-operations.ts'
import { foldShared, type SharedState } from '../../domain/sharing/shared-state.ts'
import { isSignedBy } from '../../domain/sharing/signatures.ts'
import type { Steps } from '../../domain/steps.ts'
import type { Clock } from '../../ports/clock.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { Pace } from '../../ports/pace.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { withPauses } from '../with-pauses.ts'

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
/** So much is read of what a removed computer says about who is in (S54). */
const MOST_OF_A_REMOVED = 4_096
/** So many former states are kept: a computer that writes without having seen our last entries goes in before them. */
const MOST_FORMER = 16

/** An entry with the bytes that it was read from. */
interface Kept {
  readonly entry: Entry
  readonly bytes: Uint8Array
}

/** What an entry is to do, in one of the two chains. */
export type NewOperations =
  | {
      readonly to: 'authority'
      readonly ops: readonly AuthorityOperation[]
      readonly grants?: readonly Grant[]
    }
  | { readonly to: 'shared'; readonly ops: readonly SharedOperation[] }

/** An epoch with the secrets of both parts. */
export interface HeldEpoch extends Pick<Epoch, 'epoch' | 'keys'> {
  readonly L: EpochSecret
  readonly S: EpochSecret
}

/** What follows from the entries that are here and others. */
interface Folded {
  readonly root: string
  readonly authority: Authority
  readonly shared: SharedState
  /** Those of the others that have their place. */
  readonly added: readonly Kept[]
  /** Others of computers of the team have none yet: something before them is missing. */
  readonly isWaiting: boolean
}

/** The operations as their schemas spell them: the one spelling that is read. */
const inOrder = (what: NewOperations): readonly unknown[] =>
  what.to === 'authority'
    ? what.ops.map((operation) => z.parse(AuthorityOperation, operation))
    : what.ops.map((operation) => z.parse(SharedOperation, operation))

/**
 * Every entry of a team that this computer has, and what follows from them. Over 300 lines: what is kept, folded, saved and
 * pinned has to change together.
 */
export class TeamLog {
  readonly team: string
  readonly computer: OwnComputer
  readonly #needs: TeamLogNeeds
  readonly #kept = new Map<string, Kept>()
  /** The hash of an entry by its log and its number there. */
  readonly #byNumber = new Map<string, string>()
  readonly #heads = new Map<string, Head>()
  readonly #ring: EpochRing
  #root = ''
  #isClosed = false
  #isWaiting = false
  #running: Promise<unknown> = Promise.resolve()
  #pinned: readonly Head[] = []
  #view: Pick<Folded, 'authority' | 'shared'> | undefined
  /** What was shared before, the newest last. */
  #former: readonly SharedState[] = []

  private constructor(needs: TeamLogNeeds, team: string, computer: OwnComputer) {
    this.#needs = needs
    this.team = team
    this.computer = computer
    this.#ring = new EpochRing(needs.crypto, [])
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
    const folded = await log.#fold(kept.map(({ bytes }) => bytes))
    if (folded === undefined) return err('not-here')
    log.#take(folded)
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
    const folded = await log.#fold(entries)
    if (folded === undefined) return undefined
    log.#take(folded)
    return log
  }

  /** Writes everything to the disk. */
  async save(): Promise<Result<void, TeamLogProblem>> {
    const saved = await this.#save([...this.#kept.values()])
    return saved.ok ? this.#pin() : saved
  }

  /** Who is in the team. */
  get authority(): Authority {
    return this.#folded.authority
  }

  /** What is shared. */
  get shared(): SharedState {
    return this.#folded.shared
  }

  /** What was shared when these were the newest entries. */
  sharedAt(heads: readonly Head[]): Promise<SharedState> {
    const last = new Map(heads.map(({ chain, author, n }) => [`${chain} ${author}`, n]))
    const { authority } = this.#folded
    const entries = [...this.#kept.values()]
      .map(({ entry }) => entry)
      .filter(({ header: { chain, author, mine } }) => {
        return chain === authority.sharedChain && mine.n <= (last.get(`${chain} ${author}`) ?? 0)
      })
    const { crypto, pace } = this.#needs
    return withPauses(foldShared(crypto, authority, this.#ring.open(entries, sharedLanguage)), pace)
  }

  /** The nonce of the team's first entry, which every epoch's context starts with. */
  get root(): string {
    return this.#root
  }

  /** The epoch secrets that this computer has. */
  get ring(): EpochRing {
    return this.#ring
  }

  get #folded() {
    if (this.#view === undefined) throw new Error('A log that was opened has its first entry.')
    return this.#view
  }

  /** The newest entry of each log that is here. */
  heads(): Head[] {
    return [...this.#heads.values()]
  }

  /** The hash of an author's entry by its number; undefined when it is not here. */
  hashAt(chain: string, author: string, n: number): string | undefined {
    return this.#byNumber.get(`${chain} ${author} ${n}`)
  }

  /** The bytes of every entry that is here. */
  allBytes(): Uint8Array[] {
    return [...this.#kept.values()].map(({ bytes }) => bytes)
  }

  /** The bytes of an entry; undefined when it is not here. */
  bytesOf(hash: string): Uint8Array | undefined {
    return this.#kept.get(hash)?.bytes
  }

  /**
   * Whether an entry of this log may have an effect. What a removed computer shared after its removal has none, and is not read: it could
   * fill the disk. Unless somebody who did not know of the removal had seen it, and waits for it here.
   */
  concerns({ chain, author }: Pick<Head, 'chain' | 'author'>): boolean {
    const { members, sharedChain, removals } = this.authority
    const isOut = members.some(({ id, state }) => id === author && state === 'removed')
    if (!isOut || this.#isWaiting) return true
    if (chain !== sharedChain) return (this.#heads.get(`${chain} ${author}`)?.n ?? 0) < MOST_OF_A_REMOVED
    const cuts = removals.filter(({ id, standing }) => id === author && standing === 'counts')
    return cuts.some(({ cut }) => cut.some((hash) => !this.#kept.has(hash)))
  }

  /** Whether this is an entry that was signed with this computer's key and is not here. */
  isUnknownOwn(bytes: Uint8Array): boolean {
    const { crypto } = this.#needs
    const entry = decodeEntry(crypto, bytes)
    if (entry === undefined || this.#kept.has(entry.hash) || !('team' in entry.header)) return false
    const isNamed = entry.header.team === this.team && entry.header.author === this.computer.id
    const key = fromHex(this.computer.sign)
    return isNamed && isSignedBy(crypto, 'entry', key, entry.signature, ...signedMessage(entry))
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
    const folded = await this.#fold(all)
    this.#isWaiting = folded?.isWaiting === true
    if (folded === undefined || folded.added.length === 0) return ok(0)
    const saved = await this.#save(folded.added)
    if (!saved.ok) return saved
    this.#take(folded)
    const pinned = await this.#pin()
    return pinned.ok ? ok(folded.added.length) : pinned
  }

  /** Writes an entry under `#epochFor` its chain: durable here, and at the place with the next exchange. */
  write(what: NewOperations): Promise<Result<Entry, TeamLogProblem>> {
    return this.#whileOpen(() => this.#write(what))
  }

  async #write(what: NewOperations): Promise<Result<Entry, TeamLogProblem>> {
    const { authority, shared } = this.#folded
    const log = what.to === 'authority' ? authority.log : shared.log
    const epoch = this.#epochFor(what.to)
    if (epoch === undefined) return err('not-here')
    const { crypto, clock, random } = this.#needs
    const bytes = encodeEntry(crypto, {
      header: nextHeader(this.team, log, this.computer, epoch),
      grants: what.to === 'authority' ? (what.grants ?? []) : [],
      payload: { kind: 'change', format: FORMAT, atMs: clock.nowMs(), ops: inOrder(what) },
      sealKey: sealKeyOf(crypto, epoch),
      nonce: random.bytes(NONCE_BYTES),
      signingKey: this.computer.signingKey,
    })
    return this.#publish(bytes)
  }

  /**
   * What is shared is sealed under the newest epoch and no other. Who is in is sealed under the newest that this computer
   * has: otherwise a stolen computer would make an epoch for itself, and nobody could remove it.
   *
   * SECURITY: S45, who knows of its own removal writes nothing more.
   */
  #epochFor(chain: NewOperations['to']): EpochSecret | undefined {
    const { authority } = this.#folded
    if (chain === 'shared') return this.newestSecrets(authority.sharedChain)?.L
    const own = authority.members.find(
      ({ id, sign }) => id === this.computer.id && sign === this.computer.sign,
    )
    if (own === undefined || own.state === 'removed' || own.state === 'void') return undefined
    return this.heldEpochs(authority.chain).at(-1)?.L
  }

  /** The epochs of a chain that this computer has, both parts, in the order of the log. */
  heldEpochs(chain: string): HeldEpoch[] {
    return this.authority.epochs
      .filter((epoch) => epoch.chain === chain)
      .flatMap(({ epoch, keys }) => {
        const [list, secrets] = [this.#ring.find(keys.L), this.#ring.find(keys.S)]
        return list && secrets ? [{ epoch, keys, L: list, S: secrets }] : []
      })
  }

  /** The secrets of a chain's newest epoch, both parts; undefined while this computer was not granted them. */
  newestSecrets(chain: string): HeldEpoch | undefined {
    const held = this.heldEpochs(chain).at(-1)
    return held?.keys.L === newestEpoch(this.authority, chain)?.keys.L ? held : undefined
  }

  async #publish(bytes: Uint8Array): Promise<Result<Entry, TeamLogProblem>> {
    const folded = await this.#fold([bytes])
    const [own] = folded?.added ?? []
    // It breaks no rule, unless this computer is no longer in the team.
    if (folded === undefined || own === undefined) return err('not-here')
    const saved = await this.#save([own])
    if (!saved.ok) return saved
    this.#take(folded)
    const pinned = await this.#pin()
    return pinned.ok ? ok(own.entry) : pinned
  }

  /** What follows when these entries are added: those of them that have their place, and the state. Changes nothing. */
  async #fold(bytes: readonly Uint8Array[]): Promise<Folded | undefined> {
    const { crypto, pace } = this.#needs
    const fresh = await withPauses(this.#decode(bytes), pace)
    const all = [...this.#kept.values(), ...fresh.values()].map(({ entry }) => entry)
    const genesis = all.find(({ header }) => 'nonce' in header)?.header
    if (genesis === undefined || !('nonce' in genesis)) return undefined
    const added = [...fresh.values()].map(({ entry }) => entry)
    this.#ring.add(await openGrants(crypto, genesis.nonce, this.computer, added))
    const authority = this.#authorityWith(genesis.chain, all, added)
    if (authority === undefined) return undefined
    const ofShared = await withPauses(this.#openShared(authority, all), pace)
    const former = authority === this.#view?.authority ? this.#former : []
    const shared = await withPauses(foldShared(crypto, authority, ofShared, former), pace)
    const isPlaced = ({ entry: { hash } }: Kept): boolean =>
      authority.log.byHash.has(hash) || shared.log.byHash.has(hash)
    const kept = [...fresh.values()]
    const isWaiting = kept.some((one) => !isPlaced(one) && this.#isOfMember(authority, one.entry))
    return { root: genesis.nonce, authority, shared, added: kept.filter(isPlaced), isWaiting }
  }

  #isOfMember({ members }: Authority, { header, signature, signedBytes }: Entry): boolean {
    const author = members.find(({ id, state }) => id === header.author && state === 'active')
    const message = signedMessage({ header, signedBytes })
    return (
      author !== undefined &&
      isSignedBy(this.#needs.crypto, purposeOf(header), fromHex(author.sign), signature, ...message)
    )
  }

  *#decode(bytes: readonly Uint8Array[]): Steps<ReadonlyMap<string, Kept>> {
    const { crypto } = this.#needs
    const fresh = new Map<string, Kept>()
    for (const one of bytes) {
      yield
      const entry = decodeEntry(crypto, one)
      if (entry === undefined || this.#kept.has(entry.hash)) continue
      if (teamOf(crypto, entry.header, () => one) === this.team) fresh.set(entry.hash, { entry, bytes: one })
    }
    return fresh
  }

  *#openShared({ sharedChain }: Authority, all: readonly Entry[]): Steps<OpenEntry<SharedOperation>[]> {
    const opened: OpenEntry<SharedOperation>[] = []
    for (const entry of all) {
      if (entry.header.chain !== sharedChain) continue
      const one = this.#ring.openOne(entry, sharedLanguage)
      if (one !== undefined) opened.push(one)
      yield
    }
    return opened
  }

  /** Who is in when these entries are added: the same object as before unless one of them has a place. */
  #authorityWith(chain: string, all: readonly Entry[], added: readonly Entry[]): Authority | undefined {
    const before = this.#view?.authority
    if (before !== undefined && added.every(({ header }) => header.chain !== chain)) return before
    const ofAuthority = all.filter(({ header }) => header.chain === chain)
    this.#ring.follow(ofAuthority)
    const opened = this.#ring.open(ofAuthority, authorityLanguage)
    const authority = foldAuthority(this.#needs.crypto, this.team, opened)
    return authority?.log.entries.length === before?.log.entries.length ? before : authority
  }

  #take({ root, authority, shared, added }: Folded): void {
    const former = this.#view?.authority === authority ? this.#former.filter((one) => one !== shared) : []
    this.#root = root
    this.#view = { authority, shared }
    this.#former = [...former, shared].slice(-MOST_FORMER)
    for (const kept of added) {
      const { header, hash } = kept.entry
      const { chain, author, mine } = header
      this.#kept.set(hash, kept)
      const log = `${chain} ${author}`
      // Of two entries of one number the first stays the one that the log goes by; both count.
      if (!this.#byNumber.has(`${log} ${mine.n}`)) this.#byNumber.set(`${log} ${mine.n}`, hash)
      if ((this.#heads.get(log)?.n ?? 0) < mine.n) this.#heads.set(log, { chain, author, n: mine.n, hash })
    }
  }

  async #save(kept: readonly Kept[]): Promise<Result<void, TeamLogProblem>> {
    for (const { entry, bytes } of kept) {
      const { chain, author, mine } = entry.header
      const isSaved = await this.#needs.store.add({ chain, author, n: mine.n, hash: entry.hash, bytes })
      if (!isSaved) return err('not-saved')
    }
    return ok(undefined)
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

import { type Authority, foldAuthority } from '../../domain/sharing/authority.ts'
import { fromHex } from '../../domain/sharing/bytes.ts'
import { decodeEntry, type Entry, purposeOf, signedMessage, teamOf } from '../../domain/sharing/entry.ts'
import { EpochRing, type OpenEntry } from '../../domain/sharing/epoch-ring.ts'
import { openGrants } from '../../domain/sharing/epochs.ts'
import { authorityLanguage, sharedLanguage } from '../../domain/sharing/payload.ts'
import type { Head } from '../../domain/sharing/pins.ts'
import type { SharedOperation } from '../../domain/sharing/shared-operations.ts'
import { type FormerState, foldShared, type SharedState } from '../../domain/sharing/shared-state.ts'
import { isSignedBy } from '../../domain/sharing/signatures.ts'
import type { Steps } from '../../domain/steps.ts'
import type { Pace } from '../../ports/pace.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { withPauses } from '../with-pauses.ts'

/** So much is read of what a removed computer says about who is in (S54). */
const MOST_OF_A_REMOVED = 4_096
/** So many former states are kept: a computer that writes without having seen our last entries goes in before them. */
const MOST_FORMER = 16

/** An entry with the bytes that it was read from. */
export interface Kept {
  readonly entry: Entry
  readonly bytes: Uint8Array
}

/** What follows from the entries that are here and others. */
export interface Folded {
  readonly root: string
  readonly authority: Authority
  readonly shared: SharedState
  /** Those of the others that have their place. */
  readonly added: readonly Kept[]
  /** Others of computers of the team have none yet: something before them is missing. */
  readonly isWaiting: boolean
}

interface Needs {
  readonly crypto: SharingCrypto
  readonly pace: Pace
}

/** Whose grants are opened, and whose entries are its own. */
interface Reader {
  readonly id: string
  readonly sign: string
  readonly boxKey: Uint8Array
}

/** Without what follows from it, which takes some space for each record. */
const formerOf = ({ log, writes, voided, newer, suspended }: SharedState): FormerState => ({
  log,
  writes,
  voided,
  newer,
  suspended,
})

/** The entries of a team that a computer knows, and what follows from them: the same from the same entries, in whatever order they came. */
export class KnownEntries {
  readonly #needs: Needs
  readonly #team: string
  readonly #reader: Reader
  readonly #mostOfRemoved: number
  readonly #kept = new Map<string, Kept>()
  /** The hash of an entry by its log and its number there. */
  readonly #byNumber = new Map<string, string>()
  readonly #heads = new Map<string, Head>()
  /** The epoch secrets that this computer has. */
  readonly ring: EpochRing
  #view: Folded | undefined
  /** What was shared before, under the same authority, the newest last. */
  #former: readonly FormerState[] = []

  constructor(needs: Needs, team: string, reader: Reader, mostOfRemoved = MOST_OF_A_REMOVED) {
    this.#needs = needs
    this.#team = team
    this.#reader = reader
    this.#mostOfRemoved = mostOfRemoved
    this.ring = new EpochRing(needs.crypto, [])
  }

  /** What follows from them; not before the team's first entry is taken. */
  get state(): Pick<Folded, 'root' | 'authority' | 'shared'> {
    if (this.#view === undefined) throw new Error('A log that was opened has its first entry.')
    return this.#view
  }

  /** What was shared when these were the newest entries. */
  sharedAt(heads: readonly Head[]): Promise<SharedState> {
    const last = new Map(heads.map(({ chain, author, n }) => [`${chain} ${author}`, n]))
    const { authority } = this.state
    const entries = [...this.#kept.values()]
      .map(({ entry }) => entry)
      .filter(({ header: { chain, author, mine } }) => {
        return chain === authority.sharedChain && mine.n <= (last.get(`${chain} ${author}`) ?? 0)
      })
    const { crypto, pace } = this.#needs
    return withPauses(foldShared(crypto, authority, this.ring.open(entries, sharedLanguage)), pace)
  }

  /** The newest entry of each log that is here. */
  heads(): Head[] {
    return [...this.#heads.values()]
  }

  /** The hash of an author's entry by its number; undefined when it is not here. */
  hashAt(chain: string, author: string, n: number): string | undefined {
    return this.#byNumber.get(`${chain} ${author} ${n}`)
  }

  /** The bytes of an entry; undefined when it is not here. */
  bytesOf(hash: string): Uint8Array | undefined {
    return this.#kept.get(hash)?.bytes
  }

  /** All of them. */
  all(): Kept[] {
    return [...this.#kept.values()]
  }

  /**
   * Whether an entry of this log may have an effect. What a removed computer shared after its removal has none, and is not read: it could
   * fill the disk. Somebody who did not know of the removal may have seen it: `isWaiting` then.
   */
  concerns({ chain, author }: Pick<Head, 'chain' | 'author'>): boolean {
    const { members, sharedChain, removals } = this.state.authority
    const isOut = members.some(({ id, state }) => id === author && state === 'removed')
    if (!isOut) return true
    if (chain !== sharedChain) return (this.#heads.get(`${chain} ${author}`)?.n ?? 0) < this.#mostOfRemoved
    const cuts = removals.filter(({ id, standing }) => id === author && standing === 'counts')
    return cuts.some(({ cut }) => cut.some((hash) => !this.#kept.has(hash)))
  }

  /** Whether this is an entry that was signed with this computer's key and is not here. */
  isUnknownOwn(bytes: Uint8Array): boolean {
    const { crypto } = this.#needs
    const entry = decodeEntry(crypto, bytes)
    if (entry === undefined || this.#kept.has(entry.hash) || !('team' in entry.header)) return false
    const isNamed = entry.header.team === this.#team && entry.header.author === this.#reader.id
    const key = fromHex(this.#reader.sign)
    return isNamed && isSignedBy(crypto, 'entry', key, entry.signature, ...signedMessage(entry))
  }

  /** What follows when these entries are added: those of them that have their place, and the state. Changes nothing. */
  async with(bytes: readonly Uint8Array[]): Promise<Folded | undefined> {
    const { crypto, pace } = this.#needs
    const fresh = await withPauses(this.#decode(bytes), pace)
    const all = [...this.#kept.values(), ...fresh.values()].map(({ entry }) => entry)
    const genesis = all.find(({ header }) => 'nonce' in header)?.header
    if (genesis === undefined || !('nonce' in genesis)) return undefined
    const added = [...fresh.values()].map(({ entry }) => entry)
    this.ring.add(await openGrants(crypto, genesis.nonce, this.#reader, added))
    const authority = this.#authorityWith(genesis.chain, all, added)
    if (authority === undefined) return undefined
    const ofShared = await withPauses(this.#openShared(authority, all), pace)
    const before = authority === this.#view?.authority ? this.#view.shared : undefined
    const shared = await withPauses(foldShared(crypto, authority, ofShared, before, this.#former), pace)
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
      if (teamOf(crypto, entry.header, () => one) === this.#team) fresh.set(entry.hash, { entry, bytes: one })
    }
    return fresh
  }

  *#openShared({ sharedChain }: Authority, all: readonly Entry[]): Steps<OpenEntry<SharedOperation>[]> {
    const opened: OpenEntry<SharedOperation>[] = []
    for (const entry of all) {
      if (entry.header.chain !== sharedChain) continue
      const one = this.ring.openOne(entry, sharedLanguage)
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
    this.ring.follow(ofAuthority)
    const opened = this.ring.open(ofAuthority, authorityLanguage)
    const authority = foldAuthority(this.#needs.crypto, this.#team, opened)
    return authority?.log.entries.length === before?.log.entries.length ? before : authority
  }

  /** Keeps what `with` found. */
  take(folded: Folded): void {
    const { authority, shared, added } = folded
    const before = this.#view
    if (before?.authority !== authority) this.#former = []
    else if (before.shared !== shared)
      this.#former = [...this.#former, formerOf(before.shared)].slice(1 - MOST_FORMER)
    this.#view = folded
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
}

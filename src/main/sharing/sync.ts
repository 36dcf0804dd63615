import { DAY_MS } from '../../shared/kernel/time.ts'
import type { StoreProblem } from '../../shared/sharing/store-trial.ts'
import { fromBase64url, toBase64url, utf8 } from '../kernel/bytes.ts'
import { Mutex } from '../kernel/mutex.ts'
import type { PausableSteps } from '../kernel/pausable-steps.ts'
import { withPauses } from '../kernel/with-pauses.ts'
import type { Clock } from '../ports/clock.ts'
import type { Pace } from '../ports/pace.ts'
import type { Store, StoreFile } from '../ports/store.ts'
import type { PrivateKeys, TeamCrypto } from '../ports/team-crypto.ts'
import {
  type ChosenList,
  chooseList,
  compareLists,
  isListed,
  isSameSheet,
  type ListFile,
  type Member,
  MOST_MEMBERS,
  type OpenList,
  openBox,
  openList,
  publicKeysOf,
  readList,
} from './rules/membership-list.ts'
import { knownHere, type Leaver, leaversOf, marksFor } from './rules/needs-replacing.ts'
import {
  covers,
  dayOf,
  MOST_RECORDS,
  merge,
  type State,
  withoutOld,
  withWrites,
} from './rules/state-merge.ts'
import { newWriteId, readState } from './rules/state-schema.ts'
import {
  isNewer,
  isSigned,
  MOST_FILE_BYTES,
  makeStateFile,
  openStateFile,
  readStateHeader,
  type StateHeader,
  splitFile,
  stateText,
} from './rules/store-file.ts'
import { withChangesHere } from './rules/three-way.ts'
import type { SharedVault, TeamNotes, VaultSnapshot } from './shared-vault.ts'

/** Maximum number of files of each kind to read. */
const MOST_FILES = 400
/** Maximum number of files to keep from one computer. */
const MOST_OF_AUTHOR = 3
/** How many times to try a file that can't be decrypted, because it may still be incomplete. */
const MOST_TRIES = 3
/** Maximum size of a list, which is more than 200 members need. */
const MOST_LIST_BYTES = 1_024 * 1_024
/** Each computer writes at least this often, so that others see when it last synced. */
const WRITE_AGAIN_MS = 7 * DAY_MS
const NAME_BYTES = 6

/** Dependencies of syncs and membership changes. */
export interface TeamDeps {
  readonly store: Store
  readonly vault: SharedVault
  readonly crypto: TeamCrypto
  readonly clock: Pick<Clock, 'nowMs'>
  readonly pace: Pace
}

/**
 * How a sync ended. `isBehind`: a file claims a newer format. `removed`: a valid list leaves out this computer.
 * `held-back`: everything was read but nothing is sent, because two lists have the same number, a list can't be
 * decrypted, or files by the computers in `by` refer to a missing list.
 */
export type SyncOutcome =
  | { readonly kind: 'synced'; readonly hasSent: boolean; readonly isBehind?: true }
  | { readonly kind: 'held-back'; readonly why: NonNullable<ChosenList['problem']> }
  | { readonly kind: 'held-back'; readonly why: 'list-missing'; readonly by: readonly string[] }
  | { readonly kind: 'removed'; readonly keeper: string }
  | { readonly kind: 'store'; readonly problem: StoreProblem }
  | { readonly kind: 'no-team' | 'locked' | 'not-saved' | 'too-large' }

/** A state file's author and content. */
interface StateFile {
  readonly file: StoreFile
  readonly header: StateHeader
  /** The public key that verified the file's signature. */
  readonly sign: string
  readonly state: State
}

/** What was found in a state file. Without `state`, the file can't be used yet. */
type TriedFile = Partial<Pick<StateFile, 'header' | 'sign'>> & {
  readonly state?: State | undefined
  readonly isNewer?: boolean
  readonly tries?: number
}

/**
 * Reads, merges, saves and sends a team's state. If a sync is interrupted, the next one does the rest.
 *
 * Over 300 lines, because its five steps, in the order of docs/sharing-format.md, share one sync's files, list and
 * notes, and only their order keeps them safe.
 */
export class TeamSync {
  readonly deps: TeamDeps
  readonly #mutex = new Mutex()
  /** A cache of decrypted files, keyed by ID, size and stamp. */
  #states = new Map<string, StateFile>()
  #lists = new Map<string, ListFile>()
  /**
   * SECURITY: S54, limits the reads of files that can't be decrypted: a few attempts, then none until there's a
   * new list.
   */
  #failed = new Map<string, TriedFile>()

  constructor(deps: TeamDeps) {
    this.deps = deps
  }

  /** When each computer last wrote, by its own clock, as of the last sync. */
  get lastSeenAtMs(): ReadonlyMap<string, number> {
    const seen = new Map<string, number>()
    for (const { header } of this.#states.values())
      seen.set(header.author, Math.max(header.atMs, seen.get(header.author) ?? 0))
    return seen
  }

  /** Syncs once the running sync has ended. */
  sync(): Promise<SyncOutcome> {
    return this.exclusively((sync) => sync())
  }

  /** Runs work while no sync is running. The work itself may sync. */
  exclusively<Value>(work: (sync: () => Promise<SyncOutcome>) => Promise<Value>): Promise<Value> {
    return this.#mutex.run(() => work(() => this.#sync()))
  }

  async #sync(): Promise<SyncOutcome> {
    const { store, vault } = this.deps
    const listed = await store.list()
    if (!listed.ok) return { kind: 'store', problem: listed.error }
    const snapshot = await vault.read()
    if (typeof snapshot === 'string') return { kind: snapshot }

    const names = new Set(listed.value.map(nameOf))
    for (const name of this.#failed.keys()) if (!names.has(name)) this.#failed.delete(name)

    // 1. Lists.
    const { team, list } = snapshot.notes
    const lists = await this.readLists(listed.value, team, listName(list))
    const { notes, problem, leavers } = await this.#chooseList(lists, snapshot.notes)
    if (notes !== snapshot.notes) this.#failed.clear()
    if (notes.isOut) {
      if (notes !== snapshot.notes && (await vault.save(snapshot, { notes })) !== 'saved')
        return { kind: 'not-saved' }
      return { kind: 'removed', keeper: notes.list.keeper }
    }

    // 2. State files.
    const { files, ahead } = await this.#readStates(listed.value, lists, notes, snapshot.base ?? {})

    // Steps 3 and 4. This computer's changes, and one save.
    const state = await this.#save(notes, leavers, files)
    if (typeof state === 'string') return { kind: state }

    // 5. Send.
    if (problem !== undefined) return { kind: 'held-back', why: problem }
    if (ahead.length > 0) return { kind: 'held-back', why: 'list-missing', by: ahead }
    return await this.#send(notes, state, files, listed.value)
  }

  /** Reads the team's lists in the store. In a folder, others can't crowd out the named one. */
  async readLists(files: readonly StoreFile[], team: string, name = ''): Promise<ListFile[]> {
    const former = this.#lists
    this.#lists = new Map()
    for (const file of filesEnding('.list', files, name === '' ? [] : [name])) {
      const known = former.get(nameOf(file))
      const bytes = known ? undefined : await this.#bytesOf(file, MOST_LIST_BYTES)
      const list = known ?? (bytes && readList(this.deps.crypto, bytes, team))
      if (list !== undefined) this.#lists.set(nameOf(file), list)
      else if (bytes !== undefined) this.#fail(nameOf(file), {})
      await this.deps.pace.pause()
    }
    return [...new Map([...this.#lists.values()].map((list) => [list.hash, list])).values()]
  }

  /**
   * Chooses the current list and collects the secret of every list that includes this computer, even if it
   * skips the list, because one of its own files may be encrypted under it.
   */
  async #chooseList(lists: readonly ListFile[], notes: TeamNotes) {
    const { crypto } = this.deps
    const keys = keysOf(notes)
    const { sign: mySign } = publicKeysOf(crypto, keys)
    const opened = new Map<string, OpenList>()
    for (const list of lists) {
      if (!isListed(list, notes.me) || !isSameSheet(list.header.sheet, notes.sheet)) continue
      const known = notes.secrets[list.hash]
      if (known !== undefined && compareLists(list.header, notes.list) <= 0) continue
      const secret = known === undefined ? await openBox(crypto, list, notes.me, keys) : fromBase64url(known)
      const open = secret && openList(crypto, list, secret)
      const hasMe = open?.members.some(({ id, sign }) => id === notes.me && sign === mySign)
      if (open !== undefined && hasMe === true) opened.set(list.hash, open)
    }
    const { list, isOut, problem } = chooseList(notes, lists, new Set(opened.keys()))
    const secrets = { ...notes.secrets }
    for (const [hash, { secret }] of opened) secrets[hash] ??= toBase64url(secret)
    const hasMore = Object.keys(secrets).length > Object.keys(notes.secrets).length
    if (list === undefined) return { notes: hasMore ? { ...notes, secrets } : notes, problem, leavers: [] }
    const open = opened.get(list.hash)
    const leavers = open === undefined ? [] : leaversOf(notes.members, open.members, 'left')
    const members = open?.members ?? notes.members
    return { notes: withList({ ...notes, secrets, isOut }, list, members, leavers), problem, leavers }
  }

  /**
   * Reads the listed computers' files that were encrypted for any list whose secret is known. `ahead` names the
   * computers that used a list we don't have yet.
   */
  async #readStates(listed: readonly StoreFile[], lists: readonly ListFile[], notes: TeamNotes, base: State) {
    const former = this.#states
    this.#states = new Map()
    const counts = new Map<string, number>()
    const authors = new Map(notes.members.map((member) => [member.id, member]))
    const highest = [notes.list, ...lists.map(({ header }) => header)].sort(compareLists).at(-1) ?? notes.list
    const ahead: string[] = []
    for (const file of filesEnding('.state', listed, [...authors.keys()])) {
      const name = nameOf(file)
      const known = former.get(name) ?? this.#givenUp(name)
      const read = known ?? (await this.#readStateFile(file, notes, authors, base))
      if (read === undefined) continue
      const { header, sign, state } = read
      const author = header?.author ?? ''
      const isTheirs = sign !== undefined && authors.get(author)?.sign === sign
      const [generation, number] = header?.at ?? [0, 0]
      if (isTheirs && compareLists({ generation, number }, highest) > 0) ahead.push(author)
      const count = counts.get(author) ?? 0
      // SECURITY: S54, one computer's many files can't exhaust the memory.
      const isKept = header && isTheirs && state && count < MOST_OF_AUTHOR
      if (isKept) this.#states.set(name, { file, header, sign, state })
      else if (known === undefined) this.#fail(name, read)
      if (isKept) counts.set(author, count + 1)
    }
    return { files: [...this.#states.values()], ahead }
  }

  #fail(name: string, read: TriedFile): void {
    const tries = (this.#failed.get(name)?.tries ?? 0) + 1
    this.#failed.set(name, { ...read, state: undefined, tries })
  }

  #givenUp(name: string): TriedFile | undefined {
    const failed = this.#failed.get(name)
    return failed?.tries === MOST_TRIES ? failed : undefined
  }

  /** Undefined when the file can't be read now. */
  async #readStateFile(
    file: StoreFile,
    notes: TeamNotes,
    authors: ReadonlyMap<string, Member>,
    base: State,
  ): Promise<TriedFile | undefined> {
    const { crypto, pace } = this.deps
    const bytes = await this.#bytesOf(file, MOST_FILE_BYTES)
    if (bytes === undefined) return undefined
    const parts = splitFile(bytes)
    const header = parts && readStateHeader(parts, notes.team)
    const sign = header && authors.get(header.author)?.sign
    if (parts === undefined || header === undefined || sign === undefined)
      return { isNewer: parts !== undefined && isNewer(parts) }
    // SECURITY: S45, ignores a file that no listed computer signed.
    if (!isSigned(crypto, sign, 'state', parts.signed, parts.signature)) return {}
    const secret = Object.hasOwn(notes.secrets, header.list) ? notes.secrets[header.list] : undefined
    const json = secret && (await openStateFile(crypto, fromBase64url(secret), header.salt, parts))
    const lastDay = dayOf(this.deps.clock.nowMs()) + 1 // computers' clocks differ
    const state = json ? await withPauses(readState(json, base, lastDay), pace) : undefined
    return { header, sign, ...(state && { state }) }
  }

  /** Steps 3 and 4 of a sync. Retries if the user edits the vault in the meantime. */
  async #save(
    notes: TeamNotes,
    leavers: readonly Leaver[],
    files: readonly StateFile[],
  ): Promise<State | 'not-saved' | 'no-team' | 'locked'> {
    const { vault, pace } = this.deps
    for (;;) {
      const snapshot = await vault.read()
      if (typeof snapshot === 'string') return snapshot
      const state = await withPauses(this.nextState(snapshot, notes, leavers, files), pace)
      if (state === snapshot.base && notes === snapshot.notes) return state
      const result = await vault.save(snapshot, { base: state, notes })
      if (result === 'saved') return state
      if (result === 'failed') return 'not-saved'
    }
  }

  /**
   * The merged state: all files and the local changes since the base. Flags the keys whose secrets a leaver could
   * read.
   */
  *nextState(
    snapshot: VaultSnapshot,
    notes: TeamNotes,
    leavers: readonly Leaver[],
    files: readonly StateFile[],
  ): PausableSteps<State> {
    const { base, records, isLeftOut, isHidden, valueFor } = snapshot
    const { clock, crypto } = this.deps
    const nowMs = clock.nowMs()
    let merged: State = base ?? {}
    for (const { state } of files) {
      const next = yield* merge(merged, state)
      if (Object.keys(next).length <= MOST_RECORDS) merged = next
    }
    const sides = { local: records, base, others: merged, isLeftOut, isHidden }
    const changed = yield* withChangesHere(sides, { crypto, me: notes.me, nowMs, valueFor })
    const had = leavers.length === 0 ? {} : knownHere(base ?? {}, changed)
    const marks = marksFor(changed, exposedTo(leavers, had, notes, files), nowMs, (value) => [
      newWriteId(crypto),
      [notes.me, nowMs, value],
    ])
    const marked = yield* withWrites(changed, yield* marks)
    return yield* withoutOld(marked, latestOf(notes, files), nowMs)
  }

  /** Restores the list, writes a file if the store lacks anything, and deletes this computer's older files. */
  async #send(
    notes: TeamNotes,
    state: State,
    files: readonly StateFile[],
    listed: readonly StoreFile[],
  ): Promise<SyncOutcome> {
    const { store, crypto, clock, pace } = this.deps
    if (![...this.#lists.values()].some(({ hash }) => hash === notes.list.hash)) {
      const name = listName(notes.list)
      // Never overwrites a file.
      const isTaken = listed.some((file) => file.name === `${name}.list`)
      const free = isTaken ? `${name}-${this.#newSuffix()}` : name
      const put = await store.write(`${free}.list`, fromBase64url(notes.list.bytes))
      if (!put.ok) return { kind: 'store', problem: put.error }
    }
    const isBehind = [...this.#failed.values()].some(({ isNewer: isNew }) => isNew)
    const { team, me, list } = notes
    const sent = files.filter(({ header }) => header.list === list.hash).map((file) => file.state)
    const own = files.filter(({ header }) => header.author === me)
    // A copied profile may have written the other file. Both computers keep the first by name, so neither deletes
    // it.
    own.sort((one, other) => (one.file.name < other.file.name ? -1 : 1))
    const mine = own.find(({ header }) => header.list === list.hash)
    const isFresh = mine && Math.abs(clock.nowMs() - mine.header.atMs) <= WRITE_AGAIN_MS
    const isSent = isFresh && (await withPauses(isAllSent(mine, own, sent, state), pace))
    if (!isSent) {
      const text = utf8(await withPauses(stateText(state), pace))
      if (text.length > MOST_FILE_BYTES || Object.keys(state).length > MOST_RECORDS)
        return { kind: 'too-large' }
      const at: StateHeader['at'] = [list.generation, list.number]
      const header = { team, list: list.hash, at, author: me, atMs: clock.nowMs() }
      const secret = fromBase64url(notes.secrets[list.hash] ?? '')
      const bytes = await makeStateFile(crypto, header, secret, text, fromBase64url(notes.keys.sign))
      const written = await store.write(`${me}-${this.#newSuffix()}.state`, bytes)
      if (!written.ok) return { kind: 'store', problem: written.error }
    }
    for (const one of own) {
      if (isSent && one === mine) continue
      const removed = await store.remove(one.file.id)
      if (!removed.ok) return { kind: 'store', problem: removed.error }
    }
    return { kind: 'synced', hasSent: !isSent, ...(isBehind && { isBehind }) }
  }

  #newSuffix(): string {
    return toBase64url(this.deps.crypto.randomBytes(NAME_BYTES))
  }

  /** A file's bytes. Undefined when it's too large, couldn't be decrypted before, or can't be read now. */
  async #bytesOf(file: StoreFile, most: number): Promise<Uint8Array | undefined> {
    if (file.bytes > most || this.#givenUp(nameOf(file))) return undefined
    const read = await this.deps.store.read(file.id)
    return read.ok ? read.value : undefined
  }
}

/** The cache key of a file. */
const nameOf = ({ id, bytes, stamp }: StoreFile): string => `${bytes} ${stamp} ${id}`

const listName = ({ generation, number, hash }: TeamNotes['list']) => `${generation}-${number}-${hash}`

/**
 * Files with one extension. Takes turns between the logins, or these name prefixes where the login isn't known,
 * newest files first.
 *
 * SECURITY: S54, one login's many files can't crowd out those of others.
 */
const filesEnding = (ending: string, files: readonly StoreFile[], beginnings: readonly string[]) => {
  const writers = new Map<string, number>()
  const turns: StoreFile[][] = []
  for (const file of files) {
    const { name, login } = file
    if (!name.endsWith(ending)) continue
    const writer = login ?? beginnings.find((one) => name.startsWith(one)) ?? ''
    const turn = writers.get(writer) ?? 0
    writers.set(writer, turn + 1)
    turns[turn] = [...(turns[turn] ?? []), file]
  }
  return turns.flat().slice(0, MOST_FILES)
}

/** A computer's private keys. */
export const keysOf = ({ keys }: Pick<TeamNotes, 'keys'>): PrivateKeys => ({
  sign: fromBase64url(keys.sign),
  box: fromBase64url(keys.box),
})

/** Makes another list the current one in the notes. */
export const withList = (
  notes: TeamNotes,
  { header, hash, bytes }: ListFile,
  members: readonly Member[],
  leavers: readonly Leaver[],
): TeamNotes => {
  const at = { generation: header.generation, number: header.number }
  return {
    ...notes,
    list: { ...at, hash, bytes: toBase64url(bytes), keeper: header.mandate.keeper },
    members,
    left: [...notes.left, ...leavers.map((leaver) => ({ ...leaver, at }))].slice(-MOST_MEMBERS),
  }
}

/**
 * What leavers could read: what this computer `had` under its previous list, and files still under an older list.
 */
const exposedTo = (
  leavers: readonly Leaver[],
  had: State,
  { left }: TeamNotes,
  files: readonly StateFile[],
) => {
  const late = files.map(({ header: { at }, state }) => ({
    leavers: left.filter((one) => compareLists({ generation: at[0], number: at[1] }, one.at) < 0),
    state,
  }))
  return [{ leavers, state: had }, ...late].filter((exposed) => exposed.leavers.length > 0)
}

/** The latest states, if every listed computer has one. */
const latestOf = ({ members }: TeamNotes, files: readonly StateFile[]): State[] | undefined => {
  const authors = new Set(files.map(({ header }) => header.author))
  return members.every(({ id }) => authors.has(id)) ? files.map(({ state }) => state) : undefined
}

/**
 * Whether this computer's file includes everything in its older files, and the files under the current list
 * together have the whole state.
 */
function* isAllSent(mine: StateFile, own: readonly StateFile[], sent: readonly State[], state: State) {
  for (const one of own) if (!(yield* covers([mine.state], one.state))) return false
  return yield* covers(sent, state)
}

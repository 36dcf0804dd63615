import { err, ok, type Result } from '../../../shared/result.ts'
import { checkOwnLog, type Head } from '../../domain/sharing/pins.ts'
import type { EntryPosition, PlaceProblem, SharingPlace } from '../../ports/sharing-place.ts'
import type { TeamLog, TeamLogProblem } from './team-log.ts'

/** What came of an exchange with the place. */
export interface Exchanged {
  /** Entries of other computers that are new here. */
  readonly received: number
  /** The computers that wrote them. */
  readonly from: readonly string[]
  /** Own entries that the place has now. */
  readonly sent: number
  /** Entries that the place had lost and has again: it went back to an older state. */
  readonly putBack: number
  /** Logs that stand differently at the place than this computer has seen them; they stop there. */
  readonly changed: readonly Pick<Head, 'chain' | 'author' | 'n'>[]
  /** Logs of the team whose newest entries the place names, and does not show. */
  readonly missing: readonly Pick<Head, 'chain' | 'author' | 'n'>[]
}

/**
 * Why nothing was exchanged: the place's reason, this computer's disk, or `copied`: the place has an entry under this computer's
 * keys that it did not write, for its profile was restored or copied.
 */
export type ExchangeProblem = PlaceProblem | TeamLogProblem | 'copied'

const AT_ONCE = 64
/** So many entries of a log are read in one exchange (S54); the next one goes on after those that have a place. */
export const MOST_OF_A_LOG = 4_096
/** So many bytes of a log, and of all logs, are held in one exchange (S54). */
const MOST_BYTES_OF_A_LOG = 64 * 1024 * 1024
const MOST_BYTES = 256 * 1024 * 1024
/** So many logs of authors that nobody has added yet are looked at in one exchange (S54). */
const MOST_STRANGERS = 64

const isOfLog =
  ({ chain, author }: Pick<Head, 'chain' | 'author'>) =>
  (head: Pick<Head, 'chain' | 'author'>): boolean =>
    head.chain === chain && head.author === author

interface ExchangeOptions {
  /** Takes over what was read. */
  readonly receive?: (unread: readonly Uint8Array[]) => Promise<Result<number, TeamLogProblem>>
  /** By chain, how many own entries the place had. */
  readonly sent?: ReadonlyMap<string, number>
  /** Reads back everything that the place should have: it may show the name of an entry that it does not have whole. */
  readonly readsBack?: boolean
}

/**
 * Reads what other computers wrote, writes what the place does not have yet, and puts back what it lost. Nothing is deleted because of
 * what a place says, and a computer writes nothing there once somebody else wrote under its keys (S52).
 */
export const exchange = async (
  log: TeamLog,
  place: SharingPlace,
  o: ExchangeOptions = {},
): Promise<Result<Exchanged, ExchangeProblem>> => {
  const heads = await place.heads(log.team)
  if (!heads.ok) return heads
  const { chain, sharedChain } = log.authority
  const atPlace = heads.value.filter((head) => head.chain === chain || head.chain === sharedChain)
  const doubted = await doubtedOwn(log, place, atPlace)
  if (!doubted.ok) return doubted

  // What others write while this exchange reads is new, and not lost at the place.
  const known = log.heads().filter(({ author }) => author !== log.computer.id)
  const changed: Pick<Head, 'chain' | 'author' | 'n'>[] = doubted.value.filter(({ isShown }) => isShown)
  const others = membersFirst(log, atPlace)
  const reading: Reading = { unread: [], bytes: 0, authors: new Set(), changed }
  const receive = o.receive ?? ((unread) => log.receive(unread))
  const read = await readOthers(log, place, others, reading)
  if (!read.ok) return read
  const received = await receive(reading.unread)
  if (!received.ok) return received
  let count = received.value
  // What came can wait for entries of a computer that was removed.
  const more = log.isWaiting ? membersFirst(log, atPlace).filter((head) => !others.includes(head)) : []
  if (more.length > 0) {
    const readMore = await readOthers(log, place, more, reading)
    if (!readMore.ok) return readMore
    const receivedMore = await receive(reading.unread)
    if (!receivedMore.ok) return receivedMore
    count += receivedMore.value
  }

  let [sent, putBack] = [0, 0]
  const mine = log.heads().filter(({ author }) => author === log.computer.id)
  const isDoubted = (own: Head): boolean => own.author === log.computer.id && doubted.value.some(isOfLog(own))
  for (const own of [...mine, ...known]) {
    if (isDoubted(own)) continue
    const named = Math.max(0, ...atPlace.filter(isOfLog(own)).map(({ n }) => n))
    const whole = o.readsBack === true ? await wholeUpTo(log.team, place, own) : ok(named)
    if (!whole.ok) return whole
    const there = Math.min(named, whole.value)
    const had = own.author === log.computer.id ? (o.sent?.get(own.chain) ?? 0) : own.n
    for (let n = there + 1; n <= own.n; n += 1) {
      const hash = log.hashAt(own.chain, own.author, n) ?? ''
      const bytes = log.bytesOf(hash)
      // A log has no gaps here: each of its entries needs the one before.
      if (bytes === undefined) break
      const position = { chain: own.chain, author: own.author, n, hash }
      const written = await place.append(log.team, { ...position, bytes })
      if (!written.ok) {
        if (written.error !== 'taken') return err(written.error)
        changed.push({ chain: own.chain, author: own.author, n })
        break
      }
      if (n > had) sent += 1
      else putBack += 1
    }
  }
  return ok({
    received: count,
    from: count > 0 ? [...reading.authors] : [],
    sent,
    putBack,
    changed,
    missing: [...doubted.value.filter(({ isShown }) => !isShown), ...missingOf(log, others)],
  })
}

/** What was read of others in one exchange. */
interface Reading {
  readonly unread: Uint8Array[]
  bytes: number
  readonly authors: Set<string>
  readonly changed: Pick<Head, 'chain' | 'author' | 'n'>[]
}

/** Reads what is new in the logs of others. */
const readOthers = async (
  log: TeamLog,
  place: SharingPlace,
  others: readonly EntryPosition[],
  reading: Reading,
): Promise<Result<void, PlaceProblem>> => {
  for (const head of others) {
    const hash = log.hashAt(head.chain, head.author, head.n)
    if (hash === head.hash) continue
    if (hash !== undefined) {
      reading.changed.push(head)
      continue
    }
    if (reading.bytes >= MOST_BYTES) break
    const after = log.heads().find(isOfLog(head))?.n ?? 0
    const read = await readLog(log.team, place, head, after, MOST_OF_A_LOG, MOST_BYTES_OF_A_LOG)
    if (!read.ok) return read
    reading.unread.push(...read.value)
    reading.bytes += sizeOf(read.value)
    if (read.value.length > 0) reading.authors.add(head.author)
  }
  return ok(undefined)
}

/** Entries of others: of the computers of the team first, then of so many authors that nobody has added yet. */
const membersFirst = (log: TeamLog, atPlace: readonly EntryPosition[]): EntryPosition[] => {
  const members = new Set(log.authority.members.map(({ id }) => id))
  const others = atPlace.filter((head) => head.author !== log.computer.id && log.concerns(head))
  const strangers = others.filter(({ author }) => !members.has(author))
  return [...others.filter(({ author }) => members.has(author)), ...strangers.slice(0, MOST_STRANGERS)]
}

/** Logs of the team whose newest entries are not here, although they were asked for; a removed computer cannot read them. */
const missingOf = (log: TeamLog, heads: readonly EntryPosition[]): EntryPosition[] => {
  const { members } = log.authority
  const active = new Set(members.filter(({ state }) => state === 'active').map(({ id }) => id))
  return heads.filter(
    ({ chain, author, n }) =>
      active.has(log.computer.id) && active.has(author) && log.hashAt(chain, author, n) === undefined,
  )
}

/**
 * Logs under this computer's id that are not as it wrote them, or `copied` when one of their entries is signed with its keys. Anybody can
 * lay bytes there: these are no reason to stop more than that log. `isShown`: the place shows what it names.
 */
const doubtedOwn = async (
  log: TeamLog,
  place: SharingPlace,
  atPlace: readonly EntryPosition[],
): Promise<Result<readonly (EntryPosition & { readonly isShown: boolean })[], PlaceProblem | 'copied'>> => {
  const { id } = log.computer
  const own = log.heads().filter(({ author }) => author === id)
  const doubted: (EntryPosition & { readonly isShown: boolean })[] = []
  for (const there of atPlace.filter(({ author }) => author === id)) {
    const hashAt = (n: number): string | undefined => log.hashAt(there.chain, id, n)
    if (checkOwnLog(own.find(isOfLog(there)), there, hashAt) !== 'copied') continue
    const read = await place.read(log.team, there, there.n - 1, AT_ONCE)
    if (!read.ok) return read
    if (read.value.some(({ bytes }) => log.isUnknownOwn(bytes))) return err('copied')
    doubted.push({ ...there, isShown: read.value.length > 0 })
  }
  return ok(doubted)
}

const sizeOf = (entries: readonly Uint8Array[]): number =>
  entries.reduce((sum, { length }) => sum + length, 0)

/** The number up to which a log that is whole here lies whole at the place. */
const wholeUpTo = async (
  team: string,
  place: SharingPlace,
  log: Head,
): Promise<Result<number, PlaceProblem>> => {
  let last = 0
  // A place that claims more than there is would be read for ever.
  while (last < log.n) {
    const read = await place.read(team, log, last, AT_ONCE)
    if (!read.ok) return read
    const end = read.value.at(-1)
    if (end === undefined || end.n <= last) break
    last = end.n
  }
  return ok(last)
}

/** The entries of a log after a number, as they lie at the place, and not many more than `most`. */
export const readLog = async (
  team: string,
  place: SharingPlace,
  log: Pick<EntryPosition, 'chain' | 'author'>,
  after: number,
  most: number,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Result<readonly Uint8Array[], PlaceProblem>> => {
  const found: Uint8Array[] = []
  for (let last = after; ; ) {
    const read = await place.read(team, log, last, AT_ONCE)
    if (!read.ok) return read
    found.push(...read.value.map(({ bytes }) => bytes))
    const end = read.value.at(-1)
    // A place that repeats itself has nothing more to say.
    if (end === undefined || end.n <= last || found.length >= most || sizeOf(found) >= mostBytes)
      return ok(found)
    last = end.n
  }
}

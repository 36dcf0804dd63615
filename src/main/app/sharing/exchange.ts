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
}

/**
 * Why nothing was exchanged: the place's reason, this computer's disk, or `copied`: the place has an entry under this computer's
 * keys that it did not write, for its profile was restored or copied.
 */
export type ExchangeProblem = PlaceProblem | TeamLogProblem | 'copied'

const AT_ONCE = 64
/** SECURITY: S54, so many entries of a log are read in one exchange; the next one goes on after those that have a place. */
export const MOST_OF_A_LOG = 4_096

const isOfLog =
  ({ chain, author }: Pick<Head, 'chain' | 'author'>) =>
  (head: Pick<Head, 'chain' | 'author'>): boolean =>
    head.chain === chain && head.author === author

/**
 * Reads what other computers wrote, writes what the place does not have yet, and puts back what it lost. `receive` takes
 * over what was read.
 *
 * SECURITY: S52, nothing is deleted because of what a place says, and a computer writes nothing there once somebody
 * else wrote under its keys.
 */
export const exchange = async (
  log: TeamLog,
  place: SharingPlace,
  receive: (unread: readonly Uint8Array[]) => Promise<Result<number, TeamLogProblem>> = (unread) =>
    log.receive(unread),
): Promise<Result<Exchanged, ExchangeProblem>> => {
  const heads = await place.heads(log.team)
  if (!heads.ok) return heads
  const { chain, sharedChain } = log.authority
  const atPlace = heads.value.filter((head) => head.chain === chain || head.chain === sharedChain)
  if (isCopied(log, atPlace)) return err('copied')

  // What others write while this exchange reads is new, and not lost at the place.
  const had = log.heads().filter(({ author }) => author !== log.computer.id)
  const changed: Pick<Head, 'chain' | 'author' | 'n'>[] = []
  const others = atPlace.filter(({ author }) => author !== log.computer.id)
  const unread: Uint8Array[] = []
  const authors = new Set<string>()
  for (const head of others) {
    const known = log.hashAt(head.chain, head.author, head.n)
    if (known === head.hash) continue
    if (known !== undefined) {
      changed.push(head)
      continue
    }
    const read = await readLog(log.team, place, head, log.heads().find(isOfLog(head))?.n ?? 0, MOST_OF_A_LOG)
    if (!read.ok) return read
    unread.push(...read.value)
    if (read.value.length > 0) authors.add(head.author)
  }
  const received = await receive(unread)
  if (!received.ok) return received

  let [sent, putBack] = [0, 0]
  const mine = log.heads().filter(({ author }) => author === log.computer.id)
  for (const own of [...mine, ...had]) {
    const there = Math.max(0, ...atPlace.filter(isOfLog(own)).map(({ n }) => n))
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
      if (own.author === log.computer.id) sent += 1
      else putBack += 1
    }
  }
  return ok({
    received: received.value,
    from: received.value > 0 ? [...authors] : [],
    sent,
    putBack,
    changed,
  })
}

const isCopied = (log: TeamLog, atPlace: readonly EntryPosition[]): boolean => {
  const { id } = log.computer
  const own = log.heads().filter(({ author }) => author === id)
  return atPlace
    .filter(({ author }) => author === id)
    .some((there) => {
      const hashAt = (n: number): string | undefined => log.hashAt(there.chain, id, n)
      return checkOwnLog(own.find(isOfLog(there)), there, hashAt) === 'copied'
    })
}

/** The entries of a log after a number, as they lie at the place, and not many more than `most`. */
export const readLog = async (
  team: string,
  place: SharingPlace,
  log: Pick<EntryPosition, 'chain' | 'author'>,
  after: number,
  most: number,
): Promise<Result<readonly Uint8Array[], PlaceProblem>> => {
  const found: Uint8Array[] = []
  for (let last = after; ; ) {
    const read = await place.read(team, log, last, AT_ONCE)
    if (!read.ok) return read
    found.push(...read.value.map(({ bytes }) => bytes))
    const end = read.value.at(-1)
    if (end === undefined || found.length >= most) return ok(found)
    last = end.n
  }
}

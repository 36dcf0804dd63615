import { err, ok, type Result } from '../../../shared/result.ts'
import type { AuthorityOperation } from '../../domain/sharing/authority-operations.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { PlaceProblem, SharingPlace } from '../../ports/sharing-place.ts'
import { type AuthorityChange, newEpochsFor, removalsOf } from './computers.ts'
import { type ExchangeProblem, exchange, MOST_OF_A_LOG, readLog } from './exchange.ts'
import { pagePut, provenIdentity, type RecoveryPage } from './recovery-page.ts'
import {
  type OwnComputer,
  TeamLog,
  type TeamLogNeeds,
  type TeamLogProblem,
  type TeamTools,
} from './team-log.ts'

/**
 * Why a page recovers nothing: the place, this computer's disk, `unknown-page` when no team there knows it, or
 * `replaced` by a newer page.
 */
export type RecoverProblem = PlaceProblem | 'unknown-page' | 'replaced' | 'not-saved'

/** What came of it, or `taken`: another computer wrote with the same page at the same moment. */
type Attempt<Value, Problem> = Result<Value, Problem> | 'taken'

const ATTEMPTS = 3

/** Reads and writes again when a place says `taken`; one that says so always does not work as it should. */
const again = async <Value, Problem>(
  attempt: () => Promise<Attempt<Value, Problem>>,
): Promise<Result<Value, Problem | 'unfit'>> => {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const done = await attempt()
    if (done !== 'taken') return done
  }
  return err('unfit')
}

/** What the page writes goes to the place at once: it has no disk. */
const nowhere: EntryStore = {
  all: async () => [],
  add: async () => true,
  pins: async () => undefined,
  writePins: async () => true,
  sent: async () => new Map(),
  writeSent: async () => true,
}

const memberOf = ({ authority }: TeamLog, { id, sign }: Pick<OwnComputer, 'id' | 'sign'>) =>
  authority.members.find((member) => member.id === id && member.sign === sign)

/** Writes as the page. */
const writeAsPage = async (
  place: SharingPlace,
  asPage: TeamLog,
  { ops, grants }: AuthorityChange,
): Promise<Attempt<Uint8Array, PlaceProblem | 'replaced'>> => {
  const written = await asPage.write({ to: 'authority', ops, grants })
  const bytes = written.ok ? asPage.bytesOf(written.value.hash) : undefined
  if (!written.ok || bytes === undefined) return err('replaced')
  const { chain, author, mine } = written.value.header
  const { hash } = written.value
  const appended = await place.append(asPage.team, { chain, author, n: mine.n, hash, bytes })
  if (appended.ok) return ok(bytes)
  return appended.error === 'taken' ? 'taken' : err(appended.error)
}

/** Exchanges until everything that the place shows is here. */
const readRest = async (log: TeamLog, place: SharingPlace): Promise<Result<void, ExchangeProblem>> => {
  for (;;) {
    const exchanged = await exchange(log, place)
    if (!exchanged.ok) return exchanged
    if (exchanged.value.received === 0) return ok(undefined)
  }
}

/** All that the place shows of a team, as the page reads it; undefined when the page cannot open it. */
const readAsPage = async (
  needs: TeamTools,
  place: SharingPlace,
  team: string,
  page: RecoveryPage,
): Promise<Attempt<TeamLog | undefined, PlaceProblem>> => {
  const heads = await place.heads(team)
  if (!heads.ok) return heads
  const entries: Uint8Array[] = []
  for (const head of heads.value) {
    const read = await readLog(team, place, head, 0, MOST_OF_A_LOG)
    if (!read.ok) return read
    entries.push(...read.value)
  }
  const log = await TeamLog.of({ ...needs, store: nowhere }, team, page, entries)
  if (log === undefined || memberOf(log, page) === undefined) return ok(undefined)
  const rest = await readRest(log, place)
  if (rest.ok) return ok(log)
  return rest.error === 'copied' ? 'taken' : err(asPlaceProblem(rest.error))
}

/** Nothing here is saved, so only the place is in the way. */
const asPlaceProblem = (problem: PlaceProblem | TeamLogProblem): PlaceProblem =>
  problem === 'not-here' || problem === 'not-saved' || problem === 'went-back' ? 'unfit' : problem

/** The team at the place that knows the page. A page does not name its team. */
const findTeam = async (
  needs: TeamTools,
  place: SharingPlace,
  page: RecoveryPage,
): Promise<Attempt<TeamLog, RecoverProblem>> => {
  const teams = await place.teams()
  if (!teams.ok) return teams
  for (const team of teams.value) {
    const read = await readAsPage(needs, place, team, page)
    if (read === 'taken' || !read.ok) return read
    const state = read.value && memberOf(read.value, page)?.state
    if (read.value === undefined || state === undefined || state === 'void') continue
    return state === 'active' ? ok(read.value) : err('replaced')
  }
  return err('unknown-page')
}

/** Adds a computer as the page, with new epochs for it and for all who stay. */
const additionOf = async (
  needs: TeamTools,
  asPage: TeamLog,
  computer: OwnComputer,
  label: string,
  others: 'stay' | 'leave',
): Promise<AuthorityChange> => {
  const { proof, ...identity } = provenIdentity(needs, asPage.team, computer)
  const add: AuthorityOperation = { op: needs.random.newId(), do: 'computer.add', ...identity, label, proof }
  const members = asPage.authority.members.filter(({ state }) => state === 'active' || state === 'suspended')
  const leaving = others === 'leave' ? members.filter(({ kind }) => kind === 'computer') : []
  const staying = members.filter((member) => member.state === 'active' && !leaving.includes(member))
  const { ops, grants } = await newEpochsFor(needs, asPage, staying, identity)
  const removals = removalsOf(
    needs,
    asPage,
    leaving.map(({ id }) => id),
  )
  return { ops: [add, ...removals, ...ops], grants }
}

/** A new computer of the person: its keys, which no team knows yet, and its name. */
export interface NewComputer {
  readonly keys: OwnComputer
  readonly label: string
}

/**
 * On a computer that has nothing but the place and the page: adds it, as the page, to the team that knows the page. When
 * `others` leave, every other computer is removed in the same entry, so that none of them can remove this one first.
 *
 * Can be repeated whenever it was cut off: with the same keys it goes on, with others it adds another computer. The place
 * can show an older state than the last (see the limits in docs/threat-model.md).
 *
 * SECURITY: S45, the page makes new epochs, for it may lack those of a computer that shut it out.
 */
export const recover = (
  needs: TeamTools,
  storeOf: (team: string) => EntryStore,
  place: SharingPlace,
  page: RecoveryPage,
  { keys, label }: NewComputer,
  others: 'stay' | 'leave',
): Promise<Result<TeamLog, RecoverProblem>> =>
  again(async () => {
    const found = await findTeam(needs, place, page)
    if (found === 'taken' || !found.ok) return found
    const asPage = found.value
    if (memberOf(asPage, keys)?.state !== 'active') {
      const change = await additionOf(needs, asPage, keys, label, others)
      const written = await writeAsPage(place, asPage, change)
      if (written === 'taken' || !written.ok) return written
    }
    const own: TeamLogNeeds = { ...needs, store: storeOf(asPage.team) }
    const log = await TeamLog.of(own, asPage.team, keys, asPage.allBytes())
    if (log === undefined) return err('unfit')
    const saved = await log.save()
    return saved.ok ? ok(log) : err('not-saved')
  })

/**
 * Puts a new page in place of the one in hand, and removes these computers with it: in one entry, with new epochs for
 * who stays. What the place has is read first, so that what the removed computers wrote before is kept.
 */
export const replacePage = (
  needs: TeamLogNeeds,
  place: SharingPlace,
  log: TeamLog,
  page: RecoveryPage,
  successor: RecoveryPage,
  removedIds: readonly string[] = [],
): Promise<Result<void, ExchangeProblem | 'replaced'>> =>
  again(async () => {
    const rest = await readRest(log, place)
    if (!rest.ok) return rest
    const asPage = await TeamLog.of({ ...needs, store: nowhere }, log.team, page, log.allBytes())
    if (asPage === undefined || memberOf(asPage, page)?.state !== 'active') return err('replaced')
    const staying = asPage.authority.members.filter(
      ({ id, kind, state }) => kind === 'computer' && state === 'active' && !removedIds.includes(id),
    )
    const put = pagePut(needs, log.team, successor)
    const { id, box } = provenIdentity(needs, log.team, successor)
    const { ops, grants } = await newEpochsFor(needs, asPage, staying, { id, box })
    const written = await writeAsPage(place, asPage, {
      ops: [put, ...removalsOf(needs, asPage, removedIds), ...ops],
      grants,
    })
    if (written === 'taken' || !written.ok) return written
    const received = await log.receive([written.value])
    return received.ok ? ok(undefined) : received
  })

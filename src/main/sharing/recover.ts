import type { Input } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { SharingRecovery } from '../../shared/sharing.ts'
import type { LiveTeam } from './live-team.ts'
import { everyMember, hasOwner, lastOwner, nameIn } from './members.ts'
import { type HeldPage, heldPage, type TypedPage } from './page.ts'
import { type Done, done, notFound, refusalOf, stale } from './refusals.ts'
import { type Member, PAGE, type PageKeys, type WholeRecord } from './rules/epoch-record.ts'
import type { EpochRecords } from './rules/epoch-records.ts'
import { readPage } from './rules/page.ts'
import { memberChanges, recoverable } from './rules/recovery.ts'
import type { PageStates } from './team/outcomes.ts'
import type { Team } from './team/team.ts'
import type { TeamsHere } from './teams-here.ts'
import { placeForNewTeam } from './try-place.ts'

/** Reads a typed page and finds its team: here first, then at the place that was tried last. */
export const typePage = async (sharing: TeamsHere, typed: string): Done => {
  const { deps, turn } = sharing
  sharing.pages.typed = undefined
  const symbols = readPage(deps.platform.crypto, typed)
  if (symbols === undefined) return err(appError('refused', { reason: 'code-wrong' }))
  const page = heldPage(deps.platform.crypto, symbols)
  const live = sharing.teams.find(({ open }) => isPageOf(open, page.page))
  if (live !== undefined) {
    sharing.pages.typed = { of: 'own', page, live }
    return ok(undefined)
  }
  const tried = placeForNewTeam(deps)
  if (!tried.ok) return tried
  const looked = await deps.teams.look(tried.value.access, page)
  // SECURITY: S34.
  if (turn !== sharing.turn) return err(appError('locked'))
  if (!looked.ok) return err(refusalOf(looked.error))
  const [found] = looked.value
  if (found === undefined) return err(appError('refused', { reason: 'page-unknown' }))
  if (sharing.find(found.team) !== undefined || sharing.isClosed(found.team)) return stale
  sharing.pages.typed = { of: 'place', page, found, tried: tried.value }
  return ok(undefined)
}

/** Whether it is the adopted record's page. A computer that was put out keeps that record, and so its page. */
const isPageOf = ({ adopted }: Team, { sign }: PageKeys): boolean => adopted.record.page?.sign === sign

/** What the window shows of a typed page. */
export const recoveryView = (sharing: TeamsHere): SharingRecovery | undefined => {
  const { typed } = sharing.pages
  if (typed === undefined) return undefined
  if (typed.of === 'own') {
    const { open } = typed.live
    return {
      teamId: open.team,
      teamName: open.notes.name,
      computers: shownComputers(open.records, open.adopted, open.notes.names, open.notes.memberId),
      states: [],
      isReplaced: false,
    }
  }
  const { found } = typed
  const names = namesAt(found)
  return {
    teamId: found.team,
    teamName: sharing.deps.translate('sharing.ownTeam'),
    computers: shownComputers(found.records, found.states[0]?.file, names, undefined),
    states: found.states.map(({ file, keyCount }) => ({
      recordHash: file.hash,
      by: names.get(file.header.by) ?? '',
      byId: file.header.by,
      atMs: file.record.atMs,
      keyCount,
    })),
    isReplaced: found.isReplaced,
  }
}

/** The newest state names a computer last. */
const namesAt = ({ states }: PageStates): ReadonlyMap<string, string> =>
  new Map([...states].reverse().flatMap((state) => [...state.names]))

const shownComputers = (
  records: EpochRecords,
  newest: WholeRecord | undefined,
  names: ReadonlyMap<string, string>,
  me: string | undefined,
): SharingRecovery['computers'] => {
  const isIn = new Set(newest?.record.members.map(({ id }) => id))
  const changedBy = new Map<string, string>()
  for (const file of records.all) {
    const { added, putOut } = memberChanges(records, file)
    for (const { id } of [...added, ...putOut]) changedBy.set(id, file.header.by)
  }
  return [...everyMember(records).values()].map(({ id, person }) => ({
    id,
    name: names.get(id) ?? '',
    personName: names.get(person) ?? '',
    isThis: id === me,
    isIn: isIn.has(id),
    by: names.get(changedBy.get(id) ?? '') ?? '',
  }))
}

type Choice = Exclude<Input<'sharing:recover'>, { page: string }>

/** Who is in and who is out by this choice; undefined when it names others, or puts out this computer. */
export const choiceOf = (
  sharing: TeamsHere,
  { outIds }: Pick<Choice, 'outIds'>,
): { readonly stay: readonly Member[]; readonly out: readonly Member[] } | undefined => {
  const { typed } = sharing.pages
  if (typed === undefined) return undefined
  const members = everyMember(typed.of === 'own' ? typed.live.open.records : typed.found.records)
  const out = new Set(outIds)
  const isSelf = typed.of === 'own' && out.has(typed.live.open.notes.memberId)
  if (isSelf || ![...out].every((id) => members.has(id))) return undefined
  const all = [...members.values()]
  return { stay: all.filter(({ id }) => !out.has(id)), out: all.filter(({ id }) => out.has(id)) }
}

/** The name of a computer of the typed page's team. */
export const nameOfTyped = ({ pages: { typed } }: TeamsHere, id: string): string => {
  if (typed === undefined) return ''
  return typed.of === 'own' ? nameIn(typed.live.open, id) : (namesAt(typed.found).get(id) ?? '')
}

/** Begins with the typed page: from this computer's own state, or from one that the page opens. */
export const recover = async (sharing: TeamsHere, input: Choice): Done => {
  const { deps, turn, pages } = sharing
  const { typed } = pages
  const choice = choiceOf(sharing, input)
  if (typed === undefined || choice === undefined) return notFound
  const { page } = typed
  if (typed.of === 'own') {
    const { live } = typed
    if (!hasOwner(choice.stay)) return lastOwner
    const begun = done(await live.open.beginByPage(page, choice.stay))
    if (!begun.ok) return begun
    sharing.pages.typed = undefined
    await sharing.drop(live.open.team)
    await sharing.start()
    return finish(sharing, live.open.team, page)
  }
  const { found, tried } = typed
  const out = new Set(input.outIds)
  const record = beginningOf(typed, out, input.fromHash)
  if (record === undefined) return notFound
  const from = { team: found.team, record, out }
  const recovered = await deps.teams.recover(tried.access, page, from, input.computerName.trim())
  if (!recovered.ok) return err(refusalOf(recovered.error))
  const live = await sharing.enter(recovered.value, turn)
  if (live === undefined) return ok(undefined)
  sharing.pages.typed = undefined
  deps.tryPlace.forget()
  return finish(sharing, found.team, page)
}

const finish = async (sharing: TeamsHere, team: string, page: HeldPage): Done => {
  sharing.pages.take(team, page)
  const live = sharing.find(team)
  // This person knows who used the page.
  if (live !== undefined) await see(live)
  sharing.log('sharing-joined', live?.open.notes.name)
  await live?.exchangeSoon()
  return ok(undefined)
}

/** The state that is begun with: the chosen one, or the newest that nobody who is to be out made. */
const beginningOf = (
  { found, page }: Extract<TypedPage, { of: 'place' }>,
  out: ReadonlySet<string>,
  fromHash: string | undefined,
): string | undefined => {
  const canOpen = new Set(found.states.map(({ file }) => file.hash))
  if (fromHash !== undefined) return canOpen.has(fromHash) ? fromHash : undefined
  return recoverable(found.records, page.page, canOpen, out).proposed?.hash
}

/** The adopted record by the page, if it is one. */
export const pageRecordOf = ({ adopted, records }: Team) =>
  records.lineOf(adopted).find(({ header }) => header.by === PAGE)

/** The person has read what happened: what is over is not told any more. */
export const see = (live: LiveTeam): Done => {
  const hash = pageRecordOf(live.open)?.hash
  live.forgetNews()
  return live.open.note((notes) =>
    hash === undefined || notes.seen.includes(hash) ? notes : { ...notes, seen: [...notes.seen, hash] },
  )
}

import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { typedWrong } from './join.ts'
import { becomeKeeper, type NewComputer, type OpenedTeam, openBySheet } from './membership.ts'
import { openTeam } from './open-team.ts'
import { readSheet } from './pairing/recovery-sheet.ts'
import { type Done, inOtherTeam, locked, refusalOf, sheetUnknown, stale } from './refusals.ts'
import type { Member } from './rules/membership-list.ts'
import type { TeamNotes } from './shared-vault.ts'
import type { Sharing } from './sharing.ts'
import { keysOf } from './sync.ts'
import type { UsableStore } from './try-store.ts'

/** The team that a typed recovery sheet can decrypt, and this computer as its next keeper. */
export interface Recovery {
  readonly store: UsableStore
  readonly opened: OpenedTeam
  readonly me: NewComputer
  /** The computers that remain members. */
  readonly others: readonly Member[]
  readonly turn: object
}

/** Finds a recovery sheet's team in a tested store. Writes nothing. */
export const findBySheet = async (
  sharing: Sharing,
  { store: id, sheet, computer }: Input<'sharing:recover'>,
): Promise<Result<Recovery, AppError>> => {
  const { deps, binding, turn } = sharing
  const seed = readSheet(sheet)
  if (typeof seed === 'number') return err(typedWrong('sheet', seed))
  if (deps.vault.document.custody === 'memory') return err(appError('refused', { reason: 'memory-only' }))
  const store = sharing.tried.find(id)
  if (store === undefined) return stale
  const snapshot = await binding.read()
  if (snapshot === 'locked') return locked
  const own = snapshot === 'no-team' ? undefined : snapshot.notes
  let problem: Result<never, AppError> = sheetUnknown
  for (const teamId of new Set([...(own ? [own.team] : []), ...store.teams])) {
    const team = openTeam(deps, binding, store.access, teamId)
    const opened = await openBySheet(team.sync, teamId, seed)
    team.close()
    // SECURITY: S34, Keyward was locked in the meantime, so nothing about the team may be shown.
    if (turn !== sharing.turn) return locked
    if ('lists' in opened) {
      if (own !== undefined && own.team !== teamId) return inOtherTeam
      return ok({ store, opened, turn, ...nextKeeper(sharing, opened, own, computer.trim()) })
    }
    if (opened.kind === 'store') problem = refusalOf(opened)
  }
  return problem
}

/** This computer as the member it already is, or otherwise as one more computer of the current keeper. */
const nextKeeper = (
  { deps: { platform, cipher } }: Sharing,
  { lists }: OpenedTeam,
  known: TeamNotes | undefined,
  computer: string,
): Pick<Recovery, 'me' | 'others'> => {
  const last = lists.at(-1)
  const members = last?.members ?? []
  const mine = known && [...members, ...known.members].find(({ id }) => id === known.me)
  const keeper = members.find(({ sign }) => sign === last?.file.header.mandate.keeper)
  const { person, name } = mine ?? keeper ?? { person: cipher.newId(), name: computer }
  const id = mine?.id ?? cipher.newId()
  const { crypto } = platform
  const keys = mine && known ? keysOf(known) : { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) }
  return { me: { id, person, name, computer, keys }, others: members.filter((member) => member.id !== id) }
}

/** Makes this computer the keeper, once the user has agreed in main's question. */
export const recover = async (sharing: Sharing, { store, opened, me, turn }: Recovery): Done => {
  const { deps, binding } = sharing
  const snapshot = await binding.read()
  if (turn !== sharing.turn || snapshot === 'locked') return locked
  sharing.close()
  const team = openTeam(deps, binding, store.access, opened.team)
  const outcome = await becomeKeeper(team.sync, me, opened)
  team.close()
  if (turn !== sharing.turn) return locked
  const now = await binding.read()
  const isKeeper =
    typeof now !== 'string' && now.notes.list.generation > opened.generation && now.notes.me === me.id
  if (!isKeeper) {
    await sharing.start()
    return refusalOf(outcome)
  }
  await sharing.reopen()
  sharing.log('sharing-joined', now.notes.name)
  return ok(undefined)
}

import type { Input } from '../../shared/contract/contract.ts'
import { err, ok } from '../../shared/result.ts'
import type { LiveTeam } from './live-team.ts'
import { type Done, refusalOf, stale } from './refusals.ts'
import type { Sharing } from './sharing.ts'
import { placeForNewTeam } from './try-place.ts'

/** Starts a team at the place that was tried last, with this computer alone. */
export const create = async (
  sharing: Sharing,
  { kind, teamName, personName, computerName }: Input<'sharing:create'>,
): Done => {
  const { deps, turn } = sharing
  const tried = placeForNewTeam(deps)
  if (!tried.ok) return tried
  const isOwn = kind === 'own'
  const computer = computerName.trim()
  const started = await deps.teams.start({
    name: (isOwn ? undefined : teamName?.trim()) || deps.translate('sharing.ownTeam'),
    isOwn,
    personName: personName?.trim() || computer,
    computerName: computer,
    access: tried.value.access,
  })
  if (!started.ok) return err(refusalOf(started.error))
  const live = await sharing.enter(started.value, turn)
  if (live === undefined) return ok(undefined)
  deps.tryPlace.forget()
  sharing.log('sharing-started', started.value.notes.name)
  await live.exchangeSoon()
  return ok(undefined)
}

/** Goes on with a team at the place that was tried last: this computer puts there what that place lacks. */
export const usePlace = async (sharing: Sharing, { open }: LiveTeam): Done => {
  const { tryPlace } = sharing.deps
  const tried = tryPlace.held()
  if (tried === undefined) return stale
  const noted = await open.note((notes) => ({ ...notes, access: tried.access }))
  if (!noted.ok) return noted
  tryPlace.forget()
  await sharing.drop(open.team)
  await sharing.start()
  const live = sharing.find(open.team)
  await live?.exchangeSoon()
  // What the former place had is news to this one, and not lost there.
  live?.forgetNews()
  return noted
}

import type { Input } from '../../shared/contract/contract.ts'
import { err, ok } from '../../shared/result.ts'
import { type Done, refusalOf } from './refusals.ts'
import type { Sharing } from './sharing.ts'
import { openLater } from './teams-here.ts'
import { placeForNewTeam } from './try-place.ts'

/** Starts a team at the place that was tried last, with this computer alone. */
export const create = async (
  sharing: Sharing,
  { kind, teamName, personName, computerName }: Input<'sharing:create'>,
): Done => {
  const { needs, turn } = sharing
  const tried = placeForNewTeam(needs)
  if (!tried.ok) return tried
  const isOwn = kind === 'own'
  const computer = computerName.trim()
  const started = await needs.teams.start({
    name: (isOwn ? undefined : teamName?.trim()) || needs.translate('sharing.ownTeam'),
    isOwn,
    personName: personName?.trim() || computer,
    computerName: computer,
    access: tried.value.access,
  })
  if (!started.ok) return err(refusalOf(started.error))
  // SECURITY: S34, a lock came meanwhile: the team is opened with the next unlock.
  if (turn !== sharing.turn) return openLater(sharing, started.value)
  needs.tryPlace.forget()
  const live = sharing.take(started.value)
  sharing.log('sharing-started', started.value.notes.name)
  await live.exchangeSoon()
  return ok(undefined)
}

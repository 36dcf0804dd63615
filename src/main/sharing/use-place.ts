import type { LiveTeam } from './live-team.ts'
import { type Done, stale } from './refusals.ts'
import type { Sharing } from './sharing.ts'

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

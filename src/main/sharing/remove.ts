import type { Input } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import { changeMembers } from './membership.ts'
import type { TeamHere } from './own-team.ts'
import { type Done, refusalOf } from './refusals.ts'
import type { Member } from './rules/membership-list.ts'
import type { Sharing } from './sharing.ts'

/** Finds one computer, or all of a person's computers, by ID. Never includes this computer. */
export const toRemove = ({ notes }: TeamHere, memberId: string): readonly Member[] => {
  const named = notes.members.filter(({ id, person }) => id === memberId || person === memberId)
  return named.some(({ id }) => id === notes.me) ? [] : named
}

/** Removes the computers that main's question named, and flags the keys that those computers could read. */
export const remove = async (
  sharing: Sharing,
  named: readonly Member[],
  { reason }: Input<'sharing:remove'>,
): Done => {
  const here = await sharing.read()
  if (!here.ok) return here
  const ids = new Set(named.map(({ id }) => id))
  const change = (members: readonly Member[]) => members.filter(({ id }) => !ids.has(id))
  const outcome = await changeMembers(here.value.team.sync, change, reason)
  const now = await sharing.read()
  if (!now.ok) return now
  // The removal takes effect once the list is saved here. If the list couldn't be sent yet, the next sync sends
  // it.
  if (now.value.notes.members.some(({ id }) => ids.has(id))) return refusalOf(outcome)
  sharing.log('computer-removed', named.map(({ computer }) => computer).join(', '))
  return ok(undefined)
}

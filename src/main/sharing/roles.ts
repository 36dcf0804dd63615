import { appError } from '../../shared/errors.ts'
import { err } from '../../shared/result.ts'
import type { SharingRole } from '../../shared/sharing.ts'
import type { LiveTeam } from './live-team.ts'
import { type Done, done, notFound } from './refusals.ts'
import type { Member } from './rules/epoch-record.ts'

/** A team without an owner could never change again. */
export const lastOwner = err(appError('refused', { reason: 'last-owner' }))

/** Whether somebody of these may make records. */
export const hasOwner = (members: readonly Member[]): boolean => members.some(({ role }) => role === 'owner')

/** Makes a person an owner or a member, on all computers. */
export const setRole = async ({ open }: LiveTeam, personId: string, role: SharingRole): Done => {
  const change = (now: readonly Member[]): Member[] =>
    now.map((member) => (member.person === personId ? { ...member, role } : member))
  const { members } = open.adopted.record
  if (!members.some(({ person }) => person === personId)) return notFound
  if (!hasOwner(change(members))) return lastOwner
  return done(await open.begin({ members: change }))
}

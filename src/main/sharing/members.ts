import { appError } from '../../shared/errors.ts'
import { err } from '../../shared/result.ts'
import type { SharingRole } from '../../shared/sharing.ts'
import type { LiveTeam } from './live-team.ts'
import { type Done, done, notFound } from './refusals.ts'
import type { Member } from './rules/epoch-record.ts'
import type { EpochRecords } from './rules/epoch-records.ts'
import type { Team } from './team/team.ts'

/** Every member that a record in sight lists, as the newest of them has it. */
export const everyMember = (records: EpochRecords): ReadonlyMap<string, Member> => {
  const inOrder = [...records.all].sort(
    ({ header: one }, { header: other }) => one.generation - other.generation || one.number - other.number,
  )
  return new Map(inOrder.flatMap(({ record }) => record?.members ?? []).map((member) => [member.id, member]))
}

/** The name of a computer or person by its id. */
export const nameIn = ({ notes }: Pick<Team, 'notes'>, id: string): string => notes.names.get(id) ?? ''

/** This computer as the adopted record lists it; undefined when it does not. */
export const meIn = ({ notes, adopted }: Team): Member | undefined =>
  adopted.record.members.find(({ id }) => id === notes.memberId)

/** A person's role; undefined when none of these computers is the person's. */
export const roleIn = (members: readonly Member[], person: string): SharingRole | undefined => {
  const roles = members.flatMap((member) => (member.person === person ? [member.role] : []))
  return roles.includes('owner') ? 'owner' : roles[0]
}

/** Whether this computer's person may change who is in. Whether it can now, `Team.begin` says. */
export const isOwner = (open: Team): boolean => meIn(open)?.role === 'owner'

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

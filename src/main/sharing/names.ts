import type { SharingRole } from '../../shared/sharing.ts'
import type { OpenTeam } from './open-team.ts'
import type { Member } from './rules/epoch-record.ts'

/** Every member that a record in sight lists, as the newest of them has it. */
export const everyMember = ({ records, adopted }: OpenTeam): ReadonlyMap<string, Member> => {
  const inOrder = [...records.all, adopted].sort(
    ({ header: one }, { header: other }) => one.generation - other.generation || one.number - other.number,
  )
  return new Map(inOrder.flatMap(({ record }) => record?.members ?? []).map((member) => [member.id, member]))
}

/** The name of a computer or person by its id. */
export const nameIn = ({ notes }: Pick<OpenTeam, 'notes'>, id: string): string => notes.names.get(id) ?? ''

/** This computer as the adopted record lists it; undefined when it does not. */
export const meIn = ({ notes, adopted }: OpenTeam): Member | undefined =>
  adopted.record.members.find(({ id }) => id === notes.memberId)

/** A person's role; undefined when none of these computers is the person's. */
export const roleIn = (members: readonly Member[], person: string): SharingRole | undefined => {
  const roles = members.flatMap((member) => (member.person === person ? [member.role] : []))
  return roles.includes('owner') ? 'owner' : roles[0]
}

/** Whether this computer's person may change who is in. Whether it can now, `OpenTeam.begin` says. */
export const isOwner = (open: OpenTeam): boolean => meIn(open)?.role === 'owner'

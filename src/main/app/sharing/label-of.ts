import type { TeamLog } from './team-log.ts'

/** A computer's own name; empty for the page. */
export const labelOf = ({ authority }: Pick<TeamLog, 'authority'>, id: string): string =>
  authority.members.find((member) => member.id === id)?.label ?? ''

import type { ActivityKind } from '../../shared/activity.ts'
import type { LiveTeam } from './live-team.ts'
import type { Pages } from './page.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { Team } from './team/team.ts'

/** The open teams of the vault, as what happens to one of them needs them. */
export interface TeamsHere {
  readonly deps: SharingDeps
  readonly pages: Pages
  readonly teams: readonly LiveTeam[]
  /** Another one after each lock: compare before and after what takes time. */
  readonly turn: object
  find(team: string): LiveTeam | undefined
  /** Whether a team of the vault could not be opened. */
  isClosed(team: string): boolean
  /** Opens the teams of an unlocked vault. */
  start(): Promise<void>
  /** Goes on with a team that was started, joined or recovered in a turn; undefined after a lock. */
  enter(open: Team, turn: object): Promise<LiveTeam | undefined>
  /** Ends a team here, until it is taken again. */
  drop(team: string): Promise<void>
  /** Tells the window. */
  changed(): void
  /** Notes what a person did, or what others did. */
  log(what: ActivityKind, subject?: string): void
}

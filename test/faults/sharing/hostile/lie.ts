import type { EntryPosition, PlacedEntry } from '../../../../src/main/ports/sharing-place.ts'
import type { Alter, HostilePlace } from '../../../fakes/hostile-place.ts'
import type { Team } from './team-of-two.ts'

/** What a place does to a computer of the team, and what the person is told. */
export interface Lie {
  readonly name: string
  readonly does: (team: Team, place: HostilePlace) => Alter
  /** The sentences that the person reads; a name where it says whose. */
  readonly told: readonly string[]
  /** It begins after the computer has read everything. */
  readonly isLater?: boolean
  /** Calls are not answered: time passes while somebody waits. */
  readonly isUnanswered?: boolean
}

/** A lie with its sentences as one text. */
export const lie = (name: string, told: string, does: Lie['does'], isLater = false): Lie => ({
  name,
  does,
  told: told === '' ? [] : told.split(', '),
  isLater,
})

/** Of one computer's log in a chain. */
export const ofAuthor = (author: string, chain: string) => (one: EntryPosition) =>
  one.author === author && one.chain === chain

/** The newest entry that the desktop wrote in a chain. */
export const newest = (team: Team, chain: string): PlacedEntry => {
  const found = team.today.filter(ofAuthor(team.desktopId, chain)).at(-1)
  if (found === undefined) throw new Error('The desktop wrote nothing.')
  return found
}

/** Of no entry. */
export const unknownHash = 'ab'.repeat(32)

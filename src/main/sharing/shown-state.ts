import type { SharingQuestion } from '../../shared/sharing.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { type KeyStanding, standingOfKeys } from './binding/key-standing.ts'
import { type Asked, questionsOf } from './binding/questions.ts'
import type { LiveTeam } from './live-team.ts'
import type { OpenTeam } from './open-team.ts'
import type { TeamsHere } from './teams-here.ts'

/** What a team's state and the vault say together. */
export interface ShownOfState {
  readonly questions: readonly SharingQuestion[]
  readonly ofKeys: ReadonlyMap<string, KeyStanding>
}

interface Known {
  readonly from: readonly unknown[]
  readonly shown: ShownOfState
}

/** Found once for each state and vault: thousands of keys take some milliseconds. */
const known = new WeakMap<OpenTeam, Known>()

/** The questions of a team's state, and how each of its keys stands. */
export const shownState = ({ deps }: Pick<TeamsHere, 'deps'>, { open }: LiveTeam): ShownOfState => {
  const { agreed, vault, knownHosts } = deps
  const { document } = vault
  const { current, notes, waiting, tooLong } = open
  const from = [current, document, notes, waiting, tooLong, agreed.count]
  const last = known.get(open)
  if (last?.from.every((part, at) => part === from[at]) === true) return last.shown
  const shown = find(open, document, {
    isAgreed: (service) => agreed.isAgreed(service),
    isKnown: ({ service, region }) => knownHosts.isKnown(service.id, 'secrets', region.authUrl),
  })
  known.set(open, { from, shown })
  return shown
}

const find = (
  { current: on, notes: part, waiting, tooLong }: OpenTeam,
  document: VaultDocument,
  hosts: Pick<Asked, 'isAgreed' | 'isKnown'>,
): ShownOfState => {
  const { names } = part
  const questions = questionsOf({ document, part, on, names, me: part.memberId, ...hosts })
  return { questions, ofKeys: standingOfKeys({ document, part, on, names, questions, waiting, tooLong }) }
}

/** How each shared key of the vault stands. */
export const standingOf = (sharing: TeamsHere): ReadonlyMap<string, KeyStanding> => {
  const [only, ...others] = sharing.teams
  if (only === undefined) return new Map()
  const first = shownState(sharing, only).ofKeys
  return others.length === 0
    ? first
    : new Map([...first, ...others.flatMap((live) => [...shownState(sharing, live).ofKeys])])
}

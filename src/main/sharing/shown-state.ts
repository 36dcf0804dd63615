import type { SharingQuestion } from '../../shared/sharing.ts'
import type { Pace } from '../ports/pace.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { changedStandings, type KeyStanding, standingOfKeys } from './binding/key-standing.ts'
import { type Asked, questionsOf } from './binding/questions.ts'
import type { LiveTeam } from './live-team.ts'
import type { Team } from './team/team.ts'
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
const known = new WeakMap<Team, Known>()

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
  { current: on, notes: part, waiting, tooLong }: Team,
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

/** The window is told of so many keys at once: their summaries take some milliseconds. */
const KEYS_AT_ONCE = 2_000

type StandingByKey = ReadonlyMap<string, KeyStanding>

/** Dependencies of `StandingOfKeys`. */
export interface StandingDeps {
  readonly pace: Pace
  /** Sends the window these keys. */
  readonly publish: (keyIds: readonly string[]) => void
}

/** How each key stands, and which of them the window is still to be told of. */
export class StandingOfKeys {
  readonly #deps: StandingDeps
  #ofKeys: StandingByKey = new Map()
  /** Keys that stand otherwise than the window was told. */
  readonly #unpublished = new Set<string>()

  constructor(deps: StandingDeps) {
    this.#deps = deps
  }

  of(keyId: string): KeyStanding | undefined {
    return this.#ofKeys.get(keyId)
  }

  /** Tells the window of the keys that stand otherwise than before, thousands of them a part at a time. */
  update(ofKeys: StandingByKey): void {
    const isPublishing = this.#unpublished.size > 0
    for (const id of changedStandings(this.#ofKeys, ofKeys)) this.#unpublished.add(id)
    this.#ofKeys = ofKeys
    if (!isPublishing) void this.#publishAll()
  }

  /** SECURITY: S34. */
  forget(): void {
    this.#ofKeys = new Map()
    this.#unpublished.clear()
  }

  async #publishAll(): Promise<void> {
    while (this.#unpublished.size > 0) {
      const ids = [...this.#unpublished].slice(0, KEYS_AT_ONCE)
      for (const id of ids) this.#unpublished.delete(id)
      this.#deps.publish(ids)
      await this.#deps.pace.pause()
    }
  }
}

import type { SharingQuestion, SharingState } from '../../../shared/sharing.ts'
import { canonical } from '../../domain/vault/canonical.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import { type KeyStanding, sharingOfKeys } from './sharing-of-keys.ts'
import { questionsOf } from './sharing-questions.ts'
import { computersOf } from './shown-computers.ts'
import type { TeamSession } from './team-session.ts'

/** What is found for the window by looking at every key. */
export interface Shown {
  readonly questions: SharingQuestion[]
  readonly computers: SharingState['computers']
  readonly ofKeys: ReadonlyMap<string, KeyStanding>
}

const nothing: Shown = { questions: [], computers: [], ofKeys: new Map() }

/** What the window is shown of a team, found again only when the vault or the team has changed. */
export class ShownTeam {
  #from: readonly unknown[] = []
  #shown = nothing

  of(session: TeamSession | undefined, document: VaultDocument): Shown {
    const from = session === undefined ? [] : [document, ...session.facts]
    const isSame = from.length === this.#from.length && from.every((one, at) => one === this.#from[at])
    if (isSame) return this.#shown
    this.#from = from
    const questions = session === undefined ? [] : questionsOf(session.log, document)
    this.#shown =
      session === undefined
        ? nothing
        : {
            questions,
            computers: computersOf(session.log, document),
            ofKeys: sharingOfKeys(session, document, questions),
          }
    return this.#shown
  }
}

/** The keys that stand otherwise than before. */
export const changedKeyIds = (before: Shown['ofKeys'], after: Shown['ofKeys']): string[] => {
  if (before === after) return []
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => !isSame(before.get(id), after.get(id)))
}

const isSame = (one: KeyStanding | undefined, other: KeyStanding | undefined): boolean =>
  one?.sharing === other?.sharing &&
  (one?.sharingNotes === other?.sharingNotes ||
    canonical(one?.sharingNotes ?? null) === canonical(other?.sharingNotes ?? null))

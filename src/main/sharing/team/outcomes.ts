import type { AppError } from '../../../shared/errors.ts'
import type { PlaceProblem } from '../../ports/place.ts'
import type { Member, WholeRecord } from '../rules/epoch-record.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import type { PrintedKeys } from '../rules/page.ts'
import type { Offer, Request } from '../rules/pairing.ts'
import type { Leaver, TeamNotes } from './team-notes.ts'

/** What came of an exchange. */
export interface Exchanged {
  /** Members whose entries or records were new here. */
  readonly from: readonly string[]
  /** The place had lost what an adopted record or the head of a stream names, and has it again. */
  readonly hasPutBack: boolean
  /** A file that others name is not there yet. */
  readonly isMissing: boolean
  /** The vault was behind what this computer had sent. */
  readonly wentBack: boolean
  /** There is more than one exchange reads: the next one goes on. */
  readonly isUnfinished: boolean
}

/** Why nothing was exchanged: the place, this computer's disk, or the vault could not be saved. */
export type ExchangeProblem = PlaceProblem | AppError

/**
 * Why no record was made: the place or the disk; `not-now` this computer may not make one (it is no owner, something newer waits, or the change is not allowed any more);
 * `behind` another computer made one meanwhile, and this one has to look again; `too-many` others would not read it.
 */
export type BeginProblem = ExchangeProblem | 'not-now' | 'behind' | 'too-many'

/** How the next record differs from the adopted one. Without a change the state is tidied up. */
export interface NextRecord {
  /** From the members of the adopted record; undefined when that does not allow the change any more. */
  readonly members?: (now: readonly Member[]) => readonly Member[] | undefined
  /** A page that it brings. */
  readonly page?: PrintedKeys
  /** Names of new computers and persons, by their ids. */
  readonly names?: ReadonlyMap<string, string>
  /** Noted in the same save. */
  readonly leaver?: Omit<Leaver, 'record' | 'couldOpen'>
}

/** What a new team is made of. */
export interface NewTeam {
  readonly name: string
  readonly isOwn: boolean
  readonly personName: string
  readonly computerName: string
  readonly access: TeamNotes['access']
}

/** What a computer that was let in joins with: the record that the answer names. */
export interface Admission {
  readonly offer: Offer
  readonly request: Request
  readonly record: string
  readonly keys: { readonly signingKey: Uint8Array; readonly boxKey: Uint8Array }
  readonly isOwn: boolean
  readonly access: TeamNotes['access']
}

/** What a page that is typed on a computer without a state of its own opens. */
export interface PageState {
  readonly file: WholeRecord
  readonly keyCount: number
  readonly names: ReadonlyMap<string, string>
}

/** What a page opens of one team. */
export interface PageStates {
  readonly team: string
  readonly records: EpochRecords
  readonly states: readonly PageState[]
  /** Another page replaced it, as somebody says. */
  readonly isReplaced: boolean
}

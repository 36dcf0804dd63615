import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Place, PlaceProblem } from '../ports/place.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import type { Standing } from './rules/adoption.ts'
import type { EpochRecord, Member, RecordFile } from './rules/epoch-record.ts'
import type { EpochRecords } from './rules/epoch-records.ts'
import type { NewWrite, ShownState } from './rules/new-writes.ts'
import type { PrintedKeys } from './rules/page.ts'
import type { Offer, Request } from './rules/pairing.ts'
import type { Op, State, StateSecret } from './rules/state.ts'
import type { Leaver, TeamNotes } from './team-notes.ts'

/** A record that this Keyward reads as a whole. */
export type WholeRecord = RecordFile & { readonly record: EpochRecord }

/** The state of an epoch, and the record with which it began. */
export interface EpochState {
  readonly record: EpochRecord
  readonly state: State
}

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

/**
 * One team of an unlocked vault: its adopted record, its state and its place. One state machine: adopted record, exchange, apply,
 * write, exchange. Everything that it answers is as of its last exchange; one thing runs at a time.
 */
export interface OpenTeam {
  readonly team: string
  /** As the vault notes them. */
  readonly notes: TeamNotes
  readonly place: Place
  readonly records: EpochRecords
  readonly adopted: WholeRecord
  readonly standing: Standing
  /** This computer may make the next record: it is an owner's, and nothing newer waits but what does not open. */
  readonly mayMake: boolean
  /** The newest state of the adopted epoch. */
  readonly current: ShownState
  /** By member id, when this computer last saw something new of it. */
  readonly lastHeardAtMs: ReadonlyMap<string, number>
  /** Records of the vault with changes that are not at the place: by kind and id, as `nameOf`. */
  readonly waiting: ReadonlySet<string>
  /** Records with a value that no entry has room for. */
  readonly tooLong: ReadonlySet<string>
  readonly isTidyUpDue: boolean
  /** Two profiles write under this computer's keys. */
  readonly isCopied: boolean
  /** Opens a secret of the state. */
  open(secret: StateSecret, owner: Pick<Op, 'id' | 'op'>): Secret | undefined
  /** Reads, adopts, applies, writes and sends: once. */
  exchange(): Promise<Result<Exchanged, ExchangeProblem>>
  /** Writes an answer of the person under the newest state, and exchanges. */
  write(make: (on: ShownState, newWrite: NewWrite) => readonly Op[]): Promise<Result<void, ExchangeProblem>>
  /** The states of all epochs that this computer still has, the newest too. */
  history(): Promise<Result<readonly EpochState[], PlaceProblem>>
  /** Makes, places and adopts the next record. */
  begin(next: NextRecord): Promise<Result<WholeRecord, BeginProblem>>
  /** Makes the page's own record from this computer's state, and adopts it; `next` replaces the page. */
  beginByPage(
    page: PrintedKeys,
    members: readonly Member[],
    options?: { readonly next?: PrintedKeys; readonly names?: ReadonlyMap<string, string> },
  ): Promise<Result<WholeRecord, BeginProblem>>
  /** Changes what the vault notes, in one save; with `change` also the document. */
  note(
    notes: (now: TeamNotes) => TeamNotes,
    change?: (document: VaultDocument) => VaultDocument,
  ): Promise<Result<void, AppError>>
  /** Ends watching and connections, and drops the keys. */
  close(): Promise<void>
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

/** Opens, starts, joins and recovers teams; each notes them in the vault. */
export interface Teams {
  /** Opens the team of a vault's record. Undefined when its notes cannot be opened. */
  open(team: string): Promise<Result<OpenTeam, ExchangeProblem> | undefined>
  start(team: NewTeam): Promise<Result<OpenTeam, BeginProblem>>
  /** `not-here`: the record has not arrived; `otherwise`: it is not as it was offered. */
  join(admission: Admission): Promise<Result<OpenTeam, ExchangeProblem | 'not-here' | 'otherwise'>>
  /** What the page opens at a place, the newest first; for a computer that is not in the team. */
  look(access: TeamNotes['access'], page: PrintedKeys): Promise<Result<readonly PageStates[], PlaceProblem>>
  /** Begins with one of them. */
  recover(
    access: TeamNotes['access'],
    page: PrintedKeys,
    from: { readonly team: string; readonly record: string; readonly out: ReadonlySet<string> },
    computerName: string,
  ): Promise<Result<OpenTeam, BeginProblem | 'not-here'>>
}

/** What a page opens of one team. */
export interface PageStates {
  readonly team: string
  readonly records: EpochRecords
  readonly states: readonly PageState[]
  /** Another page replaced it, as somebody says. */
  readonly isReplaced: boolean
}

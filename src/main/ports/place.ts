import type { Result } from '../../shared/result.ts'
import type { z } from '../../shared/schema.ts'
import type { TrialReason as Reason, SharingPlaceProblem, trialSteps } from '../../shared/sharing.ts'
import type { Secret } from '../kernel/secret.ts'

/**
 * Why a place did nothing: `away` not reached, `refused` login or rights, `certificate` not that of the host, `full`,
 * `unfit` it is no place for Keyward's files (prepared by nobody, too old, or not as it should be).
 */
export type PlaceProblem = z.infer<typeof SharingPlaceProblem>

/** One step of a trial, in order; none follows one that failed. */
export interface TrialStep {
  readonly name: TrialStepName
  readonly problem?: PlaceProblem | undefined
  /** Why, as a person can mend it: a name of the catalogue's sentence. */
  readonly reason?: TrialReason | undefined
}

/** `reached` · `let in` · `prepared` for Keyward · `written` · `kept` byte for byte · `write once`: nothing can be changed there. */
export type TrialStepName = (typeof trialSteps)[number]

/** What exactly keeps a database from being a place. */
export type TrialReason = z.infer<typeof Reason>

/** A file as a place lists it. */
export interface PlaceFile {
  /** The whole name, as `rules/file-names.ts` spells it. */
  readonly name: string
  readonly bytes: number
}

/**
 * A place that keeps sealed files: a folder, or tables of a database. A computer's replica is such a folder too. What it
 * answers is believed in nothing: it may lose, delay, change and invent. Names are whole names as
 * `sharing/rules/file-names.ts` spells them; others are neither listed nor read.
 */
export interface Place {
  /** The teams that have records here, at most 1,024. */
  teams(): Promise<Result<readonly string[], PlaceProblem>>
  /** A team's records, by generation, number and maker, after a name; at most 1,024 at once. */
  listEpochs(team: string, after?: string): Promise<Result<readonly PlaceFile[], PlaceProblem>>
  /** The entries of one author in one epoch, by stream and number, after a name; at most 20,480 at once. */
  list(
    team: string,
    epoch: string,
    author: string,
    after?: string,
  ): Promise<Result<readonly PlaceFile[], PlaceProblem>>
  /** Which of these files are here; of at most 1,024 names. */
  present(names: readonly string[]): Promise<Result<readonly string[], PlaceProblem>>
  /** A file's bytes, which have the hash in its name; undefined when they are not here, or not all of them yet. */
  read(name: string): Promise<Result<Uint8Array | undefined, PlaceProblem>>
  /**
   * Writes a file once; durable when it answers. The same bytes again succeed, and put right what is not whole. Bytes that are not
   * of this name are `unfit`, and so are other ones than those of a message that is there.
   */
  write(name: string, bytes: Uint8Array): Promise<Result<void, PlaceProblem>>
  /**
   * Writes a record; `behind` when the place lists another one of its generation and number than those whose hashes the
   * caller names, whatever its bytes are. A folder cannot tell what is still on its way, so it only looks.
   */
  writeEpoch(
    name: string,
    bytes: Uint8Array,
    expected: readonly string[],
  ): Promise<Result<'written' | 'behind', PlaceProblem>>
  /** Deletes own parts and entries of former epochs, and messages; what is not here or not allowed stays as it is. */
  delete(names: readonly string[]): Promise<Result<void, PlaceProblem>>
  /** Calls `onHint` when something may have been written. Hints can be missing: whoever relies on them asks now and then too. */
  watch(team: string, onHint: () => void): void
  /** Tries out what Keyward needs of a place, and leaves nothing there. */
  probe(): Promise<readonly TrialStep[]>
  /** Ends connections and watching. */
  close(): Promise<void>
}

/** A folder that other computers see too. */
interface FolderAccess {
  readonly kind: 'folder'
  readonly path: string
}

/** A PostgreSQL database and a login to it. */
export interface DatabaseAccess {
  readonly kind: 'database'
  readonly host: string
  readonly port: number
  readonly database: string
  readonly login: string
  readonly password: Secret
  /** The certificate of the authority that signed the host's, as PEM; the system's authorities when absent. */
  readonly caPem?: string | undefined
}

/** Everything that is needed to reach a place. */
export type PlaceAccess = FolderAccess | DatabaseAccess

/** Reaches places. */
export interface Places {
  /** Nothing is contacted before the place's first call. */
  open(access: PlaceAccess): Place
  /** The replica of this computer: a folder of its profile, reached in this process. */
  replica(): Place
  /** What whoever runs the database executes once, so that these logins can use it: SQL. */
  setUpSql(login: string): string
  /** What begins another person's login, and what ends one: SQL. */
  loginSql(login: string): { readonly begin: string; readonly end: string }
}

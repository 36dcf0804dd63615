import type { Result } from '../../shared/result.ts'

/** Where one entry stands: the number n of the log that one computer writes in one chain. */
export interface EntryPosition {
  /** UUID, lower case. */
  readonly chain: string
  /** UUID of the computer that wrote it, lower case. */
  readonly author: string
  /** 1 to 2^31 − 1. */
  readonly n: number
  /** SHA-256 of the entry's bytes, 64 hexadecimal digits. */
  readonly hash: string
}

/** An entry as it lies at the place: at most 256 KiB, whatever they are. */
export interface PlacedEntry extends EntryPosition {
  readonly bytes: Uint8Array
}

/**
 * Why a place did nothing: `away` not reached, `refused` login or rights, `certificate` not that of the host, `full`,
 * `unfit` it is no place for entries (prepared by nobody, too old, or not as it should be).
 */
export type PlaceProblem = 'away' | 'refused' | 'certificate' | 'full' | 'unfit'

/** One step of a trial, in order; none follows one that failed. */
export interface TrialStep {
  readonly name: TrialStepName
  readonly problem?: PlaceProblem | undefined
}

/** `reached` · `let in` · `prepared` for Keyward · `written` · `kept` byte for byte · `write once`: nothing can be changed there. */
export type TrialStepName = 'reached' | 'let-in' | 'prepared' | 'written' | 'kept' | 'write-once'

/**
 * A shared place that keeps sealed bytes: a folder, or a table of a database. What it answers is believed in nothing: it
 * may lose, delay, change and invent. Nothing is ever changed or deleted there.
 */
export interface SharingPlace {
  /** The teams that have entries here, 64 hexadecimal digits each. */
  teams(): Promise<Result<readonly string[], PlaceProblem>>
  /**
   * Writes an entry once; `appended` when it is durable at the place. The same bytes again succeed. `taken` when other bytes
   * stand at this number.
   */
  append(team: string, entry: PlacedEntry): Promise<Result<'appended', PlaceProblem | 'taken'>>
  /**
   * The positions of the last entries of every log of a team, before its first gap: what follows a gap is written again. Two of one
   * number when its author wrote two.
   */
  heads(team: string): Promise<Result<readonly EntryPosition[], PlaceProblem>>
  /** Entries of a log with numbers above `after`, in the order of their numbers; ends early where one is not here yet. */
  read(
    team: string,
    log: { readonly chain: string; readonly author: string },
    after: number,
    limit: number,
  ): Promise<Result<readonly PlacedEntry[], PlaceProblem>>
  /**
   * How many files and folders lie in the team's folder under other names than those of entries; they are ignored and never deleted.
   * At most 10,000 are counted; none are in a database.
   */
  otherFiles(team: string): Promise<Result<number, PlaceProblem>>
  /** Calls `onHint` when something may have been written. Hints can be missing: whoever relies on them asks now and then too. */
  watch(team: string, onHint: () => void): void
  /** Tries out what Keyward needs of a place, and leaves nothing there. */
  tryOut(): Promise<readonly TrialStep[]>
  /** Ends connections and watching. */
  close(): Promise<void>
}

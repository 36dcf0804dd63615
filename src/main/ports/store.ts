import type { Result } from '../../shared/result.ts'
import type { StoreProblem } from '../../shared/store-trial.ts'

/** A file as a store lists it. */
export interface StoreFile {
  /** Names it in this store. In a database two logins may write files of one name. */
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** Another text once the file was changed, as far as the store knows: a time, or a version. */
  readonly stamp: string
  /** Whose login wrote it; absent where the store doesn't know. */
  readonly login?: string
}

/**
 * A store of one team's files: a folder, or a table of a database. What it answers is believed in nothing: it may lose,
 * delay, change, hide and invent files. Files are never changed: a new one is written, and a former own one removed.
 */
export interface Store {
  /** The files that are here now, the newest first; at most 10,000. */
  list(): Promise<Result<readonly StoreFile[], StoreProblem>>
  /** A file's bytes; undefined when it isn't here any more, or can't be read. */
  read(id: string): Promise<Result<Uint8Array | undefined, StoreProblem>>
  /** Writes a new file, durable when it answers. `exists`: a file of that name is here, and stays as it is. */
  write(name: string, bytes: Uint8Array): Promise<Result<'written' | 'exists', StoreProblem>>
  /** Removes an own file. One that isn't here, or that another login wrote, stays as it is. */
  remove(id: string): Promise<Result<void, StoreProblem>>
}

import type { Result } from '../../shared/kernel/result.ts'
import type { StoreProblem } from '../../shared/sharing/store-trial.ts'

/** A file in a store's list. */
export interface StoreFile {
  /** Identifies the file in this store. In a database, two logins may write files with the same name. */
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** A time or version that changes with the file, as far as the store can tell. */
  readonly stamp: string
  /** The login that wrote the file. Absent if the store doesn't know. */
  readonly login?: string
}

/**
 * A store of one team's files: a folder or a database table. Its answers aren't trusted: it may lose, delay,
 * change, hide and invent files. Keyward never changes a file, but writes a new one and removes the old one.
 */
export interface Store {
  /** The current files, newest first, at most 10,000. */
  list(): Promise<Result<readonly StoreFile[], StoreProblem>>
  /** A file's bytes. Undefined if the file is missing or unreadable. */
  read(id: string): Promise<Result<Uint8Array | undefined, StoreProblem>>
  /** Writes a new file, durably. `exists` if there is already a file with this name, which is left alone. */
  write(name: string, bytes: Uint8Array): Promise<Result<'written' | 'exists', StoreProblem>>
  /** Removes one of this login's files. Does nothing for a missing file or another login's. */
  remove(id: string): Promise<Result<void, StoreProblem>>
}

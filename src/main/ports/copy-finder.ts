import type { CopyForm } from '../../shared/found-copies.ts'
import type { Result } from '../../shared/result.ts'
import type { Secret } from '../kernel/secret.ts'

/** What a search takes along in place of secrets. */
export interface Fingerprints {
  readonly salt: Uint8Array
  /** Odd; makes the hash of a window, new for each search. */
  readonly factor: number
  /** The hash of the first window of each form. */
  readonly hashes: Uint32Array
  /** Of each form, in bytes. */
  readonly lengths: Uint32Array
  /** Of each whole form, one after another. */
  readonly digests: Uint8Array
  /** The index of each form's secret. */
  readonly owners: Uint32Array
  readonly forms: readonly CopyForm[]
}

/** A copy in a file: whose secret it is, by index, and where. */
export interface Match {
  readonly owner: number
  readonly form: CopyForm
  /** From 1, by line feeds. */
  readonly line: number
}

/** A copy in a file of this computer. */
export interface CopyInFile extends Match {
  readonly path: string
}

/** What was read so far, or in all. */
export interface SearchProgress {
  readonly files: number
  readonly bytes: number
  /** Files and folders that could not be read. */
  readonly unreadable: number
}

/** What comes of a search while it runs. */
export interface SearchListener {
  progress(progress: SearchProgress): void
  found(copy: CopyInFile): void
}

/**
 * Reads files in a process that has no vault.
 *
 * SECURITY: S33, it gets fingerprints in place of secrets, and reads only what is in the chosen folders: it follows no
 * links.
 */
export interface CopyFinder {
  /** Searches files and folders; `stopped` when it was cancelled or its process ended before it had read all. */
  search(
    search: { readonly paths: readonly string[]; readonly fingerprints: Fingerprints },
    listener: SearchListener,
    signal: AbortSignal,
  ): Promise<Result<SearchProgress, 'stopped'>>
  /** Fingerprints of these secrets with a new salt. */
  fingerprints(secrets: readonly Secret[]): Promise<Fingerprints>
}

import type { Result } from '../../shared/result.ts'
import type { Fingerprints } from '../found-copies/rules/fingerprints.ts'
import type { Match } from '../found-copies/rules/matcher.ts'
import type { Secret } from '../kernel/secret.ts'

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

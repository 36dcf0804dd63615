import type { CopyForm } from '../../shared/found-copies/found-copies.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { Secret } from '../kernel/secret.ts'

/**
 * What a search gets instead of the secrets themselves. A secret is searched for in several forms, such as
 * base64.
 */
export interface Fingerprints {
  readonly salt: Uint8Array
  /** The odd factor of the rolling hash, new for each search. */
  readonly factor: number
  /** The hash of each form's first window. */
  readonly hashes: Uint32Array
  /** The length of each form in bytes. */
  readonly lengths: Uint32Array
  /** The digests of the whole forms, concatenated. */
  readonly digests: Uint8Array
  /** The index of the secret that each form belongs to. */
  readonly owners: Uint32Array
  readonly forms: readonly CopyForm[]
}

/** A copy in a file: the index of its secret, and its position. */
export interface Match {
  readonly owner: number
  readonly form: CopyForm
  /** The line's number, starting at 1. Only line feeds count as line breaks. */
  readonly line: number
}

/** A copy in a file on this computer. */
export interface CopyInFile extends Match {
  readonly path: string
}

/** How much a search has read so far. */
export interface SearchProgress {
  readonly files: number
  readonly bytes: number
  /** Files and folders that couldn't be read. */
  readonly unreadable: number
}

/** Receives a search's results while the search runs. */
export interface SearchListener {
  progress(progress: SearchProgress): void
  found(copy: CopyInFile): void
}

/**
 * Searches files in a process that has no access to the vault.
 *
 * SECURITY: S33, the process gets fingerprints instead of secrets, and reads only the chosen folders: it
 * follows no links.
 */
export interface CopyFinder {
  /** Searches files and folders. `stopped` if the search was cancelled or its process ended early. */
  search(
    search: { readonly paths: readonly string[]; readonly fingerprints: Fingerprints },
    listener: SearchListener,
    signal: AbortSignal,
  ): Promise<Result<SearchProgress, 'stopped'>>
  /** Fingerprints of these secrets with a new salt. */
  fingerprints(secrets: readonly Secret[]): Promise<Fingerprints>
}

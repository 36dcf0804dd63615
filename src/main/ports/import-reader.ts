import type { Result } from '../../shared/kernel/result.ts'
import type { ImportFile, ReadChoices } from '../imports/rules/found-key.ts'
import type { ReadImport } from '../imports/rules/read-file.ts'

/** Reading ended without a result: it was cancelled, or took too much time or memory. */
export type ReadStopped = 'stopped'

/**
 * Reads other programs' files in a process that has no access to the vault.
 *
 * SECURITY: S33, S36, files come from other people, so the parser's process can't reach the vault's secrets.
 */
export interface ImportReader {
  read(
    files: readonly ImportFile[],
    signal: AbortSignal,
    choices?: ReadChoices,
  ): Promise<Result<ReadImport, ReadStopped>>
}

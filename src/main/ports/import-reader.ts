import type { Result } from '../../shared/result.ts'
import type { ImportFile, ReadChoices } from '../imports/rules/found-key.ts'
import type { ReadImport } from '../imports/rules/read-file.ts'

/** Reading ended without a result: it took too long or too much memory, or it was cancelled. */
export type ReadStopped = 'stopped'

/**
 * Reads other programs' files in a process that has no vault.
 *
 * SECURITY: S33, S36, a file comes from somebody else: what parses it can reach no secret of the vault.
 */
export interface ImportReader {
  read(
    files: readonly ImportFile[],
    signal: AbortSignal,
    choices?: ReadChoices,
  ): Promise<Result<ReadImport, ReadStopped>>
}

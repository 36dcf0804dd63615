import { inflateRaw } from '../../src/main/adapters/files/inflate-raw.ts'
import type { ImportFile, ReadChoices } from '../../src/main/imports/rules/found-key.ts'
import type { ReadImport } from '../../src/main/imports/rules/read-file.ts'
import { readFiles } from '../../src/main/imports/rules/read-files.ts'
import { parseReadReply } from '../../src/main/imports/rules/read-reply.ts'
import type { ImportReader, ReadStopped } from '../../src/main/ports/import-reader.ts'
import { MAX_IMPORT_ROWS } from '../../src/shared/kernel/limits.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'

/** The limits of the real reader. */
const limits = { inflatedBytes: 64 * 1024 * 1024, keys: MAX_IMPORT_ROWS }

/**
 * Reads in this process what the real reader reads in another one. Copies messages the same way, validates the
 * reply the same way, and never replies synchronously.
 */
export class FakeImportReader implements ImportReader {
  /** If set, why reading ends without a result. `until` delays the reply. */
  problem: ReadStopped | undefined
  until: Promise<void> = Promise.resolve()

  async read(
    files: readonly ImportFile[],
    signal: AbortSignal,
    choices?: ReadChoices,
  ): Promise<Result<ReadImport, ReadStopped>> {
    const sent = structuredClone(files)
    await this.until
    if (signal.aborted || this.problem !== undefined) return err('stopped')
    const read = parseReadReply(structuredClone(readFiles(sent, limits, inflateRaw, choices)))
    return read === undefined ? err('stopped') : ok(read)
  }
}

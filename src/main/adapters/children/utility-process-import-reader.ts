import { MAX_IMPORT_ROWS } from '../../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { ImportFile, ReadChoices, ReadLimits } from '../../imports/rules/found-key.ts'
import type { ReadImport } from '../../imports/rules/read-file.ts'
import { parseReadReply } from '../../imports/rules/read-reply.ts'
import type { ImportReader, ReadStopped } from '../../ports/import-reader.ts'
import { askChild, type ChildProgram } from './ask-child.ts'

/** Dependencies of the reader. The program is the bundled `src/main/processes/import-child.ts`. */
export interface ImportReaderDeps extends ChildProgram {
  /** Limits how long reading may take: 30 seconds by default. */
  readonly newDeadline?: () => AbortSignal
}

const TIMEOUT_MS = 30_000

/** Limits for one import. The reading process has no limits of its own. */
const limits: ReadLimits = { inflatedBytes: 64 * 1024 * 1024, keys: MAX_IMPORT_ROWS }

/**
 * Reads each import in its own Electron utility process, which is killed afterwards.
 *
 * SECURITY: S33, S36, the process has no access to the vault or the keyring, its time and memory are limited,
 * and only a well-formed reply is used.
 */
export class UtilityProcessImportReader implements ImportReader {
  readonly #deps: ImportReaderDeps

  constructor(deps: ImportReaderDeps) {
    this.#deps = deps
  }

  async read(
    files: readonly ImportFile[],
    signal: AbortSignal,
    choices?: ReadChoices,
  ): Promise<Result<ReadImport, ReadStopped>> {
    const { newDeadline = () => AbortSignal.timeout(TIMEOUT_MS) } = this.#deps
    const reply = await askChild(
      this.#deps,
      {
        name: 'Keyward import',
        request: { files, limits, choices },
      },
      (message) => ({ reply: message }),
      AbortSignal.any([signal, newDeadline()]),
    )
    const read = parseReadReply(reply)
    return read === undefined ? err('stopped') : ok(read)
  }
}

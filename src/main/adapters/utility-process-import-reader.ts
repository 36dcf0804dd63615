import type { ForkOptions } from 'electron'
import { MAX_IMPORT_ROWS } from '../../shared/import-rows.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { ImportFile, ReadKeys, ReadLimits } from '../domain/imports/found-key.ts'
import { parseReadReply } from '../domain/imports/read-reply.ts'
import type { ImportReader, ReadStopped } from '../ports/import-reader.ts'
import { childEnvironment } from './child-environment.ts'

/** The part of Electron's `UtilityProcess` used here. */
interface ReadingChild {
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'spawn' | 'error', listener: () => void): unknown
  on(event: 'exit', listener: () => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Dependencies of the reader. */
export interface ImportReaderParts {
  /** Electron's `utilityProcess`. */
  readonly utilityProcess: {
    fork(modulePath: string, args: string[], options: ForkOptions): ReadingChild
  }
  /** The bundled `src/main/import-child.ts`. */
  readonly childPath: string
  /** Limits how long reading takes; 30 seconds unless a test decides. */
  readonly newDeadline?: () => AbortSignal
}

const TIMEOUT_MS = 30_000
const MEMORY_MIB = 512

/** Bounds of one import; the reading process has no limits of its own. */
const limits: ReadLimits = { inflatedBytes: 64 * 1024 * 1024, keys: MAX_IMPORT_ROWS }

/**
 * Reads each import in an Electron utility process of its own, which ends with it.
 *
 * SECURITY: S33, S36, files go in over the process's private channel only: never as arguments, environment or files.
 * The process has no vault and no keyring, its time and memory are bounded, and only a reply of the expected form is
 * used.
 */
export class UtilityProcessImportReader implements ImportReader {
  readonly #parts: ImportReaderParts

  constructor(parts: ImportReaderParts) {
    this.#parts = parts
  }

  async read(files: readonly ImportFile[], signal: AbortSignal): Promise<Result<ReadKeys, ReadStopped>> {
    const { utilityProcess, childPath, newDeadline = () => AbortSignal.timeout(TIMEOUT_MS) } = this.#parts
    const stop = AbortSignal.any([signal, newDeadline()])
    if (stop.aborted) return err('stopped')
    const child = utilityProcess.fork(childPath, [], {
      serviceName: 'Keyward import',
      stdio: 'ignore',
      env: childEnvironment(),
      // V8 ignores its own flag here: Chromium hands it on only so.
      execArgv: [`--js-flags=--max-old-space-size=${MEMORY_MIB}`],
    })
    const exited = new Promise<undefined>((resolve) => child.on('exit', () => resolve(undefined)))
    child.on('error', () => undefined) // an exit follows; without a listener the event would end the app
    const reply = await new Promise<unknown>((resolve) => {
      child.on('message', resolve)
      child.on('spawn', () => stop.aborted || child.postMessage({ files, limits }))
      stop.addEventListener('abort', () => resolve(undefined), { once: true })
      void exited.then(resolve)
    })
    child.kill()
    const read = parseReadReply(reply)
    return read === undefined ? err('stopped') : ok(read)
  }
}

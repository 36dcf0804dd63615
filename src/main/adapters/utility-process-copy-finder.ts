import type { ForkOptions } from 'electron'
import { CopyForm } from '../../shared/found-copies.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { z } from '../../shared/schema.ts'
import type { Fingerprints } from '../domain/found-copies/fingerprints.ts'
import type { Secret } from '../domain/secret.ts'
import type { CopyFinder, SearchListener, SearchProgress } from '../ports/copy-finder.ts'
import { childEnvironment } from './child-environment.ts'
import { newFingerprints } from './salted-fingerprints.ts'

/** The part of Electron's `UtilityProcess` used here. */
interface SearchingChild {
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'spawn' | 'error', listener: () => void): unknown
  on(event: 'exit', listener: () => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Dependencies of the finder. */
export interface CopyFinderParts {
  /** Electron's `utilityProcess`. */
  readonly utilityProcess: {
    fork(modulePath: string, args: string[], options: ForkOptions): SearchingChild
  }
  /** The bundled `src/main/copies-child.ts`. */
  readonly childPath: string
}

const Count = z.int().check(z.minimum(0))
const Progress = z.strictObject({ files: Count, bytes: Count, unreadable: Count })
const Message = z.union([
  z.strictObject({ progress: Progress }),
  z.strictObject({
    found: z.strictObject({
      path: z.string().check(z.maxLength(4_096)),
      owner: Count,
      form: CopyForm,
      line: z.int().check(z.minimum(1)),
    }),
  }),
  z.strictObject({ done: Progress }),
])

/** Searches in an Electron utility process of its own, which ends with the search. */
export class UtilityProcessCopyFinder implements CopyFinder {
  readonly #parts: CopyFinderParts

  constructor(parts: CopyFinderParts) {
    this.#parts = parts
  }

  fingerprints(secrets: readonly Secret[]): Promise<Fingerprints> {
    return newFingerprints(secrets)
  }

  async search(
    search: { readonly paths: readonly string[]; readonly fingerprints: Fingerprints },
    listener: SearchListener,
    signal: AbortSignal,
  ): Promise<Result<SearchProgress, 'stopped'>> {
    if (signal.aborted) return err('stopped')
    // SECURITY: S33, nothing goes in by arguments or environment: fingerprints take the process's private channel.
    const child = this.#parts.utilityProcess.fork(this.#parts.childPath, [], {
      serviceName: 'Keyward search for copies',
      stdio: 'ignore',
      env: childEnvironment(),
      execArgv: [],
    })
    const done = await new Promise<SearchProgress | undefined>((resolve) => {
      child.on('exit', () => resolve(undefined))
      child.on('error', () => undefined) // an exit follows; without a listener the event would end the app
      child.on('spawn', () => child.postMessage(search))
      child.on('message', (received) => {
        // SECURITY: S33, a message of another form ends the search.
        const message = Message.safeParse(received)
        if (!message.success) resolve(undefined)
        else if ('progress' in message.data) listener.progress(message.data.progress)
        else if ('found' in message.data) listener.found(message.data.found)
        else resolve(message.data.done)
      })
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
    })
    child.kill()
    return done === undefined ? err('stopped') : ok(done)
  }
}

import { CopyForm } from '../../../shared/found-copies/found-copies.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { z } from '../../../shared/kernel/schema.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { CopyFinder, Fingerprints, SearchListener, SearchProgress } from '../../ports/copy-finder.ts'
import { newFingerprints } from '../crypto/salted-fingerprints.ts'
import { askChild, type ChildProgram } from './ask-child.ts'

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

/** Runs each search in its own Electron utility process, which is killed afterwards. */
export class UtilityProcessCopyFinder implements CopyFinder {
  readonly #program: ChildProgram

  /** @param program the bundled `src/main/processes/copies-child.ts` */
  constructor(program: ChildProgram) {
    this.#program = program
  }

  fingerprints(secrets: readonly Secret[]): Promise<Fingerprints> {
    return newFingerprints(secrets)
  }

  async search(
    search: { readonly paths: readonly string[]; readonly fingerprints: Fingerprints },
    listener: SearchListener,
    signal: AbortSignal,
  ): Promise<Result<SearchProgress, 'stopped'>> {
    const done = await askChild<SearchProgress | undefined>(
      this.#program,
      { name: 'Keyward search for copies', request: search },
      (received) => {
        // SECURITY: S33, a malformed message ends the search.
        const message = Message.safeParse(received)
        if (!message.success) return { reply: undefined }
        if ('done' in message.data) return { reply: message.data.done }
        if ('progress' in message.data) listener.progress(message.data.progress)
        else listener.found(message.data.found)
        return undefined
      },
      signal,
    )
    return done === undefined ? err('stopped') : ok(done)
  }
}

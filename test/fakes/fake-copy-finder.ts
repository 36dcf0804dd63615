import { newFingerprints } from '../../src/main/adapters/crypto/salted-fingerprints.ts'
import { searchFolders } from '../../src/main/adapters/files/folder-search.ts'
import type { Secret } from '../../src/main/kernel/secret.ts'
import type {
  CopyFinder,
  Fingerprints,
  SearchListener,
  SearchProgress,
} from '../../src/main/ports/copy-finder.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'

/**
 * Searches in this process instead of a separate one. Reads real files, and copies everything sent in either
 * direction.
 */
export class FakeCopyFinder implements CopyFinder {
  /** Set by a test to make the search process end before it has read everything. */
  isStopped = false
  /** The search waits for this before it reads. */
  until: Promise<void> = Promise.resolve()

  fingerprints(secrets: readonly Secret[]): Promise<Fingerprints> {
    return newFingerprints(secrets)
  }

  async search(
    search: { readonly paths: readonly string[]; readonly fingerprints: Fingerprints },
    listener: SearchListener,
    signal: AbortSignal,
  ): Promise<Result<SearchProgress, 'stopped'>> {
    const sent = structuredClone(search)
    await this.until
    if (signal.aborted || this.isStopped) return err('stopped')
    const done = await searchFolders(sent, {
      progress: (progress) => !signal.aborted && listener.progress(structuredClone(progress)),
      found: (copy) => !signal.aborted && listener.found(structuredClone(copy)),
    })
    return signal.aborted ? err('stopped') : ok(done)
  }
}

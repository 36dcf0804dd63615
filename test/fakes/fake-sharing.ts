import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoadSharing } from '../../src/main/ports/sharing-platform.ts'

/**
 * The real adapters of sharing, in this process, on a folder of the profile that is made with the first use; the same
 * `profile` is the same computer after a restart.
 */
export const fakeSharing = (profile?: string): LoadSharing => {
  let folder = profile
  const folderOfRun = (): string => {
    const made = mkdtempSync(path.join(tmpdir(), 'keyward-profile-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    return made
  }
  return async () => {
    const [{ openSharing }, { FakePlaceProcess }] = await Promise.all([
      import('../../src/main/open-sharing.ts'),
      import('./fake-utility-process.ts'),
    ])
    folder ??= folderOfRun()
    const program = { utilityProcess: new FakePlaceProcess(), childPath: 'sharing-child.js' }
    return openSharing(program, path.join(folder, 'sharing'))
  }
}

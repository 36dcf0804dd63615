import { accessSync, constants, existsSync, readlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Facts about Chromium's lock on a profile. */
export interface LockFacts {
  readonly lockFile: string
  /** Who holds the lock, according to the lock itself. Undefined if there is no lock. */
  readonly owner: { readonly host: string; readonly isRunning: boolean } | undefined
  /** The name of this computer. */
  readonly host: string
  /** The first folder that the lock needs but Keyward can't write to. */
  readonly unwritable: string | undefined
}

/** Chromium's lock is a link to `host-pid`. Windows has none. */
const ownerOf = (lockFile: string): LockFacts['owner'] => {
  try {
    const [, host, pid] = /^([\w.-]{1,255})-(\d{1,10})$/.exec(readlinkSync(lockFile)) ?? []
    return host === undefined ? undefined : { host, isRunning: isRunning(Number(pid)) }
  } catch {
    return undefined
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    // EPERM: the process belongs to another user.
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM'
  }
}

/** The folder itself if it exists, otherwise the closest existing parent, in which it would be created. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

const isWritable = (folder: string): boolean => {
  try {
    accessSync(existing(folder), constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Reads the facts without changing anything. */
export const lockFacts = (profile: string): LockFacts => {
  const lockFile = join(profile, 'SingletonLock')
  // The lock's socket is in the temporary folder.
  const unwritable = [profile, tmpdir()].find((folder) => !isWritable(folder))
  return { lockFile, owner: ownerOf(lockFile), host: hostname(), unwritable }
}

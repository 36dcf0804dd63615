import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder.ts'

const HOLD = /^hold-(\d{1,15})$/

/** Enough for any number of contenders; a profile full of odd names must not delay us. */
const MOST_TRIES = 1_000

/** Identifies a running process by its ID, start time and boot; undefined once it has ended. IDs alone are reused. */
const identityOf = (pid: string): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may contain any character; field 22 is the start time.
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if ('ZX'.includes(state)) return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${pid}.${rest[18]}.${boot}`
  } catch {
    return undefined
  }
}

const isRunning = (identity: string): boolean => {
  const [pid = ''] = identity.split('.')
  return /^\d{1,10}$/.test(pid) && identityOf(pid) === identity
}

/** Empty when there is no such link. */
const ownerOf = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

const newestIn = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map((name) => Number(HOLD.exec(name)?.[1] ?? 0)))

const hold = (folder: string, own: string): boolean => {
  const at = (number: number) => join(folder, `hold-${number}`)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const newest = newestIn(folder)
    if (isRunning(ownerOf(at(newest)))) return false
    try {
      symlinkSync(own, at(newest + 1))
    } catch (problem) {
      if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') continue
      throw problem
    }
    if (newestIn(folder) === newest + 1) {
      for (const name of readdirSync(folder)) {
        if (Number(HOLD.exec(name)?.[1] ?? newest + 1) <= newest) rmSync(join(folder, name), { force: true })
      }
      return true
    }
    rmSync(at(newest + 1), { force: true })
  }
  throw new Error('no free number')
}

/**
 * Locks the profile for this process until it ends; false when another running Keyward has it.
 *
 * SECURITY: S9. Chromium's lock on Linux is one link in the profile. When several processes start at once
 * beside a link that a crash left, two can each delete the other's and both continue. Here every holder
 * creates a link with the next number, which only one process can do, and the newest link whose process runs
 * is the holder. A link is deleted only once a newer one exists. The profile is 0700, so no other user can
 * create a link or read who holds it.
 */
export const holdProfile = (folder: string): boolean => {
  const own = identityOf(String(process.pid))
  // Other systems have no `/proc`; there Chromium's own lock is enough.
  if (own === undefined) return true
  try {
    makePrivateFolder(folder)
    return hold(folder, own)
  } catch {
    // Without links on this file system there is no second lock; Chromium's has already decided.
    return true
  }
}

import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder.ts'

const HOLD = /^hold-(\d{1,15})$/

/** A link that names the holder's process once that process also has Chromium's lock. */
const LISTENING = 'hold-listening'

/** Enough for any realistic number of contenders. A profile full of odd names must not delay the start. */
const MOST_TRIES = 1_000

/**
 * Identifies a running process by ID, start time and boot, because IDs alone are reused. Undefined once it has
 * ended.
 */
const identityOf = (pid: string): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses, which may contain any character. Field 22 is the
    // start time.
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

/** The identity of the process that a link names. Empty if there is no such link. */
const ownerOf = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

const newestIn = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map((name) => Number(HOLD.exec(name)?.[1] ?? 0)))

const at = (folder: string, number: number): string => join(folder, `hold-${number}`)

const hold = (folder: string, own: string): boolean => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const newest = newestIn(folder)
    if (isRunning(ownerOf(at(folder, newest)))) return false
    try {
      symlinkSync(own, at(folder, newest + 1))
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
    rmSync(at(folder, newest + 1), { force: true })
  }
  throw new Error('no free number')
}

/**
 * Locks the profile for this process until it ends. False if another running Keyward has it.
 *
 * SECURITY: S9. On Linux, Chromium's lock is a single link in the profile, and Electron takes it from any
 * process whose socket isn't open yet. When several instances start at the same time, more than one can get the
 * lock, and the next one kills the process that has it. Here, each contender creates a link with the next
 * number, which only one process can do. The newest link whose process is running holds the lock. A link is
 * only deleted once a newer one exists. The profile is 0700, so no other user can create links or read who
 * holds the lock.
 */
export const holdProfile = (folder: string): boolean => {
  const own = identityOf(String(process.pid))
  // Other systems have no `/proc`, but there Chromium's own lock is enough.
  if (own === undefined) return true
  try {
    makePrivateFolder(folder)
    return hold(folder, own)
  } catch {
    // This file system has no links, so only Chromium's lock decides.
    return true
  }
}

/** Records that the holder also has Chromium's lock, so that later instances can hand over to it. */
export const sayListening = (folder: string): void => {
  const own = identityOf(String(process.pid))
  if (own === undefined) return
  try {
    rmSync(join(folder, LISTENING), { force: true })
    symlinkSync(own, join(folder, LISTENING))
  } catch {
    // Without this link, later instances exit without handing over.
  }
}

/** Whether this instance can hand over to the process that holds the profile. */
export const isListening = (folder: string): boolean => {
  const listening = ownerOf(join(folder, LISTENING))
  return listening !== '' && listening === ownerOf(at(folder, newestIn(folder)))
}

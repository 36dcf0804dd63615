import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Thrown when a profile file's path leads to a link, to anything but a regular file, or to another user's file.
 */
class NotOurs extends Error {
  readonly code = 'not-ours'
}

/** Refuses links, and doesn't wait for the other end of a pipe. Windows has neither flag. */
const flags = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const toRead = constants.O_RDONLY | flags
const toAppend = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | flags

const isOurs = (stats: Stats): boolean =>
  stats.isFile() && (process.getuid === undefined || stats.uid === process.getuid())

/** What is at a path in the profile: a regular file of this user, anything else, or nothing. */
export const ownFileKind = (path: string): 'file' | 'other' | undefined => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  return isOurs(stats) ? 'file' : 'other'
}

/**
 * SECURITY: S17, checks every open. A file opened for appending must not have a second name outside the
 * profile.
 */
const check = (stats: Stats, isAppended: boolean): void => {
  if (!isOurs(stats) || (isAppended && stats.nlink > 1)) throw new NotOurs()
}

/** Checks before the file is opened, because Windows cannot refuse a link while opening it. */
const refuseOnWindows = (path: string): void => {
  if (process.platform === 'win32' && ownFileKind(path) === 'other') throw new NotOurs()
}

const withOwn = <Value>(path: string, mode: number, work: (handle: number) => Value): Value => {
  refuseOnWindows(path)
  const handle = openSync(path, mode, 0o600)
  try {
    check(fstatSync(handle), mode === toAppend)
    return work(handle)
  } finally {
    closeSync(handle)
  }
}

const withOwnLater = async <Value>(
  path: string,
  mode: number,
  work: (handle: FileHandle) => Promise<Value>,
): Promise<Value> => {
  refuseOnWindows(path)
  const handle = await open(path, mode, 0o600)
  try {
    check(await handle.stat(), mode === toAppend)
    return await work(handle)
  } finally {
    await handle.close()
  }
}

/** Reads a profile file; throws when it is missing or not ours. */
export const readOwnFile = (path: string): Buffer => withOwn(path, toRead, (handle) => readFileSync(handle))

/** Reads a profile file asynchronously. */
export const readOwnFileLater = (path: string): Promise<Buffer> =>
  withOwnLater(path, toRead, (handle) => handle.readFile())

/** Appends to a profile file, and creates it when it is missing. */
export const appendToOwnFile = (path: string, text: string): void =>
  withOwn(path, toAppend, (handle) => appendFileSync(handle, text))

/** Appends to a profile file asynchronously. */
export const appendToOwnFileLater = (path: string, text: string): Promise<void> =>
  withOwnLater(path, toAppend, (handle) => handle.appendFile(text))

/** Replaces whatever is at the path with a new file, synced to disk. */
export const writeNewOwnFile = (path: string, content: string | Uint8Array): void => {
  rmSync(path, { force: true })
  writeFileSync(path, content, { mode: 0o600, flag: 'wx', flush: true })
}

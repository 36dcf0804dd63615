import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs'

const PRIVATE = 0o700

/**
 * SECURITY: S17, creates a folder that only its owner can enter, regardless of the umask. Leaves an already
 * private folder alone, because setting its mode again would be another change for the next sync to flush.
 */
export const makePrivateFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() === true && (found.mode & 0o777) === PRIVATE) return
  mkdirSync(folder, { recursive: true, mode: PRIVATE })
  chmodSync(folder, PRIVATE)
}

/** Creates a private folder inside the profile. Throws if its path is a link. */
export const makeOwnFolder = (folder: string): void => {
  // SECURITY: S17, files would be written to the link's target.
  if (isLink(folder)) throw Object.assign(new Error('a link'), { code: 'not-ours' })
  makePrivateFolder(folder)
}

/** Whether the path is a symbolic link. */
export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** What is at a path, without following links. Undefined if there is nothing. */
export const fileKind = (path: string): 'file' | 'other' | undefined => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  return stats.isFile() ? 'file' : 'other'
}

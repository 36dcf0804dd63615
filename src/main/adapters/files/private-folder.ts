import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs'

const PRIVATE = 0o700

/**
 * SECURITY: S17, creates a folder that only its owner can enter, whatever the umask. One that already is like that is
 * left alone: setting its mode again would be one more change for the next sync to write.
 */
export const makePrivateFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() === true && (found.mode & 0o777) === PRIVATE) return
  mkdirSync(folder, { recursive: true, mode: PRIVATE })
  chmodSync(folder, PRIVATE)
}

/** Creates a private folder inside the profile; throws when its path is a link. */
export const makeOwnFolder = (folder: string): void => {
  // SECURITY: S17, its files would be written to the link's target.
  if (isLink(folder)) throw Object.assign(new Error('a link'), { code: 'not-ours' })
  makePrivateFolder(folder)
}

/** Whether the path is a symbolic link. */
export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** The entry at a path, not following links; undefined when there is none. */
export const fileKind = (path: string): 'file' | 'other' | undefined => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  return stats.isFile() ? 'file' : 'other'
}

import { chmodSync, lstatSync, mkdirSync } from 'node:fs'

/** SECURITY: S17, creates a folder that only its owner can enter, whatever the umask. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
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

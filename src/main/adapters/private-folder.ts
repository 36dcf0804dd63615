import { chmodSync, closeSync, fsyncSync, lstatSync, mkdirSync, openSync } from 'node:fs'

/** SECURITY: S17, makes a folder that only its owner can enter, whatever the umask. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Makes a private folder inside the profile; throws when its path is a link. */
export const makeOwnFolder = (folder: string): void => {
  // SECURITY: S17, through a link its files would be written elsewhere.
  if (isLink(folder)) throw Object.assign(new Error('a link'), { code: 'not-ours' })
  makePrivateFolder(folder)
}

/** Whether the path is a symbolic link. */
export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** What stands at a path, not following links; undefined when nothing does. */
export const fileKind = (path: string): 'file' | 'other' | undefined => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  return stats.isFile() ? 'file' : 'other'
}

/** Makes a finished rename or link last through a power cut, where the system can. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

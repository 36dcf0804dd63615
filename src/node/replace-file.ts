import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

type Options = {
  /** The permissions, regardless of the umask; 0600 when absent. */
  readonly mode?: number
  /** The temporary file, in the same folder; `<path>.tmp` when absent. */
  readonly temporary?: string
  /** Continues if the folder cannot be synced. For folders outside the profile. */
  readonly toleratesUnsyncedFolder?: boolean
}

/** Makes a finished rename or link survive a power cut; Windows cannot open folders and does not need it. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Like `syncFolder`, but for folders outside the profile: some network folders cannot be synced, and the file
 * is complete without it.
 */
export const syncFolderIfPossible = (folder: string): void => {
  try {
    syncFolder(folder)
  } catch {
    // Some network folders cannot be synced.
  }
}

const finish = (path: string, { toleratesUnsyncedFolder = false }: Options): void =>
  (toleratesUnsyncedFolder ? syncFolderIfPossible : syncFolder)(dirname(path))

const checkWritten = (found: Buffer, content: string | Uint8Array): void => {
  // SECURITY: S19, detects a short write that the disk did not report.
  if (!found.equals(Buffer.from(content))) throw new Error('not what was written')
}

/**
 * Writes a file that isn't there yet, syncs it and reads it back.
 * @param mode the permissions, regardless of the umask; the system's default when absent
 * @throws EEXIST, or another error, after which nothing of the file is left
 */
export const writeNewFile = async (
  path: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> => {
  const handle = await open(path, 'wx', mode)
  try {
    try {
      if (mode !== undefined && process.platform !== 'win32') await handle.chmod(mode)
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    checkWritten(await readFile(path), content)
  } catch (problem) {
    await rm(path, { force: true }).catch(() => undefined)
    throw problem
  }
}

/**
 * Replaces a file so that a crash at any moment leaves the old content or the new one: writes a temporary file, syncs
 * it, reads it back, renames it and syncs the folder.
 *
 * SECURITY: S17, a link in place of the file or of the temporary file is replaced, never followed.
 * @throws the file system's error; before the rename, the old file is untouched and the temporary file is
 *   removed
 */
export const replaceFile = async (
  path: string,
  content: string | Uint8Array,
  options: Options = {},
): Promise<void> => {
  const { mode = 0o600, temporary = `${path}.tmp` } = options
  await rm(temporary, { force: true })
  await writeNewFile(temporary, content, mode)
  try {
    await rename(temporary, path)
  } catch (problem) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw problem
  }
  finish(path, options)
}

/** The synchronous form of `replaceFile`. */
export const replaceFileSync = (path: string, content: string | Uint8Array, options: Options = {}): void => {
  const { mode = 0o600, temporary = `${path}.tmp` } = options
  rmSync(temporary, { force: true })
  try {
    writeFileSync(temporary, content, { mode, flag: 'wx', flush: true })
    if (process.platform !== 'win32') chmodSync(temporary, mode)
    checkWritten(readFileSync(temporary), content)
    renameSync(temporary, path)
  } catch (problem) {
    try {
      rmSync(temporary, { force: true })
    } catch {
      // Report the first error.
    }
    throw problem
  }
  finish(path, options)
}

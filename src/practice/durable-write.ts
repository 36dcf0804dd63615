import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a rename survive a power cut; Windows cannot open folders and does not need this. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Replaces a file by `text` so that a crash at any moment leaves the old or the new content, never a mixture.
 *
 * SECURITY: mode 0600 whatever the umask, a missing folder is created with 0700 (S17).
 * @throws the file system's error, with the old file untouched.
 */
export const writeDurably = async (path: string, text: string): Promise<void> => {
  const folder = dirname(path)
  const temporary = `${path}.tmp`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(temporary, { force: true })
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.chmod(0o600)
      await handle.writeFile(text, 'utf8')
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(folder)
}

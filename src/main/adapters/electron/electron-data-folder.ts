import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shell } from 'electron'
import type { DataFolder } from '../../ports/data-folder.ts'

/** Matches Keyward's own files but none of Chromium's, whose size isn't counted. */
const own = /\.(json|jsonl|log)$/

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name))
}

/** The profile folder, through Electron and the file system. */
export class ElectronDataFolder implements DataFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async show(): Promise<boolean> {
    return (await shell.openPath(this.#folder)) === ''
  }

  async sizeBytes(): Promise<number> {
    const top = (await filesIn(this.#folder)).filter((file) => own.test(file))
    const files = [...top, ...(await filesIn(join(this.#folder, 'backups')))]
    const sizes = await Promise.all(
      files.map((file) =>
        stat(file)
          .then(({ size }) => size)
          .catch(() => 0),
      ),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

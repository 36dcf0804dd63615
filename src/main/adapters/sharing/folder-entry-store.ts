import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readOwnFileLater } from '../../../node/own-file.ts'
import { replaceFile } from '../../../node/replace-file.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { PlacedEntry } from '../../ports/sharing-place.ts'
import { entriesIn, entryBytes, logFolder, logsIn, writeEntryFile } from './entry-files.ts'

const OWNER_ONLY = 0o600

/** A folder of the profile, laid out as a shared folder is; for its owner only. */
export class FolderEntryStore implements EntryStore {
  readonly #folder: string
  readonly #team: string

  constructor(folder: string, team: string) {
    this.#folder = folder
    this.#team = team
  }

  async all(): Promise<readonly PlacedEntry[] | undefined> {
    try {
      const found: PlacedEntry[] = []
      for (const log of await logsIn(this.#folder, this.#team)) {
        const folder = logFolder(this.#folder, this.#team, log)
        for (const entry of await entriesIn(folder)) {
          const bytes = await entryBytes(folder, entry)
          if (bytes !== undefined) found.push({ ...log, ...entry, bytes })
        }
      }
      return found
    } catch {
      return undefined
    }
  }

  async add(entry: PlacedEntry): Promise<boolean> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeEntryFile(this.#folder, this.#team, entry, OWNER_ONLY)
      return true
    } catch {
      return false
    }
  }

  pins(): Promise<Uint8Array | undefined> {
    return readOwnFileLater(this.#pinFile).catch(() => undefined)
  }

  async writePins(sealed: Uint8Array): Promise<boolean> {
    try {
      await replaceFile(this.#pinFile, sealed, { mode: OWNER_ONLY })
      return true
    } catch {
      return false
    }
  }

  get #pinFile(): string {
    return join(this.#folder, `pins-${this.#team}`)
  }
}

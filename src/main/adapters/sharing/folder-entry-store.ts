import { join } from 'node:path'
import { readOwnFileLater } from '../../../node/own-file.ts'
import { replaceFile } from '../../../node/replace-file.ts'
import { z } from '../../../shared/schema.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { PlacedEntry } from '../../ports/sharing-place.ts'
import { isLink, makeOwnFolder } from '../private-folder.ts'
import { entriesIn, entryBytes, logFolder, logsIn, writeEntryFile } from './entry-files.ts'

const OWNER_ONLY = 0o600

/** Entries by chain; a wrong number shows a key as waiting, or as shared too early, until the next exchange. */
const Sent = z.record(z.uuid(), z.int())

/** A folder of the profile, laid out as a shared folder is; for its owner only. */
export class FolderEntryStore implements EntryStore {
  readonly #folder: string
  readonly #team: string

  constructor(folder: string, team: string) {
    this.#folder = folder
    this.#team = team
  }

  async all(): Promise<readonly PlacedEntry[] | undefined> {
    // SECURITY: S17, what a link leads to is not this profile's.
    if (isLink(this.#folder)) return undefined
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
      makeOwnFolder(this.#folder)
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
      makeOwnFolder(this.#folder)
      await replaceFile(this.#pinFile, sealed, { mode: OWNER_ONLY })
      return true
    } catch {
      return false
    }
  }

  async sent(): Promise<ReadonlyMap<string, number>> {
    try {
      const text = new TextDecoder().decode(await readOwnFileLater(this.#sentFile))
      const read = z.safeParse(Sent, JSON.parse(text))
      return new Map(read.success ? Object.entries(read.data) : [])
    } catch {
      return new Map()
    }
  }

  async writeSent(sent: ReadonlyMap<string, number>): Promise<boolean> {
    try {
      const text = JSON.stringify(Object.fromEntries(sent))
      await replaceFile(this.#sentFile, new TextEncoder().encode(text), { mode: OWNER_ONLY })
      return true
    } catch {
      return false
    }
  }

  get #sentFile(): string {
    return join(this.#folder, `sent-${this.#team}`)
  }

  get #pinFile(): string {
    return join(this.#folder, `pins-${this.#team}`)
  }
}

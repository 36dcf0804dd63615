import { renameSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import { ownFileKind, readOwnFile } from '../../../node/own-file.ts'
import { makePrivateFolder } from './private-folder.ts'

/**
 * A small JSON record in the profile (`settings.json`, `usage.json`), kept in memory and written on change.
 *
 * An unreadable file is renamed, with the time in its name, and never overwritten.
 */
export class ElectronStoreRecord {
  readonly #folder: string
  readonly #name: string
  readonly #nowMs: () => number
  #store: Store<Record<string, unknown>> | undefined

  constructor(folder: string, name: string, nowMs: () => number) {
    this.#folder = folder
    this.#name = name
    this.#nowMs = nowMs
  }

  get #path(): string {
    return join(this.#folder, `${this.#name}.json`)
  }

  /** The full record. Empty if there is none, or if it couldn't be read. */
  read(): Record<string, unknown> {
    try {
      makePrivateFolder(this.#folder)
      if (ownFileKind(this.#path) === undefined) return {}
      // Reads without electron-store, which is slow to load and only needed for writing.
      const content: unknown = JSON.parse(readOwnFile(this.#path).toString('utf8'))
      if (typeof content !== 'object' || content === null) throw new Error('not a record')
      return { ...content }
    } catch {
      try {
        renameSync(this.#path, join(this.#folder, `${this.#name}-unreadable-${this.#nowMs()}.json`))
      } catch {
        // The file can't even be renamed, so writes will fail too and the values stay in memory.
      }
      return {}
    }
  }

  /** Writes the full record. Returns whether the write succeeded. */
  write(record: Record<string, unknown>): boolean {
    try {
      this.#open().store = record
      return true
    } catch {
      return false
    }
  }

  #open(): Store<Record<string, unknown>> {
    makePrivateFolder(this.#folder)
    // SECURITY: S17, doesn't write through a link at the file's path.
    if (ownFileKind(this.#path) === 'other') throw new Error('not a file')
    this.#store ??= new Store({
      name: this.#name,
      cwd: this.#folder,
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
      configFileMode: 0o600,
    })
    return this.#store
  }
}

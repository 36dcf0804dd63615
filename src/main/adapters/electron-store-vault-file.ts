import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Logger } from '../ports/logger.ts'
import type { VaultFile, VaultReading } from '../ports/vault-file.ts'
import { makePrivateFolder, standing, syncFolder } from './private-folder.ts'
import type { VaultBackups } from './vault-backups.ts'

const serialize = (content: object) => JSON.stringify(content, undefined, '\t')
const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : 'unknown'

/** The part of electron-store used here: the whole record, written at once. */
interface WholeStore {
  store: Record<string, unknown>
}

const openVaultStore = (folder: string): WholeStore =>
  new Store<Record<string, unknown>>({
    name: 'vault',
    cwd: folder,
    clearInvalidConfig: false,
    accessPropertiesByDotNotation: false,
    configFileMode: 0o600,
  })

/**
 * `vault.json` through electron-store, each save verified.
 *
 * SECURITY: S19, the library under electron-store ignores short writes, so what was written is read back and
 * compared; a save that is not exactly right is undone from the copy made before it.
 */
export class ElectronStoreVaultFile implements VaultFile {
  readonly #folder: string
  readonly #path: string
  readonly #backups: VaultBackups
  readonly #logger: Logger
  readonly #openStore: (folder: string) => WholeStore
  #store: WholeStore | undefined
  #known: string | undefined

  constructor(folder: string, backups: VaultBackups, logger: Logger, openStore = openVaultStore) {
    this.#folder = folder
    this.#logger = logger
    this.#openStore = openStore
    this.#path = join(folder, 'vault.json')
    this.#backups = backups
  }

  read(): VaultReading {
    try {
      const found = standing(this.#path)
      if (found === 'other') return { kind: 'unreadable', detail: 'not-a-file' }
      if (found === undefined) return { kind: this.#backups.hasAny() ? 'missing' : 'absent' }
      const text = readFileSync(this.#path, 'utf8')
      const content: unknown = JSON.parse(text)
      this.#known = text
      return { kind: 'read', content }
    } catch (problem) {
      return { kind: 'unreadable', detail: problem instanceof SyntaxError ? 'syntax' : codeOf(problem) }
    }
  }

  save(content: object): Result<void, { detail: string }> {
    const expected = serialize(content)
    let former: string | undefined
    try {
      makePrivateFolder(this.#folder)
      const found = standing(this.#path)
      // Nothing that was not read before is written over.
      if (found === 'other' || (found === 'file' && this.#known === undefined))
        return err({ detail: 'not-ours' })
      if (found === 'file') former = this.#backups.keep(this.#path)
      this.#store ??= this.#openStore(this.#folder)
      this.#store.store = { ...content }
      if (former !== undefined && this.#backups.isSameFile(former, this.#path)) throw new Error('in place')
      if (readFileSync(this.#path, 'utf8') !== expected) throw new Error('not what was written')
      syncFolder(this.#folder)
    } catch (problem) {
      this.#undo(former)
      return err({ detail: codeOf(problem) })
    }
    // The save is final from here on: trouble with old copies does not take it back.
    this.#known = expected
    this.#keepHouse(() => {
      if (former === undefined) this.#backups.keep(this.#path)
      this.#backups.prune()
    })
    return ok(undefined)
  }

  dropBackups(): boolean {
    return this.#keepHouse(() => {
      this.#backups.dropAll()
      if (standing(this.#path) === 'file') this.#backups.keep(this.#path)
    })
  }

  #keepHouse(work: () => void): boolean {
    try {
      work()
      return true
    } catch (problem) {
      this.#logger.problem({ operation: 'backups', errorKind: codeOf(problem) })
      return false
    }
  }

  /**
   * Leaves the former content in place, whatever the save got to.
   *
   * The copy made before the save is a hard link, so a write in place spoils both: what was last known good is
   * written anew from memory.
   */
  #undo(former: string | undefined): void {
    for (const path of [this.#path, former]) {
      try {
        if (path === undefined) continue
        if (this.#known === undefined) rmSync(path, { force: true })
        else putText(path, this.#known)
      } catch {
        // The disk refuses even that; the older backups stay, and the window says *not saved*.
      }
    }
  }
}

/** Puts a text in a file's place in one step, unless it is there already. */
const putText = (path: string, text: string): void => {
  if (standing(path) === 'file' && readFileSync(path, 'utf8') === text) return
  const staged = `${path}.restoring`
  writeFileSync(staged, text, { mode: 0o600, flush: true })
  renameSync(staged, path)
}

import { readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Store from 'electron-store'
import { ownFileKind, readOwnFile, writeNewOwnFile } from '../../../node/own-file.ts'
import { replaceFileSync, syncFolder } from '../../../node/replace-file.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Logger } from '../../ports/logger.ts'
import type { VaultFile, VaultReading } from '../../ports/vault-file.ts'
import { isLink, makePrivateFolder } from './private-folder.ts'
import type { VaultBackups } from './vault-backups.ts'

/** Invalid UTF-8 means that the file is damaged. Don't decode it to replacement characters. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const serialize = (content: object): Buffer => Buffer.from(JSON.stringify(content))
const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : 'unknown'

/** The part of electron-store used here: the full record, written immediately. */
interface WholeStore {
  store: Record<string, unknown>
}

const openVaultStore = (folder: string, bytes: () => Uint8Array): WholeStore =>
  new Store<Record<string, unknown>>({
    name: 'vault',
    cwd: folder,
    clearInvalidConfig: false,
    accessPropertiesByDotNotation: false,
    configFileMode: 0o600,
    // We serialize and verify the file ourselves. This keeps the library from re-parsing the old file on every
    // write.
    serialize: bytes,
    deserialize: () => ({}),
  })

/**
 * `vault.json` through electron-store, with each save verified.
 *
 * The library that electron-store writes with ignores short writes. So the file is read back and compared byte
 * by byte, and an incorrect save is undone with the copy made beforehand.
 */
export class ElectronStoreVaultFile implements VaultFile {
  readonly #folder: string
  readonly #path: string
  readonly #backups: VaultBackups
  readonly #logger: Logger
  readonly #openStore: (folder: string, bytes: () => Uint8Array) => WholeStore
  #store: WholeStore | undefined
  #known: Buffer | undefined
  /** Whether there may still be backups that should have been deleted. */
  #mayBeDue = true
  /** The content that the store writes next. */
  #next: Buffer = Buffer.alloc(0)

  constructor(folder: string, backups: VaultBackups, logger: Logger, openStore = openVaultStore) {
    this.#folder = folder
    this.#logger = logger
    this.#openStore = openStore
    this.#path = join(folder, 'vault.json')
    this.#backups = backups
  }

  read(): VaultReading {
    try {
      const found = ownFileKind(this.#path)
      if (found === 'other') {
        const other = { kind: 'unreadable', detail: 'not-a-file' } as const
        if (!isLink(this.#path)) return other
        return { ...other, linkTarget: resolve(this.#folder, readlinkSync(this.#path)) }
      }
      if (found === undefined) return { kind: this.#backups.hasAny() ? 'missing' : 'absent' }
      const bytes = readOwnFile(this.#path)
      const content: unknown = JSON.parse(strictUtf8.decode(bytes))
      this.#known = bytes
      this.#keepHouse(() => this.#dropLeftOvers())
      return { kind: 'read', content }
    } catch (problem) {
      const isGarbled = problem instanceof SyntaxError || problem instanceof TypeError
      return { kind: 'unreadable', detail: isGarbled ? 'syntax' : codeOf(problem) }
    }
  }

  save(content: object, o = { dropsBackups: false }): Result<void, { detail: string }> {
    try {
      if (o.dropsBackups) {
        this.#mayBeDue = true
        this.#backups.markDue()
      }
    } catch (problem) {
      return err({ detail: codeOf(problem) })
    }
    const saved = this.#saveVerified(content)
    if (saved.ok && this.#mayBeDue) this.finishDropping()
    else if (o.dropsBackups) this.#keepHouse(() => this.#backups.unmark())
    return saved
  }

  finishDropping(): void {
    const isDone = this.#keepHouse(() => {
      if (!this.#backups.isDue()) return
      this.#backups.dropAll()
      this.#dropLeftOvers()
      if (ownFileKind(this.#path) === 'file') this.#backups.keep(this.#path)
      this.#backups.unmark()
    })
    this.#mayBeDue = !isDone
  }

  automaticBackups(): { id: string; savedAtMs: number }[] {
    return this.#backups.list()
  }

  async readCopy(id: string): Promise<unknown> {
    try {
      const bytes = await this.#backups.read(id)
      return bytes === undefined ? undefined : JSON.parse(strictUtf8.decode(bytes))
    } catch {
      return undefined
    }
  }

  putInPlace(content: object): Result<void, { detail: string }> {
    const bytes = serialize(content)
    const staged = `${this.#path}.restoring`
    let aside: string | undefined
    try {
      makePrivateFolder(this.#folder)
      writeNewOwnFile(staged, bytes)
      if (!holds(staged, bytes)) throw new Error('not what was written')
      if (ownFileKind(this.#path) !== undefined) {
        aside = this.#freeNameBeside()
        renameSync(this.#path, aside)
      }
      renameSync(staged, this.#path)
      syncFolder(this.#folder)
    } catch (problem) {
      this.#keepHouse(() => {
        if (aside !== undefined && ownFileKind(this.#path) === undefined) renameSync(aside, this.#path)
        rmSync(staged, { force: true })
      })
      return err({ detail: codeOf(problem) })
    }
    this.#known = bytes
    this.#keepHouse(() => this.#backups.keepOnce(this.#path))
    return ok(undefined)
  }

  /** An unused file name for a vault that is set aside. */
  #freeNameBeside(): string {
    for (let n = 1; ; n += 1) {
      const path = join(this.#folder, `vault-set-aside-${n}.json`)
      if (ownFileKind(path) === undefined) return path
    }
  }

  #saveVerified(content: object): Result<void, { detail: string }> {
    const expected = serialize(content)
    let previous: string | undefined
    let isOurs = true
    try {
      makePrivateFolder(this.#folder)
      const found = ownFileKind(this.#path)
      // SECURITY: S13, S21, never overwrites a file that we haven't read.
      if (found === 'other' || (found === 'file' && this.#known === undefined))
        return err({ detail: 'not-ours' })
      if (found === 'file') {
        previous = this.#backups.keepOnce(this.#path)
        // If another program wrote this file, it stays as a backup, whether or not this save succeeds.
        isOurs = this.#known !== undefined && holds(previous, this.#known)
      }
      this.#next = expected
      this.#store ??= this.#openStore(this.#folder, () => this.#next)
      this.#store.store = { ...content }
      // SECURITY: S19, after a write in place there would be no previous content to restore.
      if (previous !== undefined && this.#backups.isSameFile(previous, this.#path))
        throw new Error('in place')
      // SECURITY: S19, the library ignores short writes.
      if (!readOwnFile(this.#path).equals(expected)) throw new Error('not what was written')
      syncFolder(this.#folder)
    } catch (problem) {
      // SECURITY: S19, undoes a save that is not byte-for-byte correct.
      this.#undo(isOurs ? previous : undefined)
      return err({ detail: codeOf(problem) })
    }
    // From here on the save is final. A failure to clean up old copies doesn't undo it.
    this.#known = expected
    this.#keepHouse(() => {
      // The newest copy always equals the last save, so a vault that disappears or is replaced can be restored.
      this.#backups.keep(this.#path)
      this.#backups.pruneSoon((prune) => this.#keepHouse(prune))
    })
    return ok(undefined)
  }

  /** Deletes temporary files of a save interrupted by a crash. */
  #dropLeftOvers(): void {
    for (const name of readdirSync(this.#folder)) {
      if (/^vault\.json\.(tmp-.+|restoring)$/.test(name)) rmSync(join(this.#folder, name))
    }
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
   * Restores the previous content, however far the save got.
   *
   * Renames the copy made before the save, which needs no space on a full disk. If a write in place damaged that
   * copy too (it's a hard link), writes the last good content from memory.
   */
  #undo(previous: string | undefined): void {
    for (const path of [this.#path, previous]) {
      try {
        if (path === undefined) continue
        if (this.#known === undefined) rmSync(path, { force: true })
        else if (holds(path, this.#known)) continue
        else if (previous !== undefined && holds(previous, this.#known)) renameSync(previous, path)
        else replaceFileSync(path, this.#known, { temporary: `${path}.restoring` })
      } catch {
        // Even this failed. The older backups stay, and the window shows *not saved*.
      }
    }
    // Re-creates the backup that was just used, so that it's noticed if the vault disappears later.
    this.#keepHouse(() => {
      if (previous !== undefined && ownFileKind(this.#path) === 'file') this.#backups.keepOnce(this.#path)
    })
  }
}

const holds = (path: string, bytes: Buffer): boolean =>
  ownFileKind(path) === 'file' && readOwnFile(path).equals(bytes)

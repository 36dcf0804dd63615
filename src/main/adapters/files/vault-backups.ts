import { constants, copyFileSync, linkSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownFileKind, readOwnFile, readOwnFileLater, writeNewOwnFile } from '../../../node/own-file.ts'
import { syncFolder } from '../../../node/replace-file.ts'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import type { Clock } from '../../ports/clock.ts'
import { isLink, makeOwnFolder } from './private-folder.ts'

const NEWEST_KEPT = 10
const DAYS_KEPT = 7
/** All saves within this time share one clean-up, which runs afterwards. No save waits for it. */
const PRUNE_AFTER_MS = 250
const NAME = /^vault-(\d{15})-\d{3}\.json$/

/** Name of a file that exists while there are copies still to be deleted. They contain what the user erased. */
const DROP_MARK = 'drop-due'

/**
 * The backups that may be deleted: all except the ten newest and the newest of each of the last seven days that
 * have one. Doesn't depend on the current time, so a wrong clock deletes nothing.
 */
export const backupsToDrop = (names: readonly string[]): string[] => {
  const dated = names
    .map((name) => ({ name, atMs: Number(NAME.exec(name)?.[1]) }))
    .filter(({ atMs }) => !Number.isNaN(atMs))
    .sort((a, b) => b.name.localeCompare(a.name))
  const days = new Set<number>()
  return dated
    .filter(({ atMs }, index) => {
      const day = Math.floor(atMs / DAY_MS)
      const isNewestOfDay = !days.has(day)
      days.add(day)
      return index >= NEWEST_KEPT && !(isNewestOfDay && days.size <= DAYS_KEPT)
    })
    .map(({ name }) => name)
}

/** The vault's timed copies. They are hard links if possible, which need no space and can't be half written. */
export class VaultBackups {
  readonly #folder: string
  readonly #clock: Pick<Clock, 'nowMs' | 'at'>
  #count = 0
  /** The name of the newest copy, if known, to avoid reading the folder. */
  #newest: string | undefined
  #isPruneDue = false

  constructor(folder: string, clock: Pick<Clock, 'nowMs' | 'at'>) {
    this.#folder = folder
    this.#clock = clock
  }

  /** Whether there are any copies, which means that a vault was saved here before. */
  hasAny(): boolean {
    return this.#names().length > 0
  }

  /**
   * Links or copies the file's current content to a dated name, and returns that path. Reuses `newest` if it has
   * the same content.
   */
  keep(file: string, newest?: string): string {
    makeOwnFolder(this.#folder)
    const stamp = String(this.#nextStampMs()).padStart(15, '0')
    this.#count = (this.#count + 1) % 1_000
    const name = `vault-${stamp}-${String(this.#count).padStart(3, '0')}.json`
    const path = join(this.#folder, name)
    this.#newest = undefined
    try {
      linkSync(file, path)
    } catch {
      // Some file systems have no hard links.
      if (newest !== undefined && readOwnFile(newest).equals(readOwnFile(file))) return newest
      copyFileSync(file, path, constants.COPYFILE_EXCL)
    }
    this.#newest = name
    return path
  }

  /** Returns the path of the newest copy if it's a hard link to the file, otherwise of a new copy. */
  keepOnce(file: string): string {
    const known = this.#newest === undefined ? undefined : join(this.#folder, this.#newest)
    if (known !== undefined && this.isSameFile(known, file)) return known
    this.#newest = undefined
    const newest = this.#names().sort().at(-1)
    const path = newest === undefined ? undefined : join(this.#folder, newest)
    if (path === undefined || ownFileKind(path) !== 'file') return this.keep(file)
    if (!this.isSameFile(path, file)) return this.keep(file, path)
    this.#newest = newest
    return path
  }

  /** Whether a copy and the file share an inode. After a save, that means the file was written in place. */
  isSameFile(path: string, file: string): boolean {
    // As bigint, because a Windows file ID has more digits than a double can represent.
    const [copy, original] = [path, file].map((at) => lstatSync(at, { bigint: true, throwIfNoEntry: false }))
    return copy !== undefined && copy.ino === original?.ino && copy.dev === original.dev
  }

  /**
   * Schedules one deletion of backups that are no longer needed, for all saves until it runs. `run` catches
   * errors.
   */
  pruneSoon(run: (prune: () => void) => void): void {
    if (this.#isPruneDue) return
    this.#isPruneDue = true
    this.#clock.at(this.#clock.nowMs() + PRUNE_AFTER_MS, () => {
      this.#isPruneDue = false
      run(() => {
        for (const name of backupsToDrop(this.#names())) rmSync(join(this.#folder, name))
      })
    })
  }

  /** The copies, newest first, each with the time its content was saved, which hard links preserve. */
  list(): { id: string; savedAtMs: number }[] {
    return this.#names()
      .sort((one, other) => other.localeCompare(one))
      .flatMap((id) => {
        const stats = lstatSync(join(this.#folder, id), { throwIfNoEntry: false })
        return stats?.isFile() ? [{ id, savedAtMs: Math.floor(stats.mtimeMs) }] : []
      })
  }

  /** The bytes of a copy. Undefined for a name that no copy can have. Throws if the copy can't be read. */
  async read(id: string): Promise<Uint8Array | undefined> {
    // SECURITY: S17, the name comes from the window, so only accept our own names.
    return NAME.test(id) ? readOwnFileLater(join(this.#folder, id)) : undefined
  }

  dropAll(): void {
    this.#newest = undefined
    for (const name of this.#names()) rmSync(join(this.#folder, name))
    if (this.#names().length === 0 && this.#count > 0) syncFolder(this.#folder)
  }

  /**
   * Records that the copies must be deleted. Called before the save that requires this, so that after a crash in
   * between the next start deletes them.
   */
  markDue(): void {
    makeOwnFolder(this.#folder)
    writeNewOwnFile(join(this.#folder, DROP_MARK), '')
    syncFolder(this.#folder)
  }

  /** Whether there are copies that should have been deleted. */
  isDue(): boolean {
    return ownFileKind(join(this.#folder, DROP_MARK)) === 'file'
  }

  /** Called once the copies are deleted, or if the save failed. */
  unmark(): void {
    rmSync(join(this.#folder, DROP_MARK), { force: true })
  }

  /**
   * The current time, or just after the newest copy if the clock was set back, so that the newest name always
   * belongs to the newest copy.
   */
  #nextStampMs(): number {
    const names = this.#newest === undefined ? this.#names() : [this.#newest]
    const stamps = names.map((name) => Number(NAME.exec(name)?.[1]))
    const nowMs = Math.floor(this.#clock.nowMs())
    return stamps.reduce((next, stampMs) => (stampMs >= next ? stampMs + 1 : next), nowMs)
  }

  #names(): string[] {
    try {
      return isLink(this.#folder) ? [] : readdirSync(this.#folder).filter((name) => NAME.test(name))
    } catch {
      return []
    }
  }
}

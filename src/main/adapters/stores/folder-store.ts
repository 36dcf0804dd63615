import { randomUUID } from 'node:crypto'
import { type FSWatcher, watch } from 'node:fs'
import { link, lstat, mkdir, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolderIfPossible, writeNewFile } from '../../../node/replace-file.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { StoreProblem } from '../../../shared/sharing/store-trial.ts'
import type { Store, StoreFile } from '../../ports/store.ts'
import { readChosenFile } from '../files/chosen-file.ts'
import { isOwnName, isStoreName, MOST_FILES, mostBytesOf } from './store-names.ts'

const codeOf = (thrown: unknown): string => (thrown as NodeJS.ErrnoException).code ?? ''
const withCode = (code: string): Error => Object.assign(new Error(code), { code })

/** What the file system's error codes mean for a store. Any other error may be temporary. */
const problems: Readonly<Record<string, StoreProblem>> = {
  unfit: 'unfit',
  'not-ours': 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

const TEMPORARY = /^\.keyward-[0-9a-f-]{36}\.tmp$/
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** The name of a team's folder inside the chosen folder. */
export const teamFolder = (team: string): string => `keyward-${team}`

/**
 * SECURITY: S54, facts about a regular file within the size limit. Undefined for anything else. Never follows a
 * link.
 */
const factsOf = async (path: string) => {
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() && found.size <= mostBytesOf(path) ? found : undefined
}

/**
 * A team's folder in a place that other computers can see too: a synced drive, a network folder or a USB stick.
 */
export class FolderStore implements Store {
  readonly #chosen: string
  readonly #folder: string
  readonly #onHint: (() => void) | undefined
  #watcher: FSWatcher | undefined

  /** @param chosen must exist; the first write creates the team's folder inside it */
  constructor(chosen: string, team: string, onHint?: () => void) {
    this.#onHint = onHint
    this.#chosen = chosen
    this.#folder = join(chosen, teamFolder(team))
  }

  /** Also deletes temporary files that an interrupted computer left at least a day ago. */
  readonly list: Store['list'] = () =>
    this.#try(async () => {
      const files: (StoreFile & { readonly atMs: number })[] = []
      if (!(await this.#isThere())) return files
      this.#listen()
      for await (const { name } of await opendir(this.#folder)) {
        const isTemporary = TEMPORARY.test(name)
        if (!isTemporary && !isStoreName(name)) continue
        const path = join(this.#folder, name)
        const found = await factsOf(path)
        if (found === undefined) continue
        if (isTemporary) {
          const isAbandoned = found.mtimeMs < Date.now() - ABANDONED_AFTER_MS
          if (isAbandoned) await rm(path, { force: true }).catch(() => undefined)
          continue
        }
        const { size, mtimeMs, ino } = found
        files.push({ id: name, name, bytes: size, stamp: `${mtimeMs} ${ino}`, atMs: mtimeMs })
        if (files.length === MOST_FILES) break
      }
      return files.sort((one, other) => other.atMs - one.atMs).map(({ atMs: _, ...file }) => file)
    })

  readonly read: Store['read'] = (id) =>
    this.#try(async () => {
      const path = join(this.#folder, id)
      if (!isStoreName(id) || !(await this.#isThere()) || !(await factsOf(path))) return undefined
      // A file that isn't downloaded yet, or is on a damaged part of the disk, must not keep other files from
      // being read.
      const read = await readChosenFile(path, mostBytesOf(id))
      return read.kind === 'opened' ? read.bytes : undefined
    })

  readonly write: Store['write'] = (name, bytes) =>
    this.#try(async () => {
      if (!isOwnName(name) || bytes.length > mostBytesOf(name)) throw withCode('unfit')
      if (!(await this.#isThere())) {
        await mkdir(this.#folder).catch((thrown: unknown) => {
          if (codeOf(thrown) !== 'EEXIST') throw thrown
        })
        syncFolderIfPossible(this.#chosen)
        await this.#isThere()
      }
      const written = await this.#writeWhole(join(this.#folder, name), bytes)
      // Also runs if the file exists, because its writer may have been interrupted before this step.
      syncFolderIfPossible(this.#folder)
      return written
    })

  readonly remove: Store['remove'] = (id) =>
    this.#try(async () => {
      if (!isStoreName(id) || !(await this.#isThere())) return
      const path = join(this.#folder, id)
      if ((await factsOf(path)) !== undefined) await rm(path, { force: true })
    })

  /** Gives the file its name only once all bytes are on disk, and only if no other file has that name. */
  async #writeWhole(path: string, bytes: Uint8Array): Promise<'written' | 'exists'> {
    const temporary = join(this.#folder, `.keyward-${randomUUID()}.tmp`)
    try {
      await writeNewFile(temporary, bytes)
      await link(temporary, path).catch((thrown: unknown) => {
        if (codeOf(thrown) === 'EEXIST') throw thrown
        // FAT and some network folders have no links, and a rename would overwrite an existing file.
        return writeNewFile(path, bytes)
      })
      return 'written'
    } catch (thrown) {
      if (codeOf(thrown) === 'EEXIST') return 'exists'
      throw thrown
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined)
    }
  }

  /** Whether the team's folder exists. @throws if the chosen folder doesn't, or if there is a link instead */
  async #isThere(): Promise<boolean> {
    const found = await lstat(this.#folder).catch((thrown: unknown) => {
      if (codeOf(thrown) !== 'ENOENT') throw thrown
    })
    // SECURITY: S17, a link would send Keyward's files outside the chosen folder.
    if (found && !found.isDirectory()) throw withCode('not-ours')
    // A missing chosen folder is unavailable, not empty. Its files may come back.
    if (!found && !(await stat(this.#chosen)).isDirectory()) throw withCode('ENOENT')
    return found !== undefined
  }

  /** Starts watching the folder, only to give hints. If that fails, the next listing tries again. */
  #listen(): void {
    if (this.#onHint === undefined || this.#watcher !== undefined) return
    try {
      const watcher = watch(this.#folder, { persistent: false }, () => this.#onHint?.())
      this.#watcher = watcher
      watcher.on('error', () => watcher.close())
    } catch {
      // The folder doesn't exist yet, or can't be watched.
    }
  }

  async #try<Value>(work: () => Promise<Value>): Promise<Result<Value, StoreProblem>> {
    try {
      return ok(await work())
    } catch (thrown) {
      return err(problems[codeOf(thrown)] ?? 'away')
    }
  }
}

import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { err, ok, type Result } from '../../../shared/result.ts'
import type {
  EntryPosition,
  PlacedEntry,
  PlaceProblem,
  SharingPlace,
  TrialStep,
} from '../../ports/sharing-place.ts'
import { upToGap } from './entry-bounds.ts'
import { teamOfFolder } from './entry-file-name.ts'
import {
  entriesIn,
  entryBytes,
  type Log,
  logFolder,
  logsIn,
  otherFilesIn,
  writeEntryFile,
} from './entry-files.ts'
import { problemOf } from './folder-problem.ts'
import { tryOutFolder } from './folder-trial.ts'

/**
 * A folder that other computers see too: a synced drive, a network folder, a stick. Each entry is a file of its own that is
 * written once, by one computer, under a name that no other uses; so nothing depends on who comes first.
 */
export class FolderPlace implements SharingPlace {
  readonly #folder: string
  readonly #watchers: FSWatcher[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  teams(): Promise<Result<readonly string[], PlaceProblem>> {
    return this.#try(async () => {
      const names = await readdir(this.#folder)
      return names.map(teamOfFolder).filter((team) => team !== undefined)
    })
  }

  async append(team: string, entry: PlacedEntry): Promise<Result<'appended', PlaceProblem | 'taken'>> {
    const written = await this.#try(async () => {
      const others = await entriesIn(logFolder(this.#folder, team, entry))
      if (others.some(({ n, hash }) => n === entry.n && hash !== entry.hash)) return 'taken' as const
      await writeEntryFile(this.#folder, team, entry, 0o644)
      return 'appended' as const
    })
    if (!written.ok) return written
    return written.value === 'taken' ? err('taken') : ok(written.value)
  }

  heads(team: string): Promise<Result<readonly EntryPosition[], PlaceProblem>> {
    return this.#try(async () => {
      const found: EntryPosition[] = []
      for (const { chain, author } of await logsIn(this.#folder, team)) {
        const entries = upToGap(await entriesIn(logFolder(this.#folder, team, { chain, author })), 0)
        const last = entries.at(-1)?.n
        for (const entry of entries) if (entry.n === last) found.push({ chain, author, ...entry })
      }
      return found
    })
  }

  read(
    team: string,
    { chain, author }: Log,
    after: number,
    limit: number,
  ): Promise<Result<readonly PlacedEntry[], PlaceProblem>> {
    return this.#try(async () => {
      const folder = logFolder(this.#folder, team, { chain, author })
      const found: PlacedEntry[] = []
      const later = (await entriesIn(folder)).filter(({ n }) => n > after)
      // A synced folder can have a later file before an earlier one.
      for (const entry of upToGap(later, after)) {
        if (found.length >= limit) break
        const bytes = await entryBytes(folder, entry)
        if (bytes === undefined) break
        found.push({ chain, author, ...entry, bytes })
      }
      return found
    })
  }

  otherFiles(team: string): Promise<Result<number, PlaceProblem>> {
    return this.#try(() => otherFilesIn(this.#folder, team))
  }

  watch(team: string, onHint: () => void): void {
    const listen = (folder: string): void => {
      try {
        const watcher = watch(folder, { persistent: false }, onHint)
        // Watching is a hint: a folder that goes away ends it, and asking goes on.
        watcher.on('error', () => watcher.close())
        this.#watchers.push(watcher)
      } catch {
        // Some network folders cannot be watched.
      }
    }
    listen(this.#folder)
    void this.#try(async () => {
      for (const log of await logsIn(this.#folder, team)) listen(logFolder(this.#folder, team, log))
    })
  }

  tryOut(): Promise<readonly TrialStep[]> {
    return tryOutFolder(this.#folder, (folder) => new FolderPlace(folder))
  }

  close(): Promise<void> {
    for (const watcher of this.#watchers.splice(0)) watcher.close()
    return Promise.resolve()
  }

  /** A folder that is not there is away, not empty: what was in it may come back. */
  async #try<Value>(work: () => Promise<Value>): Promise<Result<Value, PlaceProblem>> {
    try {
      if (!(await stat(this.#folder)).isDirectory()) return err('away')
      return ok(await work())
    } catch (thrown) {
      return err(problemOf(thrown))
    }
  }
}

import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Place, PlaceFile, PlaceProblem, TrialStep } from '../../ports/place.ts'
import {
  entriesFolder,
  PAIRING_FOLDER,
  readFileName,
  teamFolder,
  teamOfFolder,
} from '../../sharing/rules/file-names.ts'
import { isLink, makeOwnFolder } from '../files/private-folder.ts'
import {
  deleteFile,
  type FileModes,
  namesIn,
  problemOfFolder,
  sizesOf,
  syncIfPossible,
  wholeFile,
  writeFile,
} from './folder-files.ts'
import { tryOutFolder } from './folder-trial.ts'
import {
  areBytesOf,
  besideRecord,
  filesInOrder,
  MOST_ENTRIES,
  MOST_NAMES,
  MOST_RECORDS,
  MOST_TEAMS,
  readName,
} from './place-files.ts'

const forAll: FileModes = { file: 0o644, folder: 0o777 }
const forOwnerOnly: FileModes = { file: 0o600, folder: 0o700 }
const MOST_WATCHED = 256
const OWN_ENDING = /\.(epoch|entry)$/

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

/**
 * A folder that other computers see too: a synced drive, a network folder, a stick. Each file is written once, under a name that no
 * other content has; so nothing depends on who comes first. The replica of this computer is such a folder too, in its profile.
 */
export class FolderPlace implements Place {
  readonly #folder: string
  readonly #isReplica: boolean
  readonly #watchers = new Map<string, FSWatcher>()
  #isClosed = false

  /** @param options.isReplica the folder is this profile's own: made when it is missing, for its owner only */
  constructor(folder: string, { isReplica = false } = {}) {
    this.#folder = folder
    this.#isReplica = isReplica
  }

  readonly teams: Place['teams'] = () =>
    this.#try(async () => {
      const teams: string[] = []
      for (const name of (await namesIn(this.#folder)).sort()) {
        const team = teamOfFolder(name)
        if (team === undefined || (await this.#records(team)).length === 0) continue
        teams.push(team)
        if (teams.length === MOST_TEAMS) break
      }
      return ok(teams)
    })

  readonly listEpochs: Place['listEpochs'] = (team, after) =>
    this.#try(async () => this.#listed(await this.#records(team), MOST_RECORDS, after))

  readonly list: Place['list'] = (team, epoch, author, after) =>
    this.#try(async () =>
      this.#listed(await this.#wholeNames(entriesFolder(team, epoch, author)), MOST_ENTRIES, after),
    )

  readonly present: Place['present'] = (names) =>
    this.#try(async () => {
      const known = names.slice(0, MOST_NAMES).filter((name) => readName(name) !== undefined)
      const sizes = await sizesOf(this.#folder, known)
      return ok(known.filter((_, index) => sizes[index] !== 0))
    })

  readonly read: Place['read'] = (name) => this.#try(async () => ok(await wholeFile(this.#folder, name)))

  readonly write: Place['write'] = (name, bytes) =>
    this.#try(async () => {
      if (!areBytesOf(name, bytes)) return err('unfit')
      const there = await wholeFile(this.#folder, name)
      if (there !== undefined) {
        // Whoever wrote it may have been stopped before its folder was on the disk.
        syncIfPossible(dirname(join(this.#folder, name)))
        return isSame(there, bytes) ? ok(undefined) : err('unfit')
      }
      if (this.#isReplica) makeOwnFolder(this.#folder)
      await writeFile(this.#folder, name, bytes, this.#isReplica ? forOwnerOnly : forAll)
      return ok(undefined)
    })

  readonly writeEpoch: Place['writeEpoch'] = (name, bytes, expected) =>
    this.#try(async () => {
      const known = new Set(expected)
      const there = await this.#records(readFileName(name)?.team ?? '')
      const isBehind = !there.includes(name) && besideRecord(name, there).some((hash) => !known.has(hash))
      if (isBehind) return ok('behind')
      const written = await this.write(name, bytes)
      return written.ok ? ok('written') : written
    })

  readonly delete: Place['delete'] = (names) =>
    this.#try(async () => {
      for (const name of names) {
        const kind = readName(name)?.kind
        // Records stay for ever.
        if (kind !== undefined && kind !== 'epoch') await deleteFile(this.#folder, name)
      }
      return ok(undefined)
    })

  watch(team: string, onHint: () => void): void {
    const listen = (folder: string): void => {
      if (this.#isClosed || this.#watchers.has(folder) || this.#watchers.size >= MOST_WATCHED) return
      try {
        const watcher = watch(folder, { persistent: false }, () => {
          onHint()
          void listenToAll()
        })
        // Watching is a hint: a folder that goes away ends it, and asking goes on.
        watcher.on('error', () => {
          watcher.close()
          this.#watchers.delete(folder)
        })
        this.#watchers.set(folder, watcher)
      } catch {
        // Some network folders cannot be watched.
      }
    }
    /** The folders of new computers and epochs too. */
    const listenToAll = () =>
      this.#try(async () => {
        const ofTeam = join(this.#folder, teamFolder(team))
        const entries = join(ofTeam, 'entries')
        for (const folder of [ofTeam, join(ofTeam, 'epochs'), entries, join(this.#folder, PAIRING_FOLDER)])
          listen(folder)
        for (const epoch of await namesIn(entries)) {
          listen(join(entries, epoch))
          for (const author of await namesIn(join(entries, epoch))) listen(join(entries, epoch, author))
        }
        return ok(undefined)
      })
    listen(this.#folder)
    void listenToAll()
  }

  probe(): Promise<readonly TrialStep[]> {
    return tryOutFolder(this.#folder, (folder) => new FolderPlace(folder))
  }

  close(): Promise<void> {
    this.#isClosed = true
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
    return Promise.resolve()
  }

  #records(team: string): Promise<readonly string[]> {
    return this.#wholeNames(`${teamFolder(team)}/epochs`)
  }

  async #wholeNames(folder: string): Promise<readonly string[]> {
    const names = await namesIn(join(this.#folder, folder))
    return names.filter((name) => OWN_ENDING.test(name)).map((name) => `${folder}/${name}`)
  }

  async #listed(
    names: readonly string[],
    most: number,
    after: string | undefined,
  ): Promise<Result<readonly PlaceFile[], PlaceProblem>> {
    const found = filesInOrder(names, most, after)
    const sizes = await sizesOf(this.#folder, found)
    return ok(found.map((name, index) => ({ name, bytes: sizes[index] ?? 0 })))
  }

  /** A folder that is not there is away, not empty: what was in it may come back. */
  async #try<Value>(work: () => Promise<Result<Value, PlaceProblem>>): Promise<Result<Value, PlaceProblem>> {
    try {
      // SECURITY: S17, what a link leads to is not this profile's.
      if (this.#isReplica && isLink(this.#folder)) return err('refused')
      if (!this.#isReplica && !(await stat(this.#folder)).isDirectory()) return err('away')
      return await work()
    } catch (thrown) {
      return err(problemOfFolder(thrown))
    }
  }
}

import { randomInt } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { replaceFile, syncFolder } from '../../../node/replace-file.ts'
import { MOST_ENTRY_BYTES } from '../../domain/sharing/entry-size.ts'
import type { EntryPosition, PlacedEntry } from '../../ports/sharing-place.ts'
import {
  areEntryBytes,
  MOST_AUTHORS,
  MOST_CHAINS,
  MOST_ENTRIES_OF_A_LOG,
  MOST_LOGS,
  MOST_OTHER_FILES,
} from './entry-bounds.ts'
import { entryFileName, isId, readEntryFileName, teamFolder } from './entry-file-name.ts'

/** Computers that write the same file at the same time disturb each other; a pause parts them, a longer one where the disk is slow. */
const MOST_TRIES = 5
const FIRST_PAUSE_MS = 40

const pauseMs = (tries: number): number => {
  const shortestMs = FIRST_PAUSE_MS * 2 ** (tries - 1)
  return shortestMs + randomInt(shortestMs)
}

type Numbered = Pick<EntryPosition, 'n' | 'hash'>

const isMissing = (thrown: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((thrown as NodeJS.ErrnoException).code ?? '')

/** The names in a folder; none when it is not there. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((thrown: unknown) => {
    if (isMissing(thrown)) return []
    throw thrown
  })

/** SECURITY: S54, reads a regular file, and little more of it than an entry has: no link, pipe or endless file holds the process up. */
const readEntryFile = async (path: string): Promise<Buffer | undefined> => {
  const handle = await open(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const found = await handle.stat()
    if (!found.isFile()) return undefined
    // One more than an entry has: a longer file is seen to be one.
    const bytes = Buffer.alloc(MOST_ENTRY_BYTES + 1)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    return Buffer.from(bytes.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** The entry's bytes, undefined when they are not here, or not yet all of them: a synced folder fills files later. */
export const entryBytes = async (folder: string, { n, hash }: Numbered): Promise<Buffer | undefined> => {
  try {
    const bytes = await readEntryFile(join(folder, entryFileName({ n, hash })))
    return bytes !== undefined && areEntryBytes(bytes, hash) ? bytes : undefined
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (isMissing(thrown) || code === 'ELOOP' || code === 'EIO' || code === 'ETIMEDOUT') return undefined
    throw thrown
  }
}

const byNumber = (one: Numbered, other: Numbered): number =>
  one.n - other.n || (one.hash < other.hash ? -1 : 1)

/** The entries of a log by the names of its files, `most` at most; other names are counted by `otherFilesIn` alone. */
export const entriesIn = async (folder: string, most = MOST_ENTRIES_OF_A_LOG): Promise<Numbered[]> => {
  const found: Numbered[] = []
  for (const name of await namesIn(folder)) {
    const entry = readEntryFileName(name)
    if (entry !== undefined) found.push(entry)
    if (found.length === most) break
  }
  return found.sort(byNumber)
}

/** The log that one computer writes in one chain. */
export type Log = Pick<EntryPosition, 'chain' | 'author'>

/** The folder of a log. */
export const logFolder = (folder: string, team: string, { chain, author }: Log): string =>
  join(folder, teamFolder(team), chain, author)

/** How much of a team's folder is looked at; authors of each chain. */
const mostOfTeam = {
  chains: MOST_CHAINS,
  authors: MOST_AUTHORS,
  logs: MOST_LOGS,
  otherFiles: MOST_OTHER_FILES,
}

/** The logs of a team by the names of their folders, `most` at most. */
export const logsIn = async (folder: string, team: string, most = mostOfTeam): Promise<readonly Log[]> => {
  const ofTeam = join(folder, teamFolder(team))
  const logs: Log[] = []
  for (const chain of (await namesIn(ofTeam)).filter(isId).slice(0, most.chains))
    for (const author of (await namesIn(join(ofTeam, chain))).filter(isId).slice(0, most.authors))
      logs.push({ chain, author })
  return logs.slice(0, most.logs)
}

/**
 * How many files and folders lie in a team's folder under names that are not Keyward's: conflict copies of a program that synchronizes,
 * temporary files of a write that was cut off. Nothing in such a folder is looked at.
 */
export const otherFilesIn = async (folder: string, team: string, most = mostOfTeam): Promise<number> => {
  let [count, logs] = [0, 0]
  const ownNamesIn = async (within: string, isOwn: (name: string) => boolean): Promise<string[]> => {
    const names = await namesIn(within)
    const own = names.filter(isOwn)
    count += names.length - own.length
    return own
  }
  const ofTeam = join(folder, teamFolder(team))
  for (const chain of (await ownNamesIn(ofTeam, isId)).slice(0, most.chains))
    for (const author of (await ownNamesIn(join(ofTeam, chain), isId)).slice(0, most.authors)) {
      logs += 1
      // As many logs as are read (S54).
      if (logs > most.logs) break
      await ownNamesIn(
        logFolder(folder, team, { chain, author }),
        (name) => readEntryFileName(name) !== undefined,
      )
    }
  return Math.min(count, most.otherFiles)
}

/** The folders between the place and an entry, durable before the entry is; the place itself is never made. */
const makeFolders = async (place: string, team: string, { chain, author }: Log): Promise<void> => {
  let folder = place
  for (const name of [teamFolder(team), chain, author]) {
    const parent = folder
    folder = join(parent, name)
    try {
      await mkdir(folder)
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw thrown
    }
    try {
      syncFolder(parent)
    } catch {
      // Some network folders cannot be synced.
    }
  }
}

/**
 * Writes an entry's file, durable when it returns. A file that is not whole is put right: its name says what belongs
 * into it.
 * @throws the file system's error
 */
export const writeEntryFile = async (
  place: string,
  team: string,
  entry: PlacedEntry,
  mode: number,
): Promise<void> => {
  await makeFolders(place, team, entry)
  const folder = logFolder(place, team, entry)
  const name = entryFileName(entry)
  const temporary = join(folder, `.${name}.tmp`)
  const write = () =>
    replaceFile(join(folder, name), entry.bytes, { mode, temporary, toleratesUnsyncedFolder: true })
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await write()
    } catch {
      // Another computer puts the same lost entry back at the same time, under the same temporary name.
      await setTimeout(pauseMs(tries))
    }
  }
  await write()
}

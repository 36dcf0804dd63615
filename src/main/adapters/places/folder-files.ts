import { randomInt } from 'node:crypto'
import { constants, lstatSync } from 'node:fs'
import { mkdir, open, readdir, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { replaceFile, syncFolder } from '../../../node/replace-file.ts'
import type { PlaceProblem } from '../../ports/place.ts'
import { MOST_FILE_BYTES } from '../../sharing/rules/file-names.ts'
import { areBytesOf, readName } from './place-files.ts'

/** Computers that write the same file at the same time disturb each other; a pause parts them, a longer one where the disk is slow. */
const MOST_TRIES = 5
const FIRST_PAUSE_MS = 40

const pauseMs = (tries: number): number => {
  const shortestMs = FIRST_PAUSE_MS * 2 ** (tries - 1)
  return shortestMs + randomInt(shortestMs)
}

const codeOf = (thrown: unknown): string => (thrown as NodeJS.ErrnoException).code ?? ''

const isMissing = (thrown: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(thrown))

const problems: Readonly<Record<string, PlaceProblem>> = {
  'not-ours': 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** What a folder's error means; whatever is not known may pass. */
export const problemOfFolder = (thrown: unknown): PlaceProblem => problems[codeOf(thrown)] ?? 'away'

/** The names in a folder; none when it is not there. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((thrown: unknown) => {
    if (isMissing(thrown)) return []
    throw thrown
  })

const AT_ONCE = 256

/**
 * How many bytes each of these files has; none for what is not a file. Twenty thousand answers of the file system's threads would take
 * three times as long as asking it here, with pauses.
 */
export const sizesOf = async (place: string, names: readonly string[]): Promise<number[]> => {
  const sizes: number[] = []
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    const found = lstatSync(`${place}/${name}`, { throwIfNoEntry: false })
    sizes.push(found?.isFile() ? found.size : 0)
  }
  return sizes
}

/** SECURITY: S54, reads a regular file, and little more of it than such a file has: no link, pipe or endless file holds the process up. */
const readStart = async (path: string, most: number): Promise<Buffer | undefined> => {
  const handle = await open(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const found = await handle.stat()
    if (!found.isFile()) return undefined
    // One more than such a file has: a longer one is seen to be one.
    const bytes = Buffer.alloc(Math.min(found.size, most + 1))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await handle.close()
  }
}

/** A file's bytes, undefined when they are not here, or not yet all of them: a synced folder fills files later. */
export const wholeFile = async (place: string, name: string): Promise<Uint8Array | undefined> => {
  const file = readName(name)
  if (file === undefined) return undefined
  try {
    const bytes = await readStart(join(place, name), MOST_FILE_BYTES[file.kind])
    return bytes !== undefined && areBytesOf(name, bytes) ? new Uint8Array(bytes) : undefined
  } catch (thrown) {
    if (isMissing(thrown) || ['ELOOP', 'EIO', 'ETIMEDOUT'].includes(codeOf(thrown))) return undefined
    throw thrown
  }
}

/** Some network folders cannot be synced. */
export const syncIfPossible = (folder: string): void => {
  try {
    syncFolder(folder)
  } catch {
    // The file itself was synced.
  }
}

/** The folders between the place and a file, durable before the file is; the place itself is never made. */
const makeFolders = async (place: string, name: string, mode: number): Promise<void> => {
  let folder = place
  for (const part of name.split('/').slice(0, -1)) {
    const parent = folder
    folder = join(parent, part)
    try {
      await mkdir(folder, { mode })
    } catch (thrown) {
      if (codeOf(thrown) !== 'EEXIST') throw thrown
      // SECURITY: S17, a link here would lead files out of the shared folder.
      if (!lstatSync(folder).isDirectory()) throw Object.assign(new Error('a link'), { code: 'not-ours' })
      continue
    }
    syncIfPossible(parent)
  }
}

/** Who may read what is written. */
export interface FileModes {
  readonly file: number
  readonly folder: number
}

/**
 * Writes a file, durable when it returns. One that is not whole is put right: its name says what belongs into it.
 * @throws the file system's error
 */
export const writeFile = async (
  place: string,
  name: string,
  bytes: Uint8Array,
  modes: FileModes,
): Promise<void> => {
  const path = join(place, name)
  const temporary = join(dirname(path), `.${basename(path)}.tmp`)
  let problem: unknown = new Error('not what was written')
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      // Within the tries: another computer removes folders that its own files have left.
      await makeFolders(place, name, modes.folder)
      await replaceFile(path, bytes, { mode: modes.file, temporary, toleratesUnsyncedFolder: true })
    } catch (thrown) {
      if (problemOfFolder(thrown) === 'full') throw thrown
      problem = thrown
    }
    // Another computer puts the same lost file back at the same time, under the same temporary name: what is there decides.
    const there = await wholeFile(place, name)
    if (there !== undefined && Buffer.compare(there, bytes) === 0) return syncIfPossible(dirname(path))
    await setTimeout(pauseMs(tries))
  }
  throw problem
}

/** Deletes a file, and the folders of an epoch's entries that it leaves empty. What is not there stays so. */
export const deleteFile = async (place: string, name: string): Promise<void> => {
  await rm(join(place, name), { force: true })
  if (readName(name)?.kind !== 'entry') return
  const author = dirname(join(place, name))
  for (const folder of [author, dirname(author)]) await rmdir(folder).catch(() => undefined)
}

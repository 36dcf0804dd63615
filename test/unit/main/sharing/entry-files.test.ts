import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf, upToGap } from '../../../../src/main/adapters/sharing/entry-bounds.ts'
import { entryFileName } from '../../../../src/main/adapters/sharing/entry-file-name.ts'
import {
  entriesIn,
  entryBytes,
  logFolder,
  logsIn,
  otherFilesIn,
  writeEntryFile,
} from '../../../../src/main/adapters/sharing/entry-files.ts'
import { FolderEntryStore } from '../../../../src/main/adapters/sharing/folder-entry-store.ts'
import { MOST_ENTRY_BYTES } from '../../../../src/main/domain/sharing/entry-size.ts'
import { newLog, newTeam } from '../../../fakes/placed-entries.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-entries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the file of an entry (S54: folder)', () => {
  const read = (hash: string) => entryBytes(folder, { n: 1, hash })
  const pathOf = (hash: string): string => path.join(folder, entryFileName({ n: 1, hash }))
  const write = (bytes: Uint8Array, hash = hashOf(bytes)): string => {
    writeFileSync(pathOf(hash), bytes)
    return hash
  }

  test('is read when it has the bytes of its name, up to the longest entry', async () => {
    const longest = randomBytes(MOST_ENTRY_BYTES)
    expect((await read(write(longest)))?.equals(longest)).toBe(true)
    expect(await read(write(randomBytes(MOST_ENTRY_BYTES + 1)))).toBeUndefined()
    expect(await read(write(longest, hashOf(randomBytes(9))))).toBeUndefined()
    expect(await read(hashOf(randomBytes(9)))).toBeUndefined()
  })

  test('is no link, no folder and no pipe', async () => {
    const bytes = randomBytes(100)
    const target = path.join(folder, 'target')
    writeFileSync(target, bytes)
    symlinkSync(target, pathOf(hashOf(bytes)))
    expect(await read(hashOf(bytes))).toBeUndefined()
    const other = hashOf(randomBytes(9))
    mkdirSync(pathOf(other))
    expect(await read(other)).toBeUndefined()
    // A pipe that nobody writes to is as empty as an empty file.
    const ofNothing = hashOf(Buffer.of())
    execFileSync('mkfifo', [pathOf(ofNothing)])
    expect(await read(ofNothing)).toBeUndefined()
  })

  test.runIf(process.platform === 'linux')('is closed again', async () => {
    const hash = write(randomBytes(100))
    const open = (): string[] =>
      readdirSync('/proc/self/fd').filter((handle) => {
        try {
          return readlinkSync(`/proc/self/fd/${handle}`).startsWith(folder)
        } catch {
          return false // the one of this listing
        }
      })
    await read(hash)
    expect(open()).toEqual([])
  })
})

describe('of a place that has more than any team (S54: folder)', () => {
  const most = { chains: 3, authors: 3, logs: 9, otherFiles: 9 }

  /** Three logs in each of three chains, with one file in each that is not Keyward's. */
  const fill = () => {
    const team = newTeam()
    const chains = Array.from({ length: 3 }, () => randomUUID())
    for (const chain of chains)
      for (let count = 0; count < 3; count += 1) {
        const log = logFolder(folder, team, { chain, author: randomUUID() })
        mkdirSync(log, { recursive: true })
        writeFileSync(path.join(log, 'desktop.ini'), '')
      }
    return { team, chains }
  }

  test('so many chains, authors of each and logs are looked at, and no more', async () => {
    const { team, chains } = fill()
    const perChain = async (bounds?: typeof most): Promise<number[]> => {
      const logs = await logsIn(folder, team, bounds)
      return chains.map((one) => logs.filter(({ chain }) => chain === one).length).sort()
    }
    expect(await perChain()).toEqual([3, 3, 3])
    expect(await perChain(most)).toEqual([3, 3, 3])
    expect(await perChain({ ...most, chains: 2 })).toEqual([0, 3, 3])
    expect(await perChain({ ...most, authors: 2 })).toEqual([2, 2, 2])
    expect(await perChain({ ...most, logs: 7 })).toEqual([1, 3, 3])
  })

  test('other files are counted in as many, up to a number', async () => {
    const { team } = fill()
    const counted = (bounds?: typeof most): Promise<number> => otherFilesIn(folder, team, bounds)
    expect([await counted(), await counted(most)]).toEqual([9, 9])
    expect(await counted({ ...most, chains: 2 })).toBe(6)
    expect(await counted({ ...most, authors: 2 })).toBe(6)
    expect(await counted({ ...most, logs: 7 })).toBe(7)
    expect(await counted({ ...most, otherFiles: 8 })).toBe(8)
    for (const name of ['1.txt', '2.txt']) writeFileSync(path.join(folder, `keyward-${team}`, name), '')
    expect(await counted({ ...most, otherFiles: 1 })).toBe(1)
    expect(await counted({ ...most, otherFiles: 10 })).toBe(10)
  })

  test('so many entries of a log are looked at, and no more', async () => {
    for (const entry of newLog(3)) writeFileSync(path.join(folder, entryFileName(entry)), '')
    expect(await entriesIn(folder)).toHaveLength(3)
    expect(await entriesIn(folder, 3)).toHaveLength(3)
    expect(await entriesIn(folder, 2)).toHaveLength(2)
  })
})

test('of a log at a place nothing counts after a gap', () => {
  const entries = [3, 4, 4, 6].map((n) => ({ n }))
  expect(upToGap(entries, 2)).toEqual([{ n: 3 }, { n: 4 }, { n: 4 }])
  expect(upToGap(entries, 1)).toEqual([])
  expect(upToGap([], 2)).toEqual([])
})

test('the log on this computer’s disk is not read through a link (S17)', async () => {
  const [real, link] = [path.join(folder, 'real'), path.join(folder, 'link')]
  const team = newTeam()
  const [entry] = newLog(1)
  if (entry === undefined) throw new Error('no entry')
  expect(await new FolderEntryStore(real, team).add(entry)).toBe(true)
  expect(await new FolderEntryStore(real, team).all()).toHaveLength(1)
  symlinkSync(real, link)
  expect(await new FolderEntryStore(link, team).all()).toBeUndefined()
})

describe('the same entry that several computers write at the same time', () => {
  test('is written by each of them', async () => {
    const team = newTeam()
    for (const entry of newLog(20, () => 40_000)) {
      const writes = Array.from({ length: 2 }, () => writeEntryFile(folder, team, entry, 0o644))
      expect(await Promise.allSettled(writes)).not.toContainEqual(
        expect.objectContaining({ status: 'rejected' }),
      )
    }
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual(
      [],
    )
  })

  test('is written by one that others keep from it for as long as a slow disk takes', async () => {
    const team = newTeam()
    const [entry] = newLog(1)
    if (entry === undefined) throw new Error('There is no entry.')
    const inTheWay = path.join(logFolder(folder, team, entry), `.${entryFileName(entry)}.tmp`)
    mkdirSync(inTheWay, { recursive: true })
    setTimeout(() => rmSync(inTheWay, { recursive: true }), 300)
    await writeEntryFile(folder, team, entry, 0o644)
    expect(readFileSync(path.join(logFolder(folder, team, entry), entryFileName(entry)))).toEqual(entry.bytes)
  })

  test('is given up where it cannot be written', async () => {
    const team = newTeam()
    const [entry] = newLog(1)
    if (entry === undefined) throw new Error('There is no entry.')
    mkdirSync(path.join(logFolder(folder, team, entry), entryFileName(entry), 'in the way'), {
      recursive: true,
    })
    await expect(writeEntryFile(folder, team, entry, 0o644)).rejects.toThrow()
  })
})

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { entryBytes, logFolder, writeEntryFile } from '../../../../src/main/adapters/sharing/entry-files.ts'
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

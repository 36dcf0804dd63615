import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import type { Place } from '../../../src/main/ports/place.ts'
import { figure } from '../../fakes/figures.ts'
import {
  newEntries,
  newEntry,
  newRecord,
  newStream,
  newTeam,
  type PlacedFile,
} from '../../fakes/place-files.ts'
import { hasSyncthing, type SyncedFolders, startSyncedFolders } from '../../fakes/synced-folders.ts'
import { placeConformance } from './place-conformance.ts'

/** `npm run sharing` alone: starting Syncthing and waiting for it takes seconds. */
const isWanted = process.env.KEYWARD_LONG_PLACES !== undefined
if (isWanted && !hasSyncthing()) figure('left out: two synced folders, Syncthing is not installed', 1)

describe.skipIf(!isWanted || !hasSyncthing())('two folders that Syncthing keeps the same', () => {
  let folders: SyncedFolders
  beforeAll(async () => {
    folders = await startSyncedFolders()
  })
  afterAll(() => folders.close())

  /** What Keyward wrote into a folder, by name. */
  const files = (folder: string): Map<string, string> =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.isFile() &&
            /^[^.].*\.(epoch|part|entry|message)$/.test(entry.name) &&
            !entry.name.includes('sync-conflict'),
        )
        .map((entry): [string, string] => {
          const file = path.join(entry.parentPath, entry.name)
          return [path.relative(folder, file), readFileSync(file, 'hex')]
        })
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  const empty = async (): Promise<void> => {
    await folders.synced()
    const { path: folder } = folders.one
    for (const name of readdirSync(folder).filter((one) => one.startsWith('keyward-')))
      rmSync(path.join(folder, name), { recursive: true })
    await folders.synced()
  }

  let opened = 0
  placeConformance('two synced folders', () =>
    Promise.resolve({
      open: () => {
        opened += 1
        return new FolderPlace((opened % 2 === 1 ? folders.one : folders.other).path)
      },
      settled: () => folders.synced(),
      close: async () => {
        opened = 0
        await empty()
      },
    }),
  )

  describe('nothing is lost', () => {
    let mine: Place
    let theirs: Place
    beforeEach(async () => {
      await empty()
      mine = new FolderPlace(folders.one.path)
      theirs = new FolderPlace(folders.other.path)
    })
    const newLog = (count: number, size = 500): PlacedFile[] => newEntries(newStream(), count, () => size)
    const write = async (place: Place, files: readonly PlacedFile[]): Promise<void> => {
      for (const { name, bytes } of files) expect(await place.write(name, bytes)).toEqual({ ok: true })
    }
    /** All of these files are whole on both sides, and both sides are the same byte for byte. */
    const expectWhole = async (...logs: readonly (readonly PlacedFile[])[]): Promise<void> => {
      await folders.synced()
      expect(files(folders.other.path)).toEqual(files(folders.one.path))
      expect(files(folders.one.path).size).toBe(logs.flat().length)
      for (const place of [mine, theirs])
        for (const { name, bytes } of logs.flat())
          expect(await place.read(name)).toEqual({ ok: true, value: bytes })
      figure('files that two synced folders both have, byte for byte', logs.flat().length)
    }

    test('when both write at once', async () => {
      const logs = [newLog(200, 2_000), newLog(200, 2_000)] as const
      await Promise.all([write(mine, logs[0]), write(theirs, logs[1])])
      await expectWhole(...logs)
    })

    test('when one is away while both write', async () => {
      const [one, other] = [newLog(40), newLog(40)]
      await write(mine, one.slice(0, 10))
      await folders.synced()
      await folders.other.disconnect()
      await write(mine, one.slice(10))
      await write(theirs, other)
      await folders.other.connect()
      await expectWhole(one, other)
    })

    test('when Syncthing is killed while it copies', { timeout: 600_000 }, async () => {
      const [rounds, each] = [10, 40]
      const [one, other] = [newLog(rounds * each, 20_000), newLog(rounds * each, 20_000)]
      const received = async (): Promise<number> => {
        const read = await Promise.all(one.map(({ name }) => theirs.read(name)))
        return read.filter((answer) => answer.ok && answer.value !== undefined).length
      }
      let inMidCopy = 0
      for (let round = 0; round < rounds; round += 1) {
        const [from, to] = [round * each, (round + 1) * each]
        await Promise.all([write(mine, one.slice(from, to)), write(theirs, other.slice(from, to))])
        const side = round % 2 === 0 ? folders.one : folders.other
        const before = files(folders.other.path).size
        const synced = folders.synced().catch(() => undefined)
        await expect
          .poll(() => files(folders.other.path).size, { interval: 1, timeout: 30_000 })
          .toBeGreaterThan(before)
        await side.disconnect('SIGKILL')
        if ((await received()) < to) inMidCopy += 1
        await side.connect()
        await synced
      }
      figure('kills of Syncthing while it copies', inMidCopy)
      await expectWhole(one, other)
    })

    test('when two computers write the same number: a record, and an entry of a copied profile', async () => {
      const [team, stream] = [newTeam(), newStream()]
      const [one, other] = [0, 1].map(() => [newRecord(team), newEntry(stream, 1)]) as [
        PlacedFile[],
        PlacedFile[],
      ]
      await folders.other.disconnect()
      await write(mine, one)
      // A folder only looks, and cannot see what is still on its way.
      for (const { name, bytes } of other.slice(0, 1))
        expect(await theirs.writeEpoch(name, bytes, [])).toEqual({ ok: true, value: 'written' })
      await write(theirs, other)
      await folders.other.connect()
      await expectWhole(one, other)
      for (const place of [mine, theirs]) {
        const listed = [
          await place.listEpochs(team),
          await place.list(stream.team, stream.epoch, stream.author),
        ]
        expect(listed.map((found) => found.ok && found.value.length)).toEqual([2, 2])
      }
    })

    test('when Syncthing keeps a conflict copy and files that are not whole', async () => {
      const log = newLog(3)
      const [, second] = log
      if (second === undefined) throw new Error('no entry')
      await write(mine, log)
      await folders.synced()
      await folders.other.disconnect()
      const pathIn = (folder: string) => path.join(folder, second.name)
      for (const { path: folder } of [folders.one, folders.other]) {
        // Both are damaged, each in another way: Syncthing keeps both.
        writeFileSync(pathIn(folder), randomBytes(300))
        const beside = `.syncthing.${path.basename(second.name)}.tmp`
        writeFileSync(path.join(path.dirname(pathIn(folder)), beside), randomBytes(30))
      }
      await folders.other.connect()
      const conflicts = ({ path: folder }: { readonly path: string }): number =>
        readdirSync(path.dirname(pathIn(folder))).filter((name) => name.includes('.sync-conflict-')).length
      // The side that makes the copy shares it with its next scan.
      const bothConflicts = async (): Promise<number[]> => {
        await folders.synced()
        return [conflicts(folders.one), conflicts(folders.other)]
      }
      await expect.poll(bothConflicts, { timeout: 20_000 }).toEqual([1, 1])
      for (const place of [mine, theirs])
        expect(await place.read(second.name)).toEqual({ ok: true, value: undefined })
      await write(theirs, [second])
      await expectWhole(log)
    })
  })
})

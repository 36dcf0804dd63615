import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entryFileName } from '../../../src/main/adapters/sharing/entry-file-name.ts'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import type { PlacedEntry, SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import { figure } from '../../fakes/figures.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'
import { pair, SharingApp } from '../../fakes/sharing-app.ts'
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
        .filter((entry) => entry.isFile() && entry.name.endsWith('.kwe'))
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
    let team: string
    let mine: SharingPlace
    let theirs: SharingPlace
    beforeEach(async () => {
      await empty()
      team = newTeam()
      mine = new FolderPlace(folders.one.path)
      theirs = new FolderPlace(folders.other.path)
    })
    const append = async (place: SharingPlace, entries: readonly PlacedEntry[]): Promise<void> => {
      for (const entry of entries)
        expect(await place.append(team, entry)).toEqual({ ok: true, value: 'appended' })
    }
    /** Each of these logs is whole on both sides, and both sides are the same byte for byte. */
    const expectWhole = async (...logs: readonly (readonly PlacedEntry[])[]): Promise<void> => {
      await folders.synced()
      expect(files(folders.other.path)).toEqual(files(folders.one.path))
      expect(files(folders.one.path).size).toBe(logs.flat().length)
      for (const place of [mine, theirs])
        for (const log of logs) {
          const read = log[0] && (await place.read(team, log[0], 0, log.length + 1))
          expect(read?.ok && read.value.map(({ hash }) => hash)).toEqual(log.map(({ hash }) => hash))
        }
      figure('entries that two synced folders both have, byte for byte', logs.flat().length)
    }

    test('when both write at once', async () => {
      const logs = [newLog(200, () => 2_000), newLog(200, () => 2_000)] as const
      await Promise.all([append(mine, logs[0]), append(theirs, logs[1])])
      await expectWhole(...logs)
    })

    test('when one is away while both write', async () => {
      const [one, other] = [newLog(40), newLog(40)]
      await append(mine, one.slice(0, 10))
      await folders.synced()
      await folders.other.disconnect()
      await append(mine, one.slice(10))
      await append(theirs, other)
      await folders.other.connect()
      await expectWhole(one, other)
    })

    test('when Syncthing is killed while it copies', async () => {
      const [rounds, each] = [10, 40]
      const newLogOfAll = () => newLog(rounds * each, () => 20_000)
      const [one, other] = [newLogOfAll(), newLogOfAll()]
      const received = async (): Promise<number> => {
        const read = one[0] && (await theirs.read(team, one[0], 0, one.length))
        return read?.ok ? read.value.length : 0
      }
      let inMidCopy = 0
      for (let round = 0; round < rounds; round += 1) {
        const [from, to] = [round * each, (round + 1) * each]
        await Promise.all([append(mine, one.slice(from, to)), append(theirs, other.slice(from, to))])
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

    test('when two computers with one profile write the same number', async () => {
      const [one, other] = [newLog(2), newLog(2)]
      const [first] = one
      if (first === undefined) throw new Error('no entry')
      const copies = other.map((entry) => ({ ...entry, chain: first.chain, author: first.author }))
      await folders.other.disconnect()
      await append(mine, one)
      await append(theirs, copies)
      await folders.other.connect()
      await folders.synced()
      for (const place of [mine, theirs]) {
        const heads = await place.heads(team)
        expect(heads.ok && heads.value.map(({ n, hash }) => [n, hash]).sort()).toEqual(
          [one[1], copies[1]].map((entry) => [entry?.n, entry?.hash]).sort(),
        )
        const read = await place.read(team, first, 0, 10)
        expect(read.ok && read.value.map(({ n }) => n)).toEqual([1, 1, 2, 2])
      }
    })

    test('when Syncthing keeps a conflict copy and files that are not whole', async () => {
      const log = newLog(3)
      const [first, second] = log
      if (first === undefined || second === undefined) throw new Error('no entries')
      await append(mine, log)
      await folders.synced()
      await folders.other.disconnect()
      const logFolder = (folder: string) => path.join(folder, `keyward-${team}`, first.chain, first.author)
      for (const { path: folder } of [folders.one, folders.other]) {
        // Both are damaged, each in another way: Syncthing keeps both.
        writeFileSync(path.join(logFolder(folder), entryFileName(second)), randomBytes(300))
        writeFileSync(
          path.join(logFolder(folder), `.syncthing.${entryFileName(second)}.tmp`),
          randomBytes(30),
        )
      }
      await folders.other.connect()
      const conflicts = ({ path: folder }: { readonly path: string }): number =>
        readdirSync(logFolder(folder)).filter((name) => name.includes('.sync-conflict-')).length
      // The side that makes the copy shares it with its next scan.
      const bothConflicts = async (): Promise<number[]> => {
        await folders.synced()
        return [conflicts(folders.one), conflicts(folders.other)]
      }
      await expect.poll(bothConflicts, { timeout: 20_000 }).toEqual([1, 1])
      for (const place of [mine, theirs]) {
        const read = await place.read(team, first, 0, 10)
        expect(read.ok && read.value.map(({ n }) => n)).toEqual([1])
      }
      await append(theirs, [second])
      await folders.synced()
      for (const place of [mine, theirs]) {
        const read = await place.read(team, first, 0, 10)
        expect(read.ok && read.value.map(({ hash }) => hash)).toEqual(log.map(({ hash }) => hash))
        expect(await place.teams()).toEqual({ ok: true, value: [team] })
      }
    })
  })

  test('two apps pair, share and edit through them, also while one is away', async () => {
    await empty()
    const [desktop, laptop] = [new SharingApp(), new SharingApp()]
    const found = await furnish(desktop.app)
    await laptop.open()
    const both = async (): Promise<void> => {
      for (const computer of [desktop, laptop, desktop, laptop]) {
        await computer.exchange()
        await folders.synced()
      }
    }
    const facts = async (computer: SharingApp) =>
      (await computer.keys()).map(({ name, clientId, notes, hasSecret, sharing }) => ({
        name,
        clientId,
        notes,
        hasSecret,
        sharing,
      }))
    try {
      await desktop.tryPlace({ kind: 'folder', path: folders.one.path })
      await desktop.must('sharing:create', { myName: 'Desktop' })
      await desktop.must('sharing:share', { workspaceId: found.workspaceId })
      await desktop.exchange()
      await folders.synced()
      await pair(desktop, laptop, { kind: 'folder', path: folders.other.path }, 'Laptop', () =>
        folders.synced(),
      )
      await both()
      await laptop.must('sharing:allowService', { serviceId: found.serviceId })
      await both()
      expect(await facts(laptop)).toMatchObject([{ name: 'Billing', hasSecret: true, sharing: 'shared' }])

      await folders.other.disconnect()
      const newKey = {
        kind: 'service',
        workspaceId: found.workspaceId,
        clientSecret: 'canary-secret',
      } as const
      await desktop.must('keys:update', { keyId: found.keyId, notes: 'From the desktop' })
      await laptop.must('keys:update', { keyId: found.keyId, name: 'From the laptop' })
      await desktop.must('keys:add', { ...newKey, name: 'Added on the desktop', clientId: 'desktop' })
      await laptop.must('keys:add', { ...newKey, name: 'Added on the laptop', clientId: 'laptop' })
      for (const computer of [desktop, laptop]) await computer.exchange()
      await folders.other.connect()
      await folders.synced()
      await both()
      const seen = await facts(desktop)
      expect(seen).toHaveLength(3)
      for (const key of [
        { name: 'From the laptop', notes: 'From the desktop' },
        { name: 'Added on the desktop' },
        { name: 'Added on the laptop' },
      ])
        expect(seen).toContainEqual(expect.objectContaining({ ...key, hasSecret: true, sharing: 'shared' }))
      expect(new Set(await facts(laptop))).toEqual(new Set(seen))
      for (const computer of [desktop, laptop]) {
        const { conditions, questions } = await computer.exchange()
        expect(conditions.filter(({ what }) => what !== 'no-page')).toEqual([])
        expect(questions).toEqual([])
      }
      await folders.synced()
      expect(files(folders.other.path)).toEqual(files(folders.one.path))
      figure('apps that share through two synced folders', 2)
    } finally {
      desktop.close()
      laptop.close()
    }
  })
})

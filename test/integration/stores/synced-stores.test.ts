import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderStore } from '../../../src/main/adapters/stores/folder-store.ts'
import type { Store } from '../../../src/main/ports/store.ts'
import { figure } from '../../fakes/figures.ts'
import { describeStore } from '../../fakes/store-conformance.ts'
import { hasSyncthing, type SyncedFolders, startSyncedFolders } from '../../fakes/synced-folders.ts'

/** Runs only in `npm run sharing`, because starting Syncthing and waiting for it takes seconds. */
const isWanted = process.env.KEYWARD_LONG_STORES !== undefined
if (isWanted && !hasSyncthing()) figure('left out: two synced folders, Syncthing is not installed', 1)

const newTeam = (): string => randomBytes(32).toString('hex')

describe.skipIf(!isWanted || !hasSyncthing())('two folders synced by Syncthing', () => {
  let folders: SyncedFolders
  beforeAll(async () => {
    folders = await startSyncedFolders()
  })
  afterAll(() => folders.close())

  describeStore('two synced folders', () => {
    const team = newTeam()
    return Promise.resolve({
      mine: new FolderStore(folders.one.path, team),
      other: new FolderStore(folders.other.path, team),
      plant: async (name, bytes) => {
        const folder = path.join(folders.one.path, `keyward-${team}`)
        mkdirSync(folder, { recursive: true })
        writeFileSync(path.join(folder, name), bytes)
      },
      settle: () => folders.synced(),
    })
  })

  const open = () => {
    const team = newTeam()
    const at = (folder: string) => path.join(folder, `keyward-${team}`)
    return {
      mine: new FolderStore(folders.one.path, team),
      theirs: new FolderStore(folders.other.path, team),
      mineAt: at(folders.one.path),
      theirsAt: at(folders.other.path),
    }
  }
  const hexOf = async (store: Store): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    const listed = await store.list()
    for (const { id, name, bytes } of listed.ok ? listed.value : []) {
      const read = await store.read(id)
      if (!read.ok || read.value === undefined) throw new Error(`${name} is not read`)
      expect(read.value.length).toBe(bytes)
      found.set(name, Buffer.from(read.value).toString('hex'))
    }
    return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
  const write = async (store: Store, name: string, bytes: Uint8Array): Promise<void> => {
    expect(await store.write(name, bytes)).toEqual({ ok: true, value: 'written' })
  }

  test('have every file once after both write and remove while disconnected', async () => {
    const { mine, theirs } = open()
    await write(mine, 'mine-0.state', randomBytes(50_000))
    await write(theirs, 'theirs-0.state', randomBytes(50_000))
    await folders.synced()
    await folders.other.disconnect()
    for (const [store, who] of [
      [mine, 'mine'],
      [theirs, 'theirs'],
    ] as const) {
      for (let at = 1; at <= 20; at += 1) await write(store, `${who}-${at}.state`, randomBytes(50_000))
      await store.remove(`${who}-0.state`)
    }
    await folders.other.connect()
    await folders.synced()
    const [one, other] = [await hexOf(mine), await hexOf(theirs)]
    expect(other).toEqual(one)
    expect(one.size).toBe(40)
    figure('files that two synced stores both have after a disconnection', one.size)
  })

  test('keep and read both files after both write the same name while disconnected', async () => {
    const { mine, theirs, mineAt } = open()
    await write(mine, 'a.state', randomBytes(10))
    await folders.synced()
    await folders.other.disconnect()
    const [one, other] = [randomBytes(300), randomBytes(400)]
    await write(mine, '1-1-ab.list', one)
    await write(theirs, '1-1-ab.list', other)
    await folders.other.connect()
    const lists = async (store: Store): Promise<string[]> => {
      await folders.synced()
      return [...(await hexOf(store))].flatMap(([name, hex]) => (name.endsWith('.list') ? [hex] : []))
    }
    const both = [one, other].map((bytes) => bytes.toString('hex')).sort()
    for (const store of [mine, theirs])
      await expect.poll(async () => (await lists(store)).sort(), { timeout: 30_000 }).toEqual(both)
    expect(readdirSync(mineAt).filter((name) => name.includes('.sync-conflict-'))).toHaveLength(1)
  })

  test('list only complete files after Syncthing was killed while copying', {
    timeout: 600_000,
  }, async () => {
    const { mine, theirs, theirsAt } = open()
    const rounds = 4
    const written = new Map<string, string>()
    let inMidCopy = 0
    for (let round = 0; round < rounds; round += 1) {
      for (let at = 0; at < 25; at += 1) {
        const [name, bytes] = [`${round}-${at}.state`, randomBytes(200_000)]
        await write(mine, name, bytes)
        written.set(name, bytes.toString('hex'))
      }
      const startedAt = performance.now()
      const isStarted = async () => {
        const listed = await theirs.list()
        return listed.ok && listed.value.some(({ name }) => name.startsWith(`${round}-`))
      }
      while (!(await isStarted()) && performance.now() - startedAt < 15_000)
        await new Promise((resolve) => setTimeout(resolve, 5))
      await folders.other.disconnect('SIGKILL')
      const there = await hexOf(theirs)
      for (const [name, hex] of there) expect(written.get(name)).toBe(hex)
      if (there.size < written.size) inMidCopy += 1
      await folders.other.connect()
      await folders.synced()
      expect(await hexOf(theirs)).toEqual(await hexOf(mine))
    }
    figure('kills of Syncthing in mid-copy, every store whole afterwards', inMidCopy)
    expect((await hexOf(theirs)).size).toBe(written.size)
    expect(readdirSync(theirsAt).filter((name) => name.includes('sync-conflict'))).toEqual([])
  })

  test('come back with the next write after somebody deleted the folder', async () => {
    const { mine, theirs, theirsAt } = open()
    await write(mine, 'a.state', randomBytes(10))
    await folders.synced()
    rmSync(theirsAt, { recursive: true })
    await folders.synced()
    expect(await mine.list()).toEqual({ ok: true, value: [] })
    await write(mine, 'b.state', randomBytes(10))
    await folders.synced()
    expect([...(await hexOf(theirs)).keys()]).toEqual(['b.state'])
  })
})

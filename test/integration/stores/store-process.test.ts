import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderStore } from '../../../src/main/adapters/stores/folder-store.ts'
import { setUpSql } from '../../../src/main/adapters/stores/postgres-schema.ts'
import { serveStore } from '../../../src/main/adapters/stores/serve-store.ts'
import type { StoreRequest } from '../../../src/main/adapters/stores/store-protocol.ts'
import {
  UtilityProcessStore,
  utilityProcessStores,
} from '../../../src/main/adapters/stores/utility-process-store.ts'
import { bundleForNode, type NodeBundle } from '../../fakes/bundle-for-node.ts'
import { FakeStoreProcess } from '../../fakes/fake-utility-process.ts'
import { npmPostgres, startPostgres } from '../../fakes/postgres-server.ts'
import { describeStore } from '../../fakes/store-conformance.ts'

const TEAM = 'a'.repeat(64)
const kills = Number(process.env.KEYWARD_STORE_KILLS ?? 5)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

let bundle: NodeBundle
let folder: string
const opened: UtilityProcessStore[] = []
const children: ChildProcess[] = []
beforeAll(async () => {
  bundle = await bundleForNode({ 'stores-child': 'src/main/processes/stores-child.ts' })
})
afterAll(() => bundle.remove())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-store-'))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const store of opened.splice(0)) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The real store process, in plain Node instead of Electron. */
const realProgram = () => ({
  utilityProcess: {
    fork: (childPath: string, args: string[]) => {
      const child = fork(childPath, args, {
        execArgv: ['--import', bundle.parentPort],
        serialization: 'advanced',
        stdio: 'ignore',
      })
      children.push(child)
      return {
        postMessage: (message: object) => void child.send(message),
        kill: () => child.kill(),
        on: (event: string, listener: (message?: unknown) => void) => child.on(event, listener),
      }
    },
  },
  childPath: path.join(bundle.folder, 'stores-child.mjs'),
})
const fakeProgram = (served = new FakeStoreProcess(serveStore)) => ({ utilityProcess: served, childPath: '' })
const open = (program: ConstructorParameters<typeof UtilityProcessStore>[0], onHint?: () => void) => {
  const store = new UtilityProcessStore(program, { kind: 'folder', path: folder }, TEAM, onHint)
  opened.push(store)
  return store
}

describeStore('a folder in another process', () => {
  const program = realProgram()
  return Promise.resolve({
    mine: open(program),
    other: open(program),
    plant: async (name, bytes) => {
      const team = path.join(folder, `keyward-${TEAM}`)
      await mkdir(team, { recursive: true })
      writeFileSync(path.join(team, name), bytes)
    },
  })
})

test('a process that ends makes calls fail as away, and the next call starts another, which keeps watching', async () => {
  const served = new FakeStoreProcess(serveStore)
  let hints = 0
  const store = open(fakeProgram(served), () => {
    hints += 1
  })
  expect(served.started).toBe(0)
  expect(await store.write('a.state', bytesOf('a'))).toEqual({ ok: true, value: 'written' })
  const asked = store.list()
  served.crash()
  expect(await asked).toEqual({ ok: false, error: 'away' })
  expect((await store.list()).ok).toBe(true)
  expect(served.started).toBe(2)
  for (let at = 0; at < 20; at += 1) await new FolderStore(folder, TEAM).write(`${at}.state`, bytesOf('b'))
  await expect.poll(() => hints).toBeGreaterThan(0)
  // Several changes are combined into one hint.
  expect(hints).toBeLessThan(10)
})

/** A process whose reply to each call the test sets. Undefined for no reply. */
const answeringProgram = (answerTo: (request: StoreRequest) => unknown) => {
  const requests: StoreRequest[] = []
  let killed = 0
  const utilityProcess = {
    fork: () => {
      const listeners = new Map<string, (message?: unknown) => void>()
      return {
        postMessage: (request: StoreRequest) => {
          requests.push(request)
          const answer = answerTo(request)
          if ('id' in request && answer !== undefined) listeners.get('message')?.({ id: request.id, answer })
        },
        kill: () => {
          killed += 1
          return true
        },
        on: (event: string, listener: (message?: unknown) => void) => {
          listeners.set(event, listener)
          if (event === 'spawn') setImmediate(listener)
        },
      }
    },
  }
  return { program: { utilityProcess, childPath: '' }, requests, killed: () => killed }
}

test('a reply in another format counts as an unfit store (S54: process)', async () => {
  const file = { id: 'a.state', name: 'a.state', bytes: 1, stamp: '1' }
  const wrong = [
    { ok: true, value: [{ ...file, name: '../../etc' }] },
    { ok: true, value: [{ ...file, bytes: -1 }] },
    { ok: true, value: [{ ...file, bytes: 1e12 }] },
    { ok: true, value: [{ ...file, id: 'a'.repeat(1_000) }] },
    { ok: true, value: [{ ...file, stamp: undefined }] },
    { ok: true, value: [{ ...file, login: 1 }] },
    { ok: true, value: [{ ...file, more: 1 }] },
    { ok: true, value: Array.from({ length: 10_001 }, () => file) },
    { ok: true, value: 'everything' },
    { ok: false, error: 'something else' },
    { ok: true, value: [], more: true },
    { ok: true, value: { length: 0 } },
    17,
  ]
  for (const answer of wrong) {
    const store = open(answeringProgram(() => answer).program)
    const unfit = { ok: false, error: 'unfit' }
    expect(await store.list(), JSON.stringify(answer).slice(0, 99)).toEqual(unfit)
    expect(await store.read('a.state')).toEqual(unfit)
    expect(await store.write('a.state', bytesOf('a'))).toEqual(unfit)
    expect(await store.remove('a.state')).toEqual(unfit)
    expect(await store.try()).toEqual({ failure: { problem: 'away' }, teams: [] })
  }
  const right = open(answeringProgram(() => ({ ok: true, value: [file, { ...file, login: 'bea' }] })).program)
  expect(await right.list()).toEqual({ ok: true, value: [file, { ...file, login: 'bea' }] })
})

test('a process that is silent for two minutes is ended, unless it replies to other calls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isSilent = true
  const { program, killed } = answeringProgram((request) =>
    'id' in request && request.call === 'remove' && !isSilent ? { ok: true, value: undefined } : undefined,
  )
  const store = open(program)
  const listed = store.list()
  vi.advanceTimersByTime(119_000)
  isSilent = false
  expect(await store.remove('a.state')).toEqual({ ok: true, value: undefined })
  vi.advanceTimersByTime(119_000)
  expect(killed()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(await listed).toEqual({ ok: false, error: 'away' })
  expect(killed()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('after a folder’s process is killed while writing, acknowledged files are complete and none is partial (S51: folder)', {
  timeout: 600_000,
}, async () => {
  const store = open(realProgram())
  const seen = new FolderStore(folder, TEAM)
  const written = new Map<string, Uint8Array>()
  let inTheMaking = 0
  for (let kill = 0; kill < kills; kill += 1) {
    for (let at = 0; ; at += 1) {
      const [name, bytes] = [`${kill}-${at}.state`, new Uint8Array(randomBytes(200_000))]
      const answer = await store.write(name, bytes)
      if (!answer.ok) {
        expect(answer.error).toBe('away')
        break
      }
      written.set(name, bytes)
      if (at === 2) setTimeout(() => children.at(-1)?.kill('SIGKILL'), randomInt(0, 40))
    }
    const listed = await seen.list()
    const there = listed.ok ? listed.value : []
    expect(there.every(({ bytes }) => bytes === 200_000)).toBe(true)
    for (const [name, bytes] of written) {
      const read = await seen.read(name)
      expect(read.ok && read.value && Buffer.compare(read.value, bytes), name).toBe(0)
    }
    inTheMaking = there.length - written.size
  }
  expect(inTheMaking).toBeLessThanOrEqual(kills)
  const temporary = readdirSync(path.join(folder, `keyward-${TEAM}`)).filter((name) => name.startsWith('.'))
  expect(temporary.length).toBeLessThanOrEqual(kills)
})

describe('an app’s stores', () => {
  test('test a folder, open it for a team, and end its process', async () => {
    const stores = utilityProcessStores(realProgram())
    const access = { kind: 'folder', path: folder } as const
    const store = stores.open(access, TEAM)
    await store.write('a.state', bytesOf('a'))
    expect(await stores.tryStore(access)).toEqual({ teams: [TEAM] })
    await store.close()
    expect(await store.list()).toEqual({ ok: false, error: 'away' })
    await expect.poll(() => children.every((child) => child.killed || child.exitCode !== null)).toBe(true)
  })

  const programs = npmPostgres()
  test.skipIf(programs === undefined)(
    'do the same for a database, and send its password only over the channel',
    async () => {
      if (programs === undefined) return
      const server = await startPostgres(programs, { schema: setUpSql })
      const stores = utilityProcessStores(realProgram())
      const access = { ...server.login, kind: 'database' } as const
      expect(await stores.tryStore(access)).toEqual({ teams: [] })
      const bytes = new Uint8Array(randomBytes(3_000_000))
      let hints = 0
      const mine = stores.open(access, TEAM)
      const other = stores.open(access, TEAM, () => {
        hints += 1
      })
      await other.list()
      expect(await mine.write('a.state', bytes)).toEqual({ ok: true, value: 'written' })
      await expect.poll(() => hints).toBe(1)
      const listed = await other.list()
      const read = await other.read((listed.ok && listed.value[0]?.id) || '')
      expect(read.ok && read.value && Buffer.compare(read.value, bytes)).toBe(0)
      const child = children.at(-1)
      expect(JSON.stringify(child?.spawnargs)).not.toContain(server.login.password)
      for (const store of [mine, other]) await store.close()
      await server.close()
    },
  )
})

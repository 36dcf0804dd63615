import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderStore } from '../../../src/main/adapters/stores/folder-store.ts'
import {
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_LIST_BYTES,
} from '../../../src/main/adapters/stores/store-names.ts'
import { tryFolder, tryWriting } from '../../../src/main/adapters/stores/store-trial.ts'
import type { Store } from '../../../src/main/ports/store.ts'
import { describeStore } from '../../fakes/store-conformance.ts'
import { must } from '../../fakes/vault-bench.ts'

const TEAM = 'a'.repeat(64)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const isRoot = process.getuid?.() === 0
const MOUNT_EXFAT = '/usr/sbin/mount.exfat-fuse'

let folder: string
let team: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-store-'))
  team = path.join(folder, `keyward-${TEAM}`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newStore = () => new FolderStore(folder, TEAM)
const plant = (name: string, bytes: Uint8Array | string = 'x'): void => {
  mkdirSync(team, { recursive: true })
  writeFileSync(path.join(team, name), bytes)
}
const namesOf = async (store: Store): Promise<string[]> =>
  must(await store.list())
    .map(({ name }) => name)
    .sort()

describeStore('a folder', () =>
  Promise.resolve({
    mine: newStore(),
    other: newStore(),
    plant: (name, bytes) => Promise.resolve(plant(name, bytes)),
  }),
)

/** Runs `work` with a small disk mounted over the folder. */
const onSmallDisk = async (size: string, work: (remount: (how: string) => void) => Promise<void>) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  try {
    await work((how) => execFileSync('mount', ['-o', `remount,${how}`, folder]))
  } finally {
    execFileSync('umount', [folder])
  }
}

/** Fills a disk to its last page. */
const fill = (file: string): void => {
  const ballast = openSync(file, 'a')
  try {
    for (;;) writeSync(ballast, Buffer.alloc(4_096))
  } catch {
    closeSync(ballast)
  }
}

describe('a folder', () => {
  test('that doesn’t exist is reported as away and not created', async () => {
    const store = newStore()
    await store.write('a.state', bytesOf('a'))
    renameSync(folder, `${folder}-gone`)
    const answers = [
      store.list(),
      store.read('a.state'),
      store.write('b.state', bytesOf('b')),
      store.remove('a.state'),
    ]
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ok: false, error: 'away' })
    expect(existsSync(folder)).toBe(false)
    renameSync(`${folder}-gone`, folder)
    expect(await namesOf(store)).toEqual(['a.state'])
  })

  test('is refused if the team’s folder is a link, and nothing is read, written or removed there (S17)', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'keyward-elsewhere-'))
    writeFileSync(path.join(elsewhere, 'a.state'), 'a')
    symlinkSync(elsewhere, team)
    const store = newStore()
    const answers = [
      await store.list(),
      await store.read('a.state'),
      await store.write('b.state', bytesOf('b')),
      await store.remove('a.state'),
    ]
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: 'refused' })
    expect(readdirSync(elsewhere)).toEqual(['a.state'])
    rmSync(elsewhere, { recursive: true })
  })

  test('may itself be a link that the user chose', async () => {
    const chosen = `${folder}-link`
    symlinkSync(folder, chosen)
    expect(await new FolderStore(chosen, TEAM).write('a.state', bytesOf('a'))).toMatchObject({ ok: true })
    expect(await namesOf(newStore())).toEqual(['a.state'])
    rmSync(chosen)
  })

  test('with links, pipes, devices, folders and endless files lists, reads and removes none of them (S54: folder)', async () => {
    plant('real.state')
    symlinkSync(path.join(team, 'real.state'), path.join(team, 'link.state'))
    symlinkSync('/dev/zero', path.join(team, 'device.list'))
    mkdirSync(path.join(team, 'folder.message'))
    execFileSync('mkfifo', [path.join(team, 'pipe.state')])
    plant('long.state')
    truncateSync(path.join(team, 'long.state'), MOST_FILE_BYTES + 1)
    plant('long.list')
    truncateSync(path.join(team, 'long.list'), MOST_LIST_BYTES + 1)
    const before = readdirSync(team)
    const store = newStore()
    expect(await namesOf(store)).toEqual(['real.state'])
    for (const id of before.filter((name) => name !== 'real.state')) {
      expect(await store.read(id), id).toEqual({ ok: true, value: undefined })
      await store.remove(id)
    }
    expect(readdirSync(team)).toEqual(before)
  })

  test('can’t be escaped by an ID', async () => {
    writeFileSync(path.join(folder, 'outside.state'), 'x')
    plant('inside.state')
    const store = newStore()
    for (const id of ['../outside.state', path.join(folder, 'outside.state'), '..\\outside.state', '']) {
      expect(await store.read(id)).toEqual({ ok: true, value: undefined })
      expect(await store.remove(id)).toEqual({ ok: true, value: undefined })
      expect(await store.write(id, bytesOf('x'))).toEqual({ ok: false, error: 'unfit' })
    }
    expect(readFileSync(path.join(folder, 'outside.state'), 'utf8')).toBe('x')
  })

  test('with other names lists conflict copies, but no temporary or foreign files', async () => {
    const copies = [
      "1-2-ab (Anna's conflicted copy 2026-11-27).list",
      'a-b.sync-conflict-20261127-083303-ABCDEFG.state',
      'a-b-DESKTOP.state',
      'a-b (1).state',
      'ab – Kopie.message',
    ]
    const others = [
      '.a-b.state.icloud',
      '._a-b.state',
      '.syncthing.a-b.state.tmp',
      '~$a-b.state~',
      'desktop.ini',
      'a-b.state.part',
      'a-b.STATE.bak',
    ]
    for (const name of [...copies, ...others]) plant(name)
    expect(await namesOf(newStore())).toEqual([...copies].sort())
    expect(readdirSync(team)).toHaveLength(copies.length + others.length)
  })

  test('with a partial file reports its current size and keeps it', async () => {
    const store = newStore()
    await store.write('a.state', bytesOf('whole'))
    for (const length of [3, 0]) {
      truncateSync(path.join(team, 'a.state'), length)
      expect(await store.list()).toEqual({
        ok: true,
        value: [{ id: 'a.state', name: 'a.state', bytes: length, stamp: expect.any(String) }],
      })
      expect(await store.read('a.state')).toEqual({ ok: true, value: bytesOf('whole'.slice(0, length)) })
      expect(await store.write('a.state', bytesOf('whole'))).toEqual({ ok: true, value: 'exists' })
    }
  })

  test('lists the newest files first', async () => {
    for (const [name, at] of [
      ['a', 2],
      ['b', 3],
      ['c', 1],
    ] as const) {
      plant(`${name}.state`)
      utimesSync(path.join(team, `${name}.state`), at, at)
    }
    const listed = await newStore().list()
    expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(['b.state', 'a.state', 'c.state'])
  })

  test('may have more files than can be listed (S54: names)', async () => {
    for (let at = 0; at < MOST_FILES + 5; at += 1) plant(`${at}.state`, '')
    expect(await namesOf(newStore())).toHaveLength(MOST_FILES)
  })

  test('in which eight computers write the same name at once keeps one complete file', async () => {
    const texts = Array.from({ length: 8 }, (_, at) => String(at).repeat(200_000))
    const answers = await Promise.all(texts.map((text) => newStore().write('1-1-ab.list', bytesOf(text))))
    const written = answers.flatMap((answer, at) => (answer.ok && answer.value === 'written' ? [at] : []))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(written).toHaveLength(1)
    expect(readFileSync(path.join(team, '1-1-ab.list'), 'utf8')).toBe(texts[written[0] ?? 0])
    expect(readdirSync(team)).toEqual(['1-1-ab.list'])
  })

  test('loses only a stopped computer’s temporary file, a day later', async () => {
    const own = (digit: string) => `.keyward-${digit.repeat(8)}-aaaa-4aaa-8aaa-${digit.repeat(12)}.tmp`
    for (const name of [own('1'), own('2'), '.other.tmp', 'old.state']) plant(name)
    const days2 = Date.now() / 1000 - 2 * 24 * 3600
    for (const name of [own('1'), '.other.tmp', 'old.state']) utimesSync(path.join(team, name), days2, days2)
    await newStore().list()
    expect(readdirSync(team).sort()).toEqual([own('2'), '.other.tmp', 'old.state'].sort())
  })

  test('that is watched gives hints once the team’s folder exists', async () => {
    let hints = 0
    const mine = new FolderStore(folder, TEAM, () => {
      hints += 1
    })
    const other = newStore()
    await other.write('a.state', bytesOf('a'))
    await mine.list()
    await other.write('b.state', bytesOf('b'))
    await expect.poll(() => hints).toBeGreaterThan(0)
  })

  test.skipIf(!isRoot)(
    'on a full disk is reported as full, and keeps old files without partial new ones',
    async () => {
      await onSmallDisk('400k', async () => {
        const store = newStore()
        const errors: string[] = []
        for (const name of ['a.state', 'b.state', 'c.state', 'd.state', 'e.state']) {
          const written = await store.write(name, new Uint8Array(100_000).fill(7))
          if (!written.ok) errors.push(written.error)
        }
        expect(errors.length).toBeGreaterThan(0)
        expect(new Set(errors)).toEqual(new Set(['full']))
        const listed = await store.list()
        expect(listed.ok && listed.value.length).toBe(5 - errors.length)
        expect(listed.ok && listed.value.every(({ bytes }) => bytes === 100_000)).toBe(true)
        expect(readdirSync(team).filter((name) => name.endsWith('.tmp'))).toEqual([])
        fill(path.join(folder, 'ballast'))
        expect((await tryFolder(folder)).failure).toEqual({ problem: 'full' })
        expect(readdirSync(folder).filter((name) => name.includes('trial'))).toEqual([])
        await store.remove('a.state')
        expect(await store.write('f.state', new Uint8Array(50_000))).toEqual({ ok: true, value: 'written' })
      })
    },
  )

  test.skipIf(!isRoot)('that is read-only can be read, and writing is refused', async () => {
    await onSmallDisk('400k', async (remount) => {
      const store = newStore()
      await store.write('a.state', bytesOf('a'))
      remount('ro')
      expect(await namesOf(store)).toEqual(['a.state'])
      expect(await store.read('a.state')).toEqual({ ok: true, value: bytesOf('a') })
      expect(await store.write('b.state', bytesOf('b'))).toEqual({ ok: false, error: 'refused' })
      expect(await store.remove('a.state')).toEqual({ ok: false, error: 'refused' })
      expect(await new FolderStore(folder, 'b').write('b.state', bytesOf('b'))).toEqual({
        ok: false,
        error: 'refused',
      })
      expect((await tryFolder(folder)).failure).toEqual({ problem: 'refused' })
    })
  })

  test.skipIf(!isRoot || !existsSync(MOUNT_EXFAT))(
    'on a USB stick without links (exFAT) overwrites nothing either, and is reported when full',
    async () => {
      const image = `${folder}.image`
      execFileSync('truncate', ['-s', '8M', image])
      execFileSync('/usr/sbin/mkfs.exfat', [image], { stdio: 'ignore' })
      const device = execFileSync('losetup', ['-f', '--show', image], { encoding: 'utf8' }).trim()
      execFileSync(MOUNT_EXFAT, [device, folder], { stdio: 'ignore' })
      try {
        const store = newStore()
        expect(await store.write('a.list', bytesOf('first'))).toEqual({ ok: true, value: 'written' })
        expect(() => linkSync(path.join(team, 'a.list'), path.join(team, 'b.list'))).toThrow(/EPERM/)
        expect(await store.write('a.list', bytesOf('second'))).toEqual({ ok: true, value: 'exists' })
        expect(await store.read('a.list')).toEqual({ ok: true, value: bytesOf('first') })
        for (let round = 0; round < 20; round += 1) {
          const texts = Array.from({ length: 8 }, (_, at) => `${at}`.repeat(1_000))
          const name = `${round}.message`
          const answers = await Promise.all(texts.map((text) => newStore().write(name, bytesOf(text))))
          const first = answers.findIndex((one) => one.ok && one.value === 'written')
          expect(answers.map((one) => one.ok && one.value).sort()).toEqual([
            ...Array.from({ length: 7 }, () => 'exists'),
            'written',
          ])
          expect(readFileSync(path.join(team, name), 'utf8')).toBe(texts[first])
          await store.remove(name)
        }
        // The disk has room for two such files, but not for three, and each write also needs a temporary copy.
        const large = new Uint8Array(2_500_000).fill(7)
        const errors: unknown[] = []
        for (const name of ['c.state', 'd.state']) errors.push(await store.write(name, large))
        expect(errors.at(-1)).toEqual({ ok: false, error: 'full' })
        expect(readdirSync(team).sort()).toEqual(['a.list', 'c.state'])
      } finally {
        execFileSync('umount', [folder])
        execFileSync('losetup', ['-d', device])
        rmSync(image)
      }
    },
  )
})

describe('testing a folder', () => {
  test('says that it works and which teams are there, and leaves nothing behind', async () => {
    await newStore().write('a.state', bytesOf('a'))
    const other = 'b'.repeat(64)
    mkdirSync(path.join(folder, `keyward-${other}`))
    utimesSync(path.join(folder, `keyward-${other}`), 1, 1)
    for (const name of ['keyward', 'keyward-', 'keyward-..', 'other', 'keyward-trial-1'])
      mkdirSync(path.join(folder, name))
    symlinkSync(tmpdir(), path.join(folder, `keyward-${'c'.repeat(64)}`))
    const before = readdirSync(folder)
    expect(await tryFolder(folder)).toEqual({ teams: [TEAM, other] })
    expect(readdirSync(folder)).toEqual(before)
  })

  test('names at most a hundred teams, the most recently written ones (S54: crowd)', async () => {
    for (let at = 0; at < 120; at += 1) {
      const crowd = path.join(folder, `keyward-${String(at).padStart(64, '0')}`)
      mkdirSync(crowd)
      utimesSync(crowd, 1, 1)
    }
    await newStore().write('a.message', bytesOf('a'))
    const { teams } = await tryFolder(folder)
    expect(teams).toHaveLength(100)
    expect(teams[0]).toBe(TEAM)
  })

  test('says that it doesn’t exist or is a file', async () => {
    expect(await tryFolder(path.join(folder, 'missing'))).toEqual({ failure: { problem: 'away' }, teams: [] })
    writeFileSync(path.join(folder, 'file'), '')
    expect((await tryFolder(path.join(folder, 'file'))).failure).toEqual({ problem: 'away' })
  })

  test('detects a store that loses, changes, overwrites or can’t delete files', async () => {
    const faulty: readonly ((store: FolderStore) => Partial<Store>)[] = [
      (store) => ({
        write: async (name, bytes) => {
          await store.write(name, bytes)
          return { ok: true, value: 'written' }
        },
      }),
      () => ({ list: () => Promise.resolve({ ok: true, value: [] }) }),
      (store) => ({
        read: async (id) => {
          const read = await store.read(id)
          if (read.ok && read.value) read.value[69_999] = (read.value[69_999] ?? 0) ^ 1
          return read
        },
      }),
      () => ({ remove: () => Promise.resolve({ ok: true, value: undefined }) }),
      (store) => ({
        list: async () => {
          const listed = await store.list()
          return listed.ok ? { ok: true, value: listed.value.map((one) => ({ ...one, bytes: 1 })) } : listed
        },
      }),
    ]
    expect(await tryWriting(newStore())).toBeUndefined()
    for (const [at, fault] of faulty.entries()) {
      const real = new FolderStore(folder, `faulty-${at}`)
      const { list, read, write, remove } = real
      expect(await tryWriting({ list, read, write, remove, ...fault(real) }), String(at)).toEqual({
        problem: 'unfit',
      })
    }
  })
})

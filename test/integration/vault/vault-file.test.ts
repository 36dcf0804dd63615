import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ElectronStoreVaultFile } from '../../../src/main/adapters/files/electron-store-vault-file.ts'
import { VaultBackups } from '../../../src/main/adapters/files/vault-backups.ts'
import { ManualClock } from '../../../src/main/adapters/system/manual-clock.ts'

let folder: string
let nowMs = 1_700_000_000_000
const logger = { info: () => undefined, problem: () => undefined }
/** A clock that advances by a second each time it is read. Deferred work runs immediately. */
const clock = {
  nowMs: () => (nowMs += 1_000),
  at: (_timeMs: number, run: () => void) => {
    run()
    return () => undefined
  },
}
const open = () =>
  new ElectronStoreVaultFile(folder, new VaultBackups(join(folder, 'backups'), clock), logger)
const file = () => join(folder, 'vault.json')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-vault-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

describe('the vault file on a real disk', () => {
  it('is absent at first, then reads back what was saved', () => {
    const vault = open()
    expect(vault.read()).toEqual({ kind: 'absent' })
    expect(vault.save({ format: 1, name: 'é💥' })).toEqual({ ok: true, value: undefined })
    expect(open().read()).toEqual({ kind: 'read', content: { format: 1, name: 'é💥' } })
  })

  it('is private, even with umask 000 (S17: umask 000)', () => {
    const before = process.umask(0)
    try {
      open().save({ format: 1 })
    } finally {
      process.umask(before)
    }
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
  })

  it('keeps the former copy as a backup at each save', () => {
    const vault = open()
    vault.read()
    for (const n of [1, 2, 3]) vault.save({ format: 1, n })
    const kept = readdirSync(join(folder, 'backups')).map((name) =>
      JSON.parse(readFileSync(join(folder, 'backups', name), 'utf8')),
    )
    expect(kept).toContainEqual({ format: 1, n: 1 })
    expect(kept).toContainEqual({ format: 1, n: 2 })
  })

  it('keeps a broken file bit for bit (S18: each way)', () => {
    for (const broken of ['', '\0\0\0', '{"format":', '\ufeff{', 'null']) {
      writeFileSync(file(), broken)
      const vault = open()
      const reading = vault.read()
      if (reading.kind === 'read') expect(reading.content).toBeNull()
      else expect(reading.kind).toBe('unreadable')
      if (reading.kind === 'unreadable') expect(vault.save({ format: 1 }).ok).toBe(false)
      expect(readFileSync(file(), 'utf8')).toBe(broken)
    }
  })

  it('reports a vanished file as missing, not empty (S21: between runs)', () => {
    const vault = open()
    vault.read()
    vault.save({ format: 1 })
    unlinkSync(file())
    expect(open().read()).toEqual({ kind: 'missing' })
  })

  it('refuses a link at the file’s path (S17: links)', () => {
    const elsewhere = join(folder, 'elsewhere.json')
    writeFileSync(elsewhere, '{"format":1}')
    symlinkSync(elsewhere, file())
    const vault = open()
    expect(vault.read()).toEqual({ kind: 'unreadable', detail: 'not-a-file', linkTarget: elsewhere })
    expect(vault.save({ format: 1, n: 2 }).ok).toBe(false)
    expect(readFileSync(elsewhere, 'utf8')).toBe('{"format":1}')
  })

  it.each([
    ['a short write', (path: string) => truncateSync(path, 5)],
    ['an in-place write', (path: string) => writeFileSync(path, '{"format":1,"n":"in place"}')],
    ['a write that lost the file', (path: string) => unlinkSync(path)],
  ])('undoes and reports %s (S19: undone)', (_name, spoil) => {
    const good = open()
    good.read()
    good.save({ format: 1, n: 1 })
    const before = readFileSync(file(), 'utf8')
    const spoiling = {
      set store(_content: Record<string, unknown>) {
        spoil(file())
      },
      get store() {
        return {}
      },
    }
    const backups = new VaultBackups(join(folder, 'backups'), clock)
    const vault = new ElectronStoreVaultFile(folder, backups, logger, () => spoiling)
    vault.read()
    expect(vault.save({ format: 1, n: 2 }).ok).toBe(false)
    expect(readFileSync(file(), 'utf8')).toBe(before)
  })

  it('deletes old copies once after several saves', () => {
    const manual = new ManualClock(nowMs)
    const backups = new VaultBackups(join(folder, 'backups'), manual)
    const vault = new ElectronStoreVaultFile(folder, backups, logger)
    vault.read()
    for (let n = 1; n <= 15; n += 1) vault.save({ format: 1, n })
    expect(vault.automaticBackups()).toHaveLength(15)
    manual.advance(250)
    expect(vault.automaticBackups()).toHaveLength(10)
    for (let n = 16; n <= 18; n += 1) vault.save({ format: 1, n })
    manual.advance(250)
    expect(vault.automaticBackups()).toHaveLength(10)
  })

  it('is saved even if an old copy can’t be deleted', () => {
    class Stuck extends VaultBackups {
      override pruneSoon(run: (prune: () => void) => void): void {
        run(() => {
          throw Object.assign(new Error('busy'), { code: 'EBUSY' })
        })
      }
    }
    const vault = new ElectronStoreVaultFile(folder, new Stuck(join(folder, 'backups'), clock), logger)
    vault.read()
    expect(vault.save({ format: 1, n: 1 }).ok).toBe(true)
    expect(vault.save({ format: 1, n: 2 }).ok).toBe(true)
    expect(open().read()).toEqual({ kind: 'read', content: { format: 1, n: 2 } })
    const copies = readdirSync(join(folder, 'backups')).map((name) =>
      readFileSync(join(folder, 'backups', name), 'utf8'),
    )
    expect(copies.some((copy) => copy.includes('"n":1'))).toBe(true)
  })

  it('deletes every older copy on request, but not the current one', () => {
    const vault = open()
    vault.read()
    for (const n of [1, 2]) vault.save({ format: 1, n })
    vault.save({ format: 1, n: 3 }, { dropsBackups: true })
    const kept = readdirSync(join(folder, 'backups'))
    expect(kept).toHaveLength(1)
    expect(readFileSync(join(folder, 'backups', kept[0] ?? ''), 'utf8')).toContain('"n":3')
  })

  it('keeps its current state as the newest copy, so that replacing or deleting the file loses nothing', async () => {
    const vault = open()
    vault.read()
    for (const n of [1, 2, 3]) vault.save({ format: 1, n })
    // Replaces the file with a new one, as another program might.
    writeFileSync(`${file()}.other`, '\0\0\0')
    renameSync(`${file()}.other`, file())
    const again = open()
    expect(again.read().kind).toBe('unreadable')
    const held = await Promise.all(again.automaticBackups().map(({ id }) => again.readCopy(id)))
    expect(held).toEqual([3, 2, 1].map((n) => ({ format: 1, n })))
  })

  it('keeps it as the newest copy even after the clock was set back (S38: both clocks)', async () => {
    const startMs = nowMs
    const vault = open()
    vault.read()
    for (let n = 1; n <= 12; n += 1) vault.save({ format: 1, n })
    nowMs = startMs - 31 * 24 * 3_600_000
    for (let n = 13; n <= 15; n += 1) vault.save({ format: 1, n })
    const held = await Promise.all(vault.automaticBackups().map(({ id }) => vault.readCopy(id)))
    expect(held).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((n) => ({ format: 1, n })))
    nowMs = startMs
  })

  it('keeps each state only once, whatever is saved, undone or restored', async () => {
    const vault = open()
    vault.read()
    for (const n of [1, 2]) vault.save({ format: 1, n })
    const again = open()
    again.read()
    again.save({ format: 1, n: 3 })
    again.putInPlace({ format: 1, n: 4 })
    again.save({ format: 1, n: 5 })
    const held = await Promise.all(again.automaticBackups().map(({ id }) => again.readCopy(id)))
    expect(held).toEqual([5, 4, 3, 2, 1].map((n) => ({ format: 1, n })))
  })

  it('reads only copies with their usual names, and through no link (S17: links)', async () => {
    const vault = open()
    vault.read()
    vault.save({ format: 1, n: 1 })
    const [copy] = vault.automaticBackups()
    if (!copy) throw new Error('no copy was kept')
    expect(await vault.readCopy(copy.id)).toEqual({ format: 1, n: 1 })
    const elsewhere = join(folder, 'elsewhere.json')
    writeFileSync(elsewhere, '{"format":1}')
    const linked = 'vault-000000000000001-001.json'
    symlinkSync(elsewhere, join(folder, 'backups', linked))
    for (const id of ['../elsewhere.json', '../vault.json', `x/../${copy.id}`, linked, 'vault-1-001.json'])
      expect(await vault.readCopy(id), id).toBeUndefined()
  })

  it('deletes old copies at the next start if it was killed before', () => {
    class Killed extends VaultBackups {
      override dropAll(): void {
        throw new Error('killed')
      }
    }
    const vault = new ElectronStoreVaultFile(folder, new Killed(join(folder, 'backups'), clock), logger)
    vault.read()
    for (const n of [1, 2]) vault.save({ format: 1, n })
    expect(vault.save({ format: 1, n: 3 }, { dropsBackups: true }).ok).toBe(true)
    const texts = () =>
      readdirSync(join(folder, 'backups'))
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(folder, 'backups', name), 'utf8')).n)
    expect(texts()).toEqual(expect.arrayContaining([1, 2]))

    const next = open()
    next.read()
    next.finishDropping()
    expect(texts()).toEqual([3])
    next.save({ format: 1, n: 4 })
    expect(texts()).toEqual([3, 4])
    // The copies are dropped only once. Then the mark is removed, so that later copies stay.
    const later = open()
    later.read()
    later.finishDropping()
    expect(texts()).toEqual([3, 4])
  })
})

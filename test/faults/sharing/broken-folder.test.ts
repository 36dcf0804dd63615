import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entryFileName } from '../../../src/main/adapters/sharing/entry-file-name.ts'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { tryOutFolder } from '../../../src/main/adapters/sharing/folder-trial.ts'
import type { PlacedEntry, SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'

describe('a folder that breaks', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Five entries at the place, with the folder of their log. */
  const furnished = async () => {
    const team = newTeam()
    const log = newLog(5)
    const [first] = log
    if (first === undefined) throw new Error('no entries')
    const place = new FolderPlace(folder)
    for (const entry of log) await place.append(team, entry)
    const logFolder = path.join(folder, `keyward-${team}`, first.chain, first.author)
    const file = (n: number): string => path.join(logFolder, entryFileName(log[n - 1] ?? first))
    const numbers = async (): Promise<number[]> => {
      const read = await place.read(team, first, 0, 64)
      if (!read.ok) throw new Error(read.error)
      return read.value.map(({ n }) => n)
    }
    return { team, log, first, place, logFolder, file, numbers }
  }

  test('a folder that is not there is away, not empty', async () => {
    const { place, team, first } = await furnished()
    renameSync(folder, `${folder}-gone`)
    expect(await place.teams()).toEqual({ ok: false, error: 'away' })
    expect(await place.heads(team)).toEqual({ ok: false, error: 'away' })
    expect(await place.otherFiles(team)).toEqual({ ok: false, error: 'away' })
    expect(await place.append(team, first)).toEqual({ ok: false, error: 'away' })
    expect(readdirSync(tmpdir())).not.toContain(path.basename(folder))
    renameSync(`${folder}-gone`, folder)
    expect((await place.teams()).ok).toBe(true)
  })

  test('an entry that is not whole yet ends the reading; writing it again puts it right', async () => {
    const { place, team, log, file, numbers } = await furnished()
    truncateSync(file(3), 10)
    expect(await numbers()).toEqual([1, 2])
    for (const entry of log.slice(2, 3)) await place.append(team, entry)
    expect(await numbers()).toEqual([1, 2, 3, 4, 5])
  })

  test('links, folders, pipes and endless files in the place of an entry are not read (S54: folder)', async () => {
    const { file, numbers } = await furnished()
    const replacements: ((path: string) => void)[] = [
      (at) => symlinkSync('/dev/zero', at),
      (at) => mkdirSync(at),
      (at) => execFileSync('mkfifo', [at]),
      (at) => writeFileSync(at, Buffer.alloc(400_000)),
    ]
    for (const replace of replacements) {
      rmSync(file(2), { recursive: true })
      replace(file(2))
      expect(await numbers()).toEqual([1])
    }
  })

  test('names that are not Keyward’s are counted, not looked at, and stay', async () => {
    const { place, team, logFolder, numbers, file } = await furnished()
    const others = [
      'desktop.ini',
      '.0000000006-x.kwe.icloud',
      '0000000006-short.kwe',
      `0000000000-${'0'.repeat(64)}.kwe`,
      `9999999999-${'0'.repeat(64)}.kwe`,
      `0000000002-${'0'.repeat(64)} (conflicted copy).kwe`,
      `0000000002-${'0'.repeat(64)}.sync-conflict-20261123-083303-ABCDEFG.kwe`,
      `.${path.basename(file(5))}.tmp`,
    ]
    for (const name of others) writeFileSync(path.join(logFolder, name), 'x')
    mkdirSync(path.join(folder, `keyward-${team}`, '..', 'keyward-notes'))
    mkdirSync(path.join(folder, `keyward-${team}`, 'no chain', 'with more'), { recursive: true })
    writeFileSync(path.join(logFolder, '..', 'no author'), 'x')
    const before = readdirSync(folder, { recursive: true })
    expect(await place.otherFiles(team)).toEqual({ ok: true, value: others.length + 2 })
    expect(await place.otherFiles(newTeam())).toEqual({ ok: true, value: 0 })
    expect(await numbers()).toEqual([1, 2, 3, 4, 5])
    expect(await place.teams()).toEqual({ ok: true, value: [team] })
    const heads = await place.heads(team)
    expect(heads.ok && heads.value.map(({ n }) => n)).toEqual([5])
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  test('two entries of one number are both told', async () => {
    const { place, team, first, logFolder } = await furnished()
    const [other] = newLog(1)
    if (other === undefined) throw new Error('no entry')
    writeFileSync(path.join(logFolder, entryFileName({ n: 5, hash: other.hash })), other.bytes)
    const heads = await place.heads(team)
    expect(heads.ok && heads.value.map(({ n }) => n)).toEqual([5, 5])
    const read = await place.read(team, first, 4, 64)
    expect(read.ok && read.value.map(({ n }) => n)).toEqual([5, 5])
  })

  test.skipIf(process.getuid?.() === 0)('a folder that cannot be written to is refused', async () => {
    const { place, log } = await furnished()
    chmodSync(folder, 0o500)
    const [entry] = log
    if (entry) expect(await place.append(newTeam(), entry)).toEqual({ ok: false, error: 'refused' })
    chmodSync(folder, 0o700)
  })

  test.skipIf(process.getuid?.() !== 0)('a full disk is told, and nothing half is left', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', folder])
    try {
      const place = new FolderPlace(folder)
      const team = newTeam()
      const log = newLog(4, () => 100_000)
      const answers: (string | undefined)[] = []
      for (const entry of log) {
        const written = await place.append(team, entry)
        answers.push(written.ok ? undefined : written.error)
      }
      expect(answers).toContain('full')
      const names = readdirSync(folder, { recursive: true }).map(String)
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
      const steps = await place.tryOut()
      expect(steps.at(-1)).toEqual({ name: 'written', problem: 'full' })
      expect(readdirSync(folder).filter((name) => name.includes('trial'))).toEqual([])
    } finally {
      execFileSync('umount', [folder])
    }
  })

  describe('a trial finds', () => {
    /** A place that does one thing wrong. */
    const wrong =
      (changes: (place: FolderPlace) => Partial<SharingPlace>) =>
      (where: string): SharingPlace => {
        const place = new FolderPlace(where)
        const changed = changes(place)
        return {
          teams: () => place.teams(),
          append: (...args) => place.append(...args),
          heads: (...args) => place.heads(...args),
          read: (...args) => place.read(...args),
          otherFiles: (...args) => place.otherFiles(...args),
          watch: (...args) => place.watch(...args),
          tryOut: () => place.tryOut(),
          close: () => place.close(),
          ...changed,
        }
      }
    const lastStep = async (changes: (place: FolderPlace) => Partial<SharingPlace>) =>
      (await tryOutFolder(folder, wrong(changes))).at(-1)
    const appended = { ok: true, value: 'appended' } as const

    test('a place that loses what it acknowledged', async () => {
      const lost = await lastStep((place) => ({
        append: (team, entry) => (entry.n === 4 ? Promise.resolve(appended) : place.append(team, entry)),
      }))
      expect(lost).toEqual({ name: 'kept', problem: 'unfit' })
    })

    test('a place that changes a byte', async () => {
      const flip = (entry: PlacedEntry): PlacedEntry => {
        const bytes = Buffer.from(entry.bytes)
        bytes[0] = (bytes[0] ?? 0) ^ 1
        return { ...entry, bytes }
      }
      const changed = await lastStep((place) => ({
        read: async (...args) => {
          const read = await place.read(...args)
          return read.ok ? { ok: true, value: read.value.map(flip) } : read
        },
      }))
      expect(changed).toEqual({ name: 'kept', problem: 'unfit' })
    })

    test('a place where the last to write wins', async () => {
      const overwritten = await lastStep((place) => ({
        append: async (team, entry) => {
          const answer = await place.append(team, entry)
          return !answer.ok && answer.error === 'taken' ? appended : answer
        },
      }))
      expect(overwritten).toEqual({ name: 'write-once', problem: 'unfit' })
    })

    test('a place that is not there', async () => {
      expect(await tryOutFolder(path.join(folder, 'missing'), (where) => new FolderPlace(where))).toEqual([
        { name: 'reached', problem: 'away' },
      ])
    })
  })
})

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
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import { tryOutFolder } from '../../../src/main/adapters/places/folder-trial.ts'
import type { Place } from '../../../src/main/ports/place.ts'
import { MOST_FILE_BYTES } from '../../../src/main/sharing/rules/file-names.ts'
import {
  newEntries,
  newEntry,
  newMessage,
  newPart,
  newRecord,
  newStream,
  newTeam,
  type PlacedFile,
} from '../../fakes/place-files.ts'

const away = { ok: false, error: 'away' } as const

describe('a folder that breaks', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** One file of each kind at the place, and five entries of one computer. */
  const furnished = async () => {
    const stream = newStream()
    const { team } = stream
    const entries = newEntries(stream, 5)
    const files = [newRecord(team), newPart(team), newMessage(), ...entries] as const
    const place = new FolderPlace(folder)
    for (const { name, bytes } of files) await place.write(name, bytes)
    const listed = async (): Promise<string[]> => {
      const found = await place.list(team, stream.epoch, stream.author)
      if (!found.ok) throw new Error(found.error)
      return found.value.map(({ name }) => name)
    }
    const pathOf = ({ name }: PlacedFile): string => path.join(folder, name)
    return { stream, team, entries, files, place, listed, pathOf }
  }

  test('a folder that is not there is away, not empty', async () => {
    const { place, team, stream, files } = await furnished()
    const [{ name, bytes }] = files
    renameSync(folder, `${folder}-gone`)
    const answers = [
      place.teams(),
      place.listEpochs(team),
      place.list(team, stream.epoch, stream.author),
      place.present([name]),
      place.read(name),
      place.write(name, bytes),
      place.writeEpoch(name, bytes, []),
      place.delete([name]),
    ]
    for (const answer of await Promise.all(answers)) expect(answer).toEqual(away)
    expect(readdirSync(tmpdir())).not.toContain(path.basename(folder))
    renameSync(`${folder}-gone`, folder)
    expect((await place.teams()).ok).toBe(true)
  })

  test('a file that is not whole is as one that is not there; writing it again puts it right', async () => {
    const { place, files, pathOf } = await furnished()
    for (const file of files) {
      if (file.name.endsWith('.message')) continue
      for (const length of [0, 10]) {
        truncateSync(pathOf(file), length)
        expect(await place.read(file.name)).toEqual({ ok: true, value: undefined })
        expect(await place.write(file.name, file.bytes)).toEqual({ ok: true })
        expect(await place.read(file.name)).toEqual({ ok: true, value: file.bytes })
      }
    }
  })

  test('a record that is not whole keeps others from being written beside it, until it is', async () => {
    const { place, team, files, pathOf } = await furnished()
    const [record] = files
    const other = newRecord(team)
    truncateSync(pathOf(record), 10)
    expect(await place.writeEpoch(other.name, other.bytes, [])).toEqual({ ok: true, value: 'behind' })
    expect(await place.writeEpoch(record.name, record.bytes, [])).toEqual({ ok: true, value: 'written' })
    expect(await place.read(record.name)).toEqual({ ok: true, value: record.bytes })
  })

  test('links, folders, pipes and endless files in the place of a file are not read (S54: folder)', async () => {
    const { place, files, pathOf } = await furnished()
    const replacements: ((path: string) => void)[] = [
      (at) => symlinkSync('/dev/zero', at),
      (at) => mkdirSync(at),
      (at) => execFileSync('mkfifo', [at]),
      (at) => writeFileSync(at, Buffer.alloc(MOST_FILE_BYTES.part + 1)),
    ]
    for (const file of files)
      for (const replace of replacements) {
        rmSync(pathOf(file), { recursive: true })
        replace(pathOf(file))
        expect(await place.read(file.name)).toEqual({ ok: true, value: undefined })
      }
  })

  test('what stands behind a link is not read, whole as it is (S54: folder)', async () => {
    const { place, entries, pathOf } = await furnished()
    for (const file of entries) {
      renameSync(pathOf(file), `${pathOf(file)} elsewhere`)
      symlinkSync(`${pathOf(file)} elsewhere`, pathOf(file))
      expect(await place.read(file.name)).toEqual({ ok: true, value: undefined })
    }
  })

  test('nothing is written through a link in the place of a folder (S54: folder)', async () => {
    const { place, entries, pathOf } = await furnished()
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'keyward-elsewhere-'))
    const [first] = entries
    if (first === undefined) throw new Error('no entry')
    rmSync(path.dirname(pathOf(first)), { recursive: true })
    symlinkSync(elsewhere, path.dirname(pathOf(first)))
    expect(await place.write(first.name, first.bytes)).toEqual({ ok: false, error: 'refused' })
    expect(readdirSync(elsewhere)).toEqual([])
    rmSync(elsewhere, { recursive: true })
  })

  test('names that are not Keyward’s are not looked at, and stay', async () => {
    const { place, team, entries, listed, pathOf } = await furnished()
    const [first] = entries
    if (first === undefined) throw new Error('no entry')
    const [of, own] = [path.dirname(pathOf(first)), path.basename(first.name)]
    const others = [
      'desktop.ini',
      `.${own}.icloud`,
      `.${own}.tmp`,
      `64-1-${'0'.repeat(64)}.entry`,
      `0-0-${'0'.repeat(64)}.entry`,
      `00-1-${'0'.repeat(64)}.entry`,
      own.replace('.entry', ' (conflicted copy).entry'),
      own.replace('.entry', '.sync-conflict-20261123-083303-ABCDEFG.entry'),
    ]
    for (const name of others) writeFileSync(path.join(of, name), 'x')
    for (const name of ['keyward-notes', `keyward-${team} (1)`, `keyward-${newTeam()}`])
      mkdirSync(path.join(folder, name, 'epochs'), { recursive: true })
    writeFileSync(path.join(folder, `keyward-${team}`, 'entries', 'no epoch'), 'x')
    const before = readdirSync(folder, { recursive: true })
    expect(await listed()).toEqual(entries.map(({ name }) => name))
    expect(await place.teams()).toEqual({ ok: true, value: [team] })
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  test('deleting entries leaves no empty folders, and another computer writes in the same moment', async () => {
    const { place, stream, entries, team } = await furnished()
    const late = newEntry(stream, 6)
    await Promise.all([
      place.delete(entries.map(({ name }) => name)),
      new FolderPlace(folder).write(late.name, late.bytes),
    ])
    expect(await place.read(late.name)).toEqual({ ok: true, value: late.bytes })
    await place.delete([late.name])
    expect(readdirSync(path.join(folder, `keyward-${team}`, 'entries'))).toEqual([])
  })

  test.skipIf(process.getuid?.() === 0)('a folder that cannot be written to is refused', async () => {
    const place = new FolderPlace(folder)
    chmodSync(folder, 0o500)
    const { name, bytes } = newPart(newTeam())
    expect(await place.write(name, bytes)).toEqual({ ok: false, error: 'refused' })
    chmodSync(folder, 0o700)
  })

  test.skipIf(process.getuid?.() !== 0)('a full disk is told, and nothing half is left', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', folder])
    try {
      const place = new FolderPlace(folder)
      const answers: (string | undefined)[] = []
      for (const { name, bytes } of [1, 2, 3, 4].map(() => newPart(newTeam(), 100_000))) {
        const written = await place.write(name, bytes)
        answers.push(written.ok ? undefined : written.error)
      }
      expect(answers).toContain('full')
      const names = readdirSync(folder, { recursive: true }).map(String)
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
      const steps = await place.probe()
      expect(steps.at(-1)).toEqual({ name: 'written', problem: 'full' })
      expect(readdirSync(folder).filter((name) => name.includes('trial'))).toEqual([])
    } finally {
      execFileSync('umount', [folder])
    }
  })

  describe('a trial finds', () => {
    /** A place that does one thing wrong. */
    const lastStep = async (wrong: (place: FolderPlace) => Partial<Place>) => {
      const open = (where: string): Place => {
        const place = new FolderPlace(where)
        const changed = wrong(place)
        return new Proxy<Place>(place, {
          get: (_, call: keyof Place) => changed[call] ?? place[call].bind(place),
        })
      }
      return (await tryOutFolder(folder, open)).at(-1)
    }

    test('a place that loses what it acknowledged', async () => {
      const lost = await lastStep((place) => ({
        write: (name, bytes) =>
          bytes.length === 1_152 ? Promise.resolve({ ok: true, value: undefined }) : place.write(name, bytes),
      }))
      expect(lost).toEqual({ name: 'kept', problem: 'unfit' })
    })

    test('a place that changes a byte', async () => {
      const changed = await lastStep((place) => ({
        read: async (name) => {
          const read = await place.read(name)
          const bytes = Uint8Array.from((read.ok && read.value) || [])
          bytes[0] = (bytes[0] ?? 0) ^ 1
          return { ok: true, value: bytes }
        },
      }))
      expect(changed).toEqual({ name: 'kept', problem: 'unfit' })
    })

    test('a place that lists a file under another name', async () => {
      const renamed = await lastStep((place) => ({
        listEpochs: async (team) => {
          const listed = await place.listEpochs(team)
          const shorter = ({ name, bytes }: { name: string; bytes: number }) => ({
            name: name.slice(1),
            bytes,
          })
          return listed.ok ? { ok: true, value: listed.value.map(shorter) } : listed
        },
      }))
      expect(renamed).toEqual({ name: 'kept', problem: 'unfit' })
    })

    test('a place where the last to write wins', async () => {
      const overwritten = await lastStep((place) => ({
        write: async (name, bytes) => {
          const written = await place.write(name, bytes)
          return !written.ok && written.error === 'unfit' ? { ok: true, value: undefined } : written
        },
      }))
      expect(overwritten).toEqual({ name: 'write-once', problem: 'unfit' })
    })

    test('a place where a record is written beside one that nobody has read', async () => {
      const beside = await lastStep(() => ({
        writeEpoch: () => Promise.resolve({ ok: true, value: 'written' }),
      }))
      expect(beside).toEqual({ name: 'write-once', problem: 'unfit' })
    })

    test('a place that is not there', async () => {
      expect(await tryOutFolder(path.join(folder, 'missing'), (where) => new FolderPlace(where))).toEqual([
        { name: 'reached', problem: 'away' },
      ])
    })
  })
})

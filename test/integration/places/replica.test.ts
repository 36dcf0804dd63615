import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import { UtilityProcessPlaces } from '../../../src/main/adapters/places/utility-process-places.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { newEntry, newPart, newRecord, newStream } from '../../fakes/place-files.ts'
import { numberedFile } from '../../fakes/profile-files.ts'

let profile: string
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'keyward-profile-'))
})
afterEach(() => rmSync(profile, { recursive: true }))

const stream = newStream()
const files = [newRecord(stream.team, { by: 'page' }), newPart(stream.team), newEntry(stream, 1)]
const folder = (): string => path.join(profile, 'sharing')
const openReplica = () =>
  new UtilityProcessPlaces(
    { utilityProcess: new FakePlaceProcess(), childPath: 'places-child.js' },
    folder(),
  ).replica()

test('a replica that nothing was written to is empty, and no folder is made for it', async () => {
  const replica = openReplica()
  expect(await replica.teams()).toEqual({ ok: true, value: [] })
  expect(await replica.read(files[0]?.name ?? '')).toEqual({ ok: true, value: undefined })
  expect(readdirSync(profile)).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'it is a folder of the profile that only its owner enters (S17: umask 000)',
  async () => {
    const before = process.umask(0)
    try {
      const replica = openReplica()
      for (const { name, bytes } of files) expect((await replica.write(name, bytes)).ok).toBe(true)
    } finally {
      process.umask(before)
    }
    const names = readdirSync(profile, { recursive: true, encoding: 'utf8' })
    expect(names.length).toBeGreaterThan(files.length)
    for (const name of names) {
      expect(name).toMatch(numberedFile)
      const stats = statSync(path.join(profile, name))
      expect(stats.mode & 0o777).toBe(stats.isFile() ? 0o600 : 0o700)
    }
  },
)

test('at a place the same files can be read by others', async () => {
  const place = new FolderPlace(profile)
  for (const { name, bytes } of files) expect((await place.write(name, bytes)).ok).toBe(true)
  for (const { name } of files) expect(statSync(path.join(profile, name)).mode & 0o777).toBe(0o644)
})

test.skipIf(process.platform === 'win32')(
  'a link at the path of the folder gets no files, and none are read through it (S17: links)',
  async () => {
    const [file] = files
    if (file === undefined) throw new Error('no file')
    const elsewhere = path.join(profile, 'elsewhere')
    const there = new FolderPlace(elsewhere, { isReplica: true })
    expect((await there.write(file.name, file.bytes)).ok).toBe(true)
    symlinkSync(elsewhere, folder())
    const before = readdirSync(elsewhere, { recursive: true })
    const replica = openReplica()
    const refused = { ok: false, error: 'refused' }
    expect(await replica.read(file.name)).toEqual(refused)
    expect(await replica.teams()).toEqual(refused)
    for (const { name, bytes } of files) expect(await replica.write(name, bytes)).toEqual(refused)
    expect(readdirSync(elsewhere, { recursive: true })).toEqual(before)
  },
)

test('a damaged file is as one that is not there, and the same bytes put it right (S46: R26)', async () => {
  const replica = openReplica()
  for (const { name, bytes } of files) {
    expect((await replica.write(name, bytes)).ok).toBe(true)
    truncateSync(path.join(folder(), name), bytes.length - 1)
    expect(await replica.read(name)).toEqual({ ok: true, value: undefined })
    expect((await replica.write(name, bytes)).ok).toBe(true)
    expect(await replica.read(name)).toEqual({ ok: true, value: bytes })
  }
})

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numberedFile } from '../../../src/main/profile-files.ts'
import { fakeSharing } from '../../fakes/fake-sharing.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'

let profile: string
let shared: string
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'keyward-profile-'))
  shared = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
})
afterEach(() => {
  for (const folder of [profile, shared]) rmSync(folder, { recursive: true })
})

const [first] = newLog(1)
if (first === undefined) throw new Error('no entry')

test('a place that was opened keeps entries, and this computer keeps its own and its pins', async () => {
  const { places, entryStore } = await fakeSharing(profile)()
  expect(readdirSync(profile)).toEqual([])
  const team = newTeam()
  const place = places.open({ kind: 'folder', path: shared })
  expect(await place.append(team, first)).toEqual({ ok: true, value: 'appended' })
  await place.close()
  const again = places.open({ kind: 'folder', path: shared })
  expect(await again.teams()).toEqual({ ok: true, value: [team] })
  await again.close()

  expect(await entryStore(team).all()).toEqual([])
  expect(await entryStore(team).add(first)).toBe(true)
  expect(await entryStore(team).writePins(Buffer.from('sealed'))).toBe(true)
  const later = (await fakeSharing(profile)()).entryStore(team)
  expect(await later.all()).toEqual([first])
  expect(Buffer.from((await later.pins()) ?? []).toString()).toBe('sealed')
})

test.skipIf(process.platform === 'win32')(
  'entries are in a folder of the profile that only its owner enters (S17: umask 000)',
  async () => {
    const before = process.umask(0)
    try {
      const { entryStore } = await fakeSharing(profile)()
      const store = entryStore(newTeam())
      await store.add(first)
      await store.writePins(Buffer.from('sealed'))
    } finally {
      process.umask(before)
    }
    expect(statSync(path.join(profile, 'sharing')).mode & 0o777).toBe(0o700)
    const names = readdirSync(profile, { recursive: true, encoding: 'utf8' })
    for (const name of names) {
      expect(name).toMatch(numberedFile)
      const stats = statSync(path.join(profile, name))
      if (stats.isFile()) expect(stats.mode & 0o777).toBe(0o600)
    }
  },
)

test.skipIf(process.platform === 'win32')(
  'a link at the path of the folder gets no entries, and none are read through it (S17: links)',
  async () => {
    const { entryStore } = await fakeSharing(profile)()
    const team = newTeam()
    const elsewhere = path.join(profile, 'sharing')
    await entryStore(team).add(first)
    const linked = path.join(shared, 'profile')
    mkdirSync(linked)
    symlinkSync(elsewhere, path.join(linked, 'sharing'))
    const store = (await fakeSharing(linked)()).entryStore(team)
    const before = readdirSync(elsewhere)
    expect(await store.all()).toBeUndefined()
    expect(await store.add(first)).toBe(false)
    expect(await store.writePins(Buffer.from('sealed'))).toBe(false)
    expect(readdirSync(elsewhere)).toEqual(before)
    expect(existsSync(path.join(elsewhere, `pins-${team}`))).toBe(false)
  },
)

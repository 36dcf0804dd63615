import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { UtilityProcessPlace } from '../../../src/main/adapters/sharing/utility-process-place.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { MemorySharingPlace } from '../../fakes/memory-sharing-place.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'
import { placeConformance } from './place-conformance.ts'

placeConformance('a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  return Promise.resolve({
    open: () => new FolderPlace(folder),
    close: () => Promise.resolve(rmSync(folder, { recursive: true })),
  })
})

placeConformance('a folder reached by another process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  return Promise.resolve({
    open: () =>
      new UtilityProcessPlace(
        { utilityProcess: new FakePlaceProcess(), childPath: 'sharing-child.js' },
        { kind: 'folder', folder },
      ),
    close: () => Promise.resolve(rmSync(folder, { recursive: true })),
  })
})

// Generated histories use it: it must be no kinder than the real ones.
placeConformance('a place in memory', () => {
  const place = new MemorySharingPlace()
  return Promise.resolve({ open: () => place.open(), close: () => Promise.resolve() })
})

test('computers that put the same lost entries back at the same time do not disturb each other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  const team = newTeam()
  for (const entry of newLog(20, () => 40_000)) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => new FolderPlace(folder).append(team, entry)),
    )
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: 'appended' })
  }
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  rmSync(folder, { recursive: true })
})

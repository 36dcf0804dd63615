import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { UtilityProcessPlace } from '../../../src/main/adapters/sharing/utility-process-place.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { MemorySharingPlace } from '../../fakes/memory-sharing-place.ts'
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

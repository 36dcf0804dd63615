import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import { UtilityProcessPlace } from '../../../src/main/adapters/places/utility-process-place.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { MemoryPlace } from '../../fakes/memory-place.ts'
import { placeConformance } from './place-conformance.ts'

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  return { folder, close: () => Promise.resolve(rmSync(folder, { recursive: true })) }
}

placeConformance('a folder', () => {
  const { folder, close } = newFolder()
  return Promise.resolve({ open: () => new FolderPlace(folder), close })
})

placeConformance('a folder reached by another process', () => {
  const { folder, close } = newFolder()
  const program = { utilityProcess: new FakePlaceProcess(), childPath: 'places-child.js' }
  return Promise.resolve({ open: () => new UtilityProcessPlace(program, { kind: 'folder', folder }), close })
})

placeConformance('the replica of this computer', () => {
  const { folder, close } = newFolder()
  const open = () => new FolderPlace(path.join(folder, 'sharing'), { isReplica: true })
  return Promise.resolve({ open, close })
})

// Generated histories use it: it must be no kinder than the real ones.
placeConformance(
  'a place in memory',
  () => {
    const place = new MemoryPlace()
    return Promise.resolve({ open: () => place.open(), close: () => Promise.resolve() })
  },
  { isExact: true },
)

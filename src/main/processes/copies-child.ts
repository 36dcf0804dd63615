import { searchFolders } from '../adapters/files/folder-search.ts'
import type { Fingerprints } from '../ports/copy-finder.ts'

/** The part of Electron's `process.parentPort` used here. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

const PROGRESS_MS = 250

// A cast at the boundary: only utility processes have this property, and the single message comes from main.
const parentPort = Reflect.get(process, 'parentPort') as ParentPort
parentPort.on('message', ({ data }) => {
  const search = data as { readonly paths: readonly string[]; readonly fingerprints: Fingerprints }
  let toldAtMs = 0
  void searchFolders(search, {
    progress: (progress) => {
      const nowMs = performance.now()
      if (nowMs - toldAtMs < PROGRESS_MS) return
      toldAtMs = nowMs
      parentPort.postMessage({ progress })
    },
    found: (found) => parentPort.postMessage({ found }),
  }).then((done) => parentPort.postMessage({ done }))
})

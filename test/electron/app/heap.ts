import { findCanaries } from './canary.ts'
import type { RunningKeyward } from './keyward-app.ts'

/** The page's entire heap, after garbage collection. */
export const heapOf = async ({ page }: RunningKeyward): Promise<Buffer> => {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return Buffer.from(chunks.join(''))
}

/** Finds secrets in the page's memory. Playwright's `fill` would leave the text it enters there. */
export const findLeaksInPage = async (keyward: RunningKeyward): Promise<string[]> =>
  findCanaries('page', await heapOf(keyward), keyward.canaries)

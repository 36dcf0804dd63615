import { readdirSync } from 'node:fs'
import { pssBytesOf, treeOf } from '../../scripts/bench/process-tree.mjs'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'

/** What is measured, with the unit. */
export const measures = {
  pssMB: 'memory of all processes (PSS), MB',
  mainHeapMB: 'heap of the main process, MB',
  pageHeapMB: 'heap of the page, MB',
  pageNodes: 'DOM nodes of the page',
  pageListeners: 'listeners of the page',
  handles: 'open files and sockets',
  processes: 'processes',
} as const

/** One measurement of the whole app. */
export type Sample = Readonly<Record<keyof typeof measures, number>> & { readonly atMs: number }

const MB = 1_000_000

const handlesOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + readdirSync(`/proc/${pid}/fd`).length
    } catch {
      return sum // the process has just ended
    }
  }, 0)

/** Runs garbage collection in main and the page, then measures. */
export const takeSample = async ({ app, page }: RunningKeyward): Promise<Sample> => {
  const mainHeap = await app.evaluate(() => {
    process.getBuiltinModule('v8').setFlagsFromString('--expose-gc')
    const collect: unknown = process.getBuiltinModule('vm').runInNewContext('gc')
    if (typeof collect === 'function') collect()
    return process.memoryUsage().heapUsed
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const tree = treeOf(app.process().pid ?? 0)
  return {
    atMs: performance.now(),
    pssMB: pssBytesOf(tree) / MB,
    mainHeapMB: mainHeap / MB,
    pageHeapMB: metric('JSHeapUsedSize') / MB,
    pageNodes: metric('Nodes'),
    pageListeners: metric('JSEventListeners'),
    handles: handlesOf(tree),
    processes: tree.length,
  }
}

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// What the build says of itself; specs that import the app's own code run it unbuilt.
Object.assign(globalThis, { __IS_RELEASE__: false })

/** So many more than there are cores, for each waits for frames and processes. */
const workersWith = (more: number): number => Math.min(availableParallelism() + more, 4)
/** The real app's tests wait half of their time. */
const workers = workersWith(2)
const pageWorkers = workersWith(1)

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  workers,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    // One tab a worker, emptied between tests: it has the page's code compiled, which halves the time of opening it.
    {
      name: 'ui',
      testDir: 'ui',
      workers: pageWorkers,
      use: { reuseContext: true },
      expect: { timeout: 10_000 },
    },
    // Time for a slow computer: what is expected comes, or the test has failed.
    { name: 'electron', testDir: 'electron', timeout: 120_000, expect: { timeout: 20_000 } },
    { name: 'network', testDir: 'network', workers: 1 },
    { name: 'demo', testDir: 'demo', workers: 1 },
    {
      name: 'gallery',
      testDir: 'gallery',
      workers: process.env.KEYWARD_GALLERY === 'light' ? pageWorkers : 1,
      expect: { timeout: 20_000 },
    },
    { name: 'packaged', testDir: 'packaged', workers: 1, expect: { timeout: 20_000 } },
    { name: 'soak', testDir: 'soak', workers: 1 },
  ],
})

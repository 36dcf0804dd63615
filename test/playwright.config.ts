import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// What the build says of itself; specs that import the app's own code run it unbuilt.
Object.assign(globalThis, { __IS_RELEASE__: false })

/** One more than there are cores, for each waits for frames and processes half of its time. */
const workers = Math.min(availableParallelism() + 1, 4)

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    // One tab a worker, emptied between tests: it has the page's code compiled, which halves the time of opening it.
    { name: 'ui', testDir: 'ui', workers, use: { reuseContext: true } },
    { name: 'electron', testDir: 'electron', workers },
    { name: 'network', testDir: 'network' },
    { name: 'demo', testDir: 'demo' },
    { name: 'gallery', testDir: 'gallery' },
    { name: 'packaged', testDir: 'packaged' },
    { name: 'soak', testDir: 'soak' },
  ],
})

import { defineConfig } from '@playwright/test'

// What the build says of itself; specs that import the app's own code run it unbuilt.
Object.assign(globalThis, { __IS_RELEASE__: false })

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    // One tab a worker, emptied between tests: it has the page's code compiled, which halves the time of opening it.
    { name: 'ui', testDir: 'ui', workers: 2, use: { reuseContext: true } },
    { name: 'electron', testDir: 'electron', workers: 2 },
    { name: 'network', testDir: 'network', workers: 1 },
    { name: 'demo', testDir: 'demo', workers: 1 },
    { name: 'gallery', testDir: 'gallery', workers: 1 },
    { name: 'packaged', testDir: 'packaged', workers: 1 },
    { name: 'soak', testDir: 'soak', workers: 1 },
  ],
})

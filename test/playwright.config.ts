import { defineConfig } from '@playwright/test'

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    { name: 'ui', testDir: 'ui' },
    { name: 'electron', testDir: 'electron' },
    { name: 'demo', testDir: 'demo' },
    { name: 'gallery', testDir: 'gallery' },
    { name: 'packaged', testDir: 'packaged' },
  ],
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// What the build says of itself; specs that import the app's own code run it unbuilt.
Object.assign(globalThis, { __IS_RELEASE__: false })

/** So many more than there are cores, for each waits for frames and processes. */
const workersWith = (more: number): number => Math.min(availableParallelism() + more, 4)
/** The real app's tests wait half of their time. */
const workers = workersWith(2)
const pageWorkers = workersWith(1)

/** `npm test` leaves out what repeats: docs/decisions/0026-what-npm-test-leaves-out.md. */
const isShort = process.env.KEYWARD_WHOLE === '0'
/** The main way through a screen, and what shows a security rule, as in `(S9: press)`. */
const mainWays = isShort ? { grep: /@smoke|\(S\d+/ } : {}
/** Files that start the real app again and again to show what unit and fault tests show too. */
const manyStarts =
  /\/(backup|custody|edited-vault|keyring-trouble|not-saved|notifications|odd-files|quit|recovery-passphrase|refusals|replacement|send-keys|tasks)\.spec/

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers,
  timeout: 60_000,
  // Of `npm test`: the step is ended a minute later (scripts/run.mjs).
  globalTimeout: process.env.KEYWARD_WHOLE === undefined ? 0 : 19 * 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.KEYWARD_REPORT ?? 'test-results/playwright.json' }],
  ],
  projects: [
    // One tab a worker, emptied between tests: it has the page's code compiled, which halves the time of opening it.
    {
      ...mainWays,
      name: 'ui',
      testDir: 'test/ui',
      workers: pageWorkers,
      use: { reuseContext: true },
      expect: { timeout: 10_000 },
    },
    // Time for a slow computer: what is expected comes, or the test has failed.
    {
      name: 'electron',
      testDir: 'test/electron',
      ...(isShort ? { testIgnore: manyStarts } : {}),
      timeout: 120_000,
      expect: { timeout: 20_000 },
    },
    { name: 'network', testDir: 'test/network', workers: 1 },
    { name: 'demo', testDir: 'test/demo', workers: 1 },
    {
      name: 'gallery',
      testDir: 'test/gallery',
      workers: process.env.KEYWARD_GALLERY === 'light' ? pageWorkers : 1,
      expect: { timeout: 20_000 },
    },
    { name: 'packaged', testDir: 'test/packaged', workers: 1, expect: { timeout: 20_000 } },
    { name: 'soak', testDir: 'test/soak', workers: 1 },
  ],
})

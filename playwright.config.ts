import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// Normally the build defines this, but specs that import the app's code run it unbuilt.
Object.assign(globalThis, { __IS_RELEASE__: false })

/** More workers than cores, because each spends time waiting for frames and processes. */
const workersWith = (more: number): number => Math.min(availableParallelism() + more, 4)
/** Tests of the real app spend half their time waiting. */
const workers = workersWith(2)
const pageWorkers = workersWith(1)

/** `npm test` leaves out repetition: docs/decisions/0026-what-npm-test-leaves-out.md. */
const isShort = process.env.KEYWARD_WHOLE === '0'
/** Main workflows, and tests of a security rule, as in `(S9: press)`. */
const mainWays = isShort ? { grep: /@smoke|\(S\d+/ } : {}
/** Files that start the real app repeatedly and whose rules unit and fault tests cover too. */
const manyStarts =
  /\/(backup|custody|edited-vault|keyring-trouble|not-saved|notifications|odd-files|quit|recovery-passphrase|refusals|replacement|send-keys|tasks)\.spec/

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers,
  timeout: 60_000,
  // For `npm test`, which kills the step a minute later (scripts/run-step.mjs).
  globalTimeout: process.env.KEYWARD_WHOLE === undefined ? 0 : 19 * 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.KEYWARD_REPORT ?? 'test-results/playwright.json' }],
  ],
  projects: [
    // One tab for each worker, emptied between tests. It keeps the page's compiled code, which halves the time to open it.
    {
      ...mainWays,
      name: 'ui',
      testDir: 'test/ui',
      workers: pageWorkers,
      use: { reuseContext: true },
      expect: { timeout: 10_000 },
    },
    // Long timeouts for slow computers.
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

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that search a heap snapshot, which must not contain data of other test files. */
const heapTests = ['test/unit/main/protection/lock-leaves-nothing.test.ts']

/** On Electron's Node (`test:runtime`), `electron` is a built-in module that only works in a full Electron. */
const isInElectron = process.versions.electron !== undefined

const report = process.env.KEYWARD_REPORT

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  resolve: {
    alias: isInElectron ? { electron: resolve(import.meta.dirname, 'test/fakes/no-electron.ts') } : {},
  },
  define: { __IS_RELEASE__: 'false', __IS_TEST_BUILD__: 'false' },
  test: {
    // scripts/run-step.mjs counts the tests in this report.
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    setupFiles: ['test/main-words.ts'],
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' },
    // Long enough for a property test on a busy computer, while a hanging test still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    // With one worker fewer, a computer with two cores would leave one of them idle half of the time.
    maxWorkers: availableParallelism(),
    // These packages import JSON in a way that bundlers support, but Node doesn't.
    server: { deps: { inline: ['@actions/workflow-parser', ...(isInElectron ? ['electron-store'] : [])] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          // Loads modules once for each worker instead of once for each file, which takes a third of the time.
          isolate: false,
          exclude: [...configDefaults.exclude, ...heapTests],
        },
      },
      { extends: true, test: { name: 'heap', include: heapTests } },
      { extends: true, test: { name: 'integration', include: ['test/integration/**/*.test.ts'] } },
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'] } },
    ],
  },
})

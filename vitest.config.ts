import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that search a snapshot of the heap, which must hold nothing of other files. */
const heapTests = ['test/unit/main/protection/lock-leaves-nothing.test.ts']

/** On the Node of Electron (`test:runtime`) `electron` is a part of it that only works in a whole Electron. */
const isInElectron = process.versions.electron !== undefined

const report = process.env.KEYWARD_REPORT

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  resolve: {
    alias: isInElectron ? { electron: resolve(import.meta.dirname, 'test/fakes/no-electron.ts') } : {},
  },
  define: { __IS_RELEASE__: 'false', __IS_TEST_BUILD__: 'false' },
  test: {
    // Steps of scripts/run.mjs are counted.
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    setupFiles: ['test/main-words.ts'],
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' },
    // Long enough for a property test on a busy computer; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    // One less would leave a core of two idle for half of the time.
    maxWorkers: availableParallelism(),
    // Imports JSON as a bundler does, which Node does not.
    server: { deps: { inline: ['@actions/workflow-parser', ...(isInElectron ? ['electron-store'] : [])] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          // Modules are loaded once for each worker instead of once for each file, which takes a third of the time.
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

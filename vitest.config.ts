import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that search a snapshot of the heap, which must hold nothing of other files. */
const heapTests = ['test/unit/main/protection/lock-leaves-nothing.test.ts']

const report = process.env.KEYWARD_REPORT

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
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
    server: { deps: { inline: ['@actions/workflow-parser'] } },
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

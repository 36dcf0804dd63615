import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { licencesPlugin } from './scripts/licences.mjs'
import { calls, eventNames } from './src/shared/ipc-contract.ts'

const isSet = (name: string) => JSON.stringify(process.env[name] === '1')

const define = {
  /** True in what is packaged: test hooks and the test clock are then compiled out. */
  __IS_RELEASE__: isSet('KEYWARD_RELEASE'),
  /** SECURITY: S6, true only in the twin that tests drive. */
  __IS_TEST_TWIN__: isSet('KEYWARD_TEST_TWIN'),
}

/** What a module's static imports lead to. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

let onStartPath: ReadonlySet<string> | undefined

/** All that the first paint needs in one file: each file more is a request more that main has to serve. */
const startGroup = (id: string, graph: Graph): string | null => {
  if (onStartPath === undefined) {
    const found = new Set([join(import.meta.dirname, 'src/renderer/main.tsx')])
    // Grows while it is walked: each module brings what it imports.
    for (const one of found) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) found.add(next)
    onStartPath = found
  }
  return onStartPath.has(id) || id.includes('rolldown/runtime') ? 'start' : null
}

// biome-ignore lint/style/noDefaultExport: electron-vite reads the default export
export default defineConfig({
  main: {
    define,
    build: {
      externalizeDeps: false,
      minify: true,
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          practice: 'src/practice/cli.ts',
          'practice-child': 'src/practice/child.ts',
        },
      },
    },
  },
  preload: {
    define: { __CALLS__: JSON.stringify(calls), __EVENTS__: JSON.stringify(eventNames) },
    build: {
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    define,
    plugins: [
      react(),
      tailwindcss(),
      licencesPlugin(import.meta.dirname),
      optimizeLocales.vite({ locales: ['en-US', 'de-DE', 'es-ES', 'ja-JP', 'ar-AE'] }),
    ],
    build: {
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: startGroup, debugName: 'start' }] } } },
    },
  },
})

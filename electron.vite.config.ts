import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { licencesPlugin } from './scripts/licences.mjs'
import { calls, eventNames } from './src/shared/contract/contract.ts'

const isSet = (name: string) => JSON.stringify(process.env[name] === '1')

const define = {
  /** True in packages: removes test hooks and the test clock. */
  __IS_RELEASE__: isSet('KEYWARD_RELEASE'),
  /** SECURITY: S6, true only in the test build that tests drive. */
  __IS_TEST_BUILD__: isSet('KEYWARD_TEST_BUILD'),
  /** SECURITY: S69, where to ask for newer versions, as JSON; a build without it never asks. */
  __UPDATE_SOURCE__: process.env.KEYWARD_UPDATE_SOURCE || 'undefined',
  /** The commit and tools that a package was made with. */
  __PROVENANCE__: process.env.KEYWARD_PROVENANCE || 'undefined',
}

/** Bundles texts as plain object literals, which are smallest. By default Vite adds an export and a JSON.parse call for each group. */
const json = { namedExports: false, stringify: false }

const leftOut = join(import.meta.dirname, 'scripts/left-out.mjs')

/** The static imports of each module. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** All modules that a file of the page imports, directly or indirectly. */
const reachedFrom = (entry: string) => {
  let reached: ReadonlySet<string> | undefined
  return (graph: Graph): ReadonlySet<string> => {
    if (reached !== undefined) return reached
    const found = new Set([join(import.meta.dirname, 'src/renderer', entry)])
    // The set grows during the loop: each module adds its imports.
    for (const one of found) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) found.add(next)
    reached = found
    return found
  }
}

const ofFirstRows = reachedFrom('first-rows/start.ts')
const ofPage = reachedFrom('main.tsx')

/** Puts the first rows in one file and the page's first screen in another, because main serves each file. */
const startGroup = (id: string, graph: Graph): string | null => {
  if (ofFirstRows(graph).has(id) || /rolldown\/runtime|vite\/preload-helper/.test(id)) return 'first'
  return ofPage(graph).has(id) ? 'start' : null
}

/** Unescapes Arabic and Japanese texts: in ASCII each letter takes six bytes instead of two or three. */
const languagesAsWritten = {
  name: 'keyward-languages-as-written',
  generateBundle(
    _: unknown,
    bundle: Record<string, { readonly facadeModuleId?: string | null; code?: string }>,
  ) {
    for (const chunk of Object.values(bundle))
      if (/locales\/(ar|ja)\//.test(chunk.facadeModuleId ?? '')) chunk.code = withLetters(chunk.code ?? '')
  },
}

/** Invisible characters, line breaks and ASCII stay escaped. */
const withLetters = (code: string): string =>
  code.replaceAll(/(?<!\\)\\u([\dA-F]{4})/g, (escaped, digits: string) => {
    const letter = String.fromCharCode(Number.parseInt(digits, 16))
    return letter > '\x7F' && /[\p{L}\p{M}\p{N}\p{P}]/u.test(letter) ? letter : escaped
  })

// biome-ignore lint/style/noDefaultExport: electron-vite reads the default export
export default defineConfig({
  main: {
    define,
    json,
    plugins: [licencesPlugin(import.meta.dirname)],
    resolve: {
      alias: ['ajv/dist/2020.js', 'ajv-formats', 'semver'].map((find) => ({ find, replacement: leftOut })),
    },
    build: {
      externalizeDeps: false,
      minify: true,
      rollupOptions: {
        input: {
          index: 'src/main/processes/index.ts',
          practice: 'src/practice/cli.ts',
          'practice-child': 'src/practice/child.ts',
          'import-child': 'src/main/processes/import-child.ts',
          'copies-child': 'src/main/processes/copies-child.ts',
          'stores-child': 'src/main/processes/stores-child.ts',
        },
      },
    },
  },
  preload: {
    plugins: [licencesPlugin(import.meta.dirname)],
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
    json,
    plugins: [
      react(),
      // Vite already minifies for this Electron. Tailwind's optimizer would too, with warnings about
      // ::highlight().
      tailwindcss({ optimize: false }),
      licencesPlugin(import.meta.dirname),
      languagesAsWritten,
      optimizeLocales.vite({ locales: ['en-US', 'de-DE', 'es-ES', 'ja-JP', 'ar-AE'] }),
    ],
    build: {
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        output: {
          // A single letter beyond Latin-1 makes V8 store the script with two bytes per letter, and parse it more slowly.
          charset: 'ascii',
          codeSplitting: { groups: [{ name: startGroup, debugName: 'start' }] },
        },
      },
    },
  },
})

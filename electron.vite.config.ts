import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { licencesPlugin } from './scripts/licences.mjs'

const isSet = (name: string) => JSON.stringify(process.env[name] === '1')

const define = {
  /** True in what is packaged: test hooks and the test clock are then compiled out. */
  __IS_RELEASE__: isSet('KEYWARD_RELEASE'),
  /** SECURITY: S6, true only in the twin that tests drive. */
  __IS_TEST_TWIN__: isSet('KEYWARD_TEST_TWIN'),
}

// biome-ignore lint/style/noDefaultExport: electron-vite reads the default export
export default defineConfig({
  main: {
    define,
    build: {
      externalizeDeps: false,
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
    build: { minify: true, assetsInlineLimit: 0 },
  },
})

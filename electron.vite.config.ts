import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { licencesPlugin } from './scripts/licences.mjs'

/** True in what is packaged: test hooks and the test clock are then compiled out. */
const define = { __IS_RELEASE__: JSON.stringify(process.env.KEYWARD_RELEASE === '1') }

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

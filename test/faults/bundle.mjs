// @ts-check
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

/**
 * Bundles programs of this folder for plain Node, without Electron: electron-store only needs a folder, which
 * is passed.
 * @param {readonly string[]} names without the extension `.ts`
 * @param {string} folder where `<name>.mjs` go
 */
export async function bundle(names, folder) {
  await rm(folder, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'no-electron',
        enforce: 'pre',
        resolveId: (id) => (id === 'electron' ? '\0electron' : undefined),
        load: (id) => (id === '\0electron' ? 'export default {}' : undefined),
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' },
      },
    },
  })
}

// @ts-check
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

/**
 * Bundles programs in this folder for plain Node. They run without Electron, because the only thing that
 * electron-store needs, a folder, is passed to it.
 * @param {readonly string[]} names without the extension `.ts`
 * @param {string} folder where each `<name>.mjs` is written
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

// @ts-check
import path from 'node:path'
import { build } from 'vite'
import { projectFolder } from './project.mjs'

/**
 * Bundles files of the app for plain Node, as the app bundles them: `<name>.mjs` in the folder for each.
 * @param {Readonly<Record<string, string>>} entries their paths by name, from the project's folder
 * @param {string} folder
 */
export async function bundleForNode(entries, folder) {
  const input = Object.entries(entries).map(([name, file]) => [name, path.resolve(projectFolder, file)])
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20.18',
      outDir: folder,
      rollupOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
}

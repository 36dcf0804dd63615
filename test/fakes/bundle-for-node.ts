import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Bundled entries of utility processes, which run in plain Node. */
export interface NodeBundle {
  /** Contains `<entry>.mjs` for each entry. */
  readonly folder: string
  /** A script to load before an entry. Provides `process.parentPort` over Node's own channel. */
  readonly parentPort: string
  readonly remove: () => Promise<void>
}

const PARENT_PORT = `
  process.parentPort = {
    on: (event, listener) => process.on(event, (data) => listener({ data })),
    postMessage: (message) => process.send(message),
  }
`

/** Bundles entries for Node into a temporary folder, the same way the app does. `remove` deletes it. */
export const bundleForNode = async (entries: Readonly<Record<string, string>>): Promise<NodeBundle> => {
  const folder = await mkdtemp(join(tmpdir(), 'keyward-bundles-'))
  const input = Object.entries(entries).map(([name, file]) => [name, resolve(file)])
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
  const parentPort = join(folder, 'parent-port.mjs')
  await writeFile(parentPort, PARENT_PORT)
  return { folder, parentPort, remove: () => rm(folder, { recursive: true, force: true }) }
}

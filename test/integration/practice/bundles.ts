import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** The practice service's entries, bundled for Node as the app bundles them. */
export interface Bundles {
  /** The stand-alone command. */
  readonly cli: string
  /** The utility process's entry. */
  readonly child: string
  /** Loaded before `child` in plain Node: provides `process.parentPort` over Node's own channel. */
  readonly parentPort: string
  readonly remove: () => Promise<void>
}

const PARENT_PORT = `
  process.parentPort = {
    on: (event, listener) => process.on(event, (data) => listener({ data })),
    postMessage: (message) => process.send(message),
  }
`

/** Bundles the entries into a temporary folder; `remove` deletes it. */
export const bundlePractice = async (): Promise<Bundles> => {
  const folder = await mkdtemp(join(tmpdir(), 'keyward-bundles-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20.18',
      outDir: folder,
      rollupOptions: {
        input: { cli: resolve('src/practice/cli.ts'), child: resolve('src/practice/child.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const parentPort = join(folder, 'parent-port.mjs')
  await writeFile(parentPort, PARENT_PORT)
  return {
    cli: join(folder, 'cli.mjs'),
    child: join(folder, 'child.mjs'),
    parentPort,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

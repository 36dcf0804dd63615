import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleForNode as bundleInto } from '../../scripts/bundle-for-node.mjs'

/** Bundled entries of utility processes, to run in plain Node. */
export interface NodeBundle {
  /** Has `<entry>.mjs` for each entry. */
  readonly folder: string
  /** Loaded before an entry: provides `process.parentPort` over Node's own channel. */
  readonly parentPort: string
  readonly remove: () => Promise<void>
}

const PARENT_PORT = `
  process.parentPort = {
    on: (event, listener) => process.on(event, (data) => listener({ data })),
    postMessage: (message) => process.send(message),
  }
`

/** Bundles entries for Node, as the app bundles them, into a temporary folder; `remove` deletes it. */
export const bundleForNode = async (entries: Readonly<Record<string, string>>): Promise<NodeBundle> => {
  const folder = await mkdtemp(join(tmpdir(), 'keyward-bundles-'))
  await bundleInto(entries, folder)
  const parentPort = join(folder, 'parent-port.mjs')
  await writeFile(parentPort, PARENT_PORT)
  return { folder, parentPort, remove: () => rm(folder, { recursive: true, force: true }) }
}

// @ts-check
/**
 * `npm run bench`: Keyward beside a blank Electron window, in a virtual desktop of its own; see docs/performance.md.
 * `-- --rounds N`, `-- --peer PATH --ready SELECTOR`, `-- --only start`.
 */
import path from 'node:path'
import { readBenchArguments } from './bench/arguments.mjs'
import { Explained, main } from './command.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  // A mistake is told before the long part.
  readBenchArguments(args)
  if (process.platform !== 'linux') throw new Explained('The bench reads /proc, so it needs Linux.')
  const runtime = await setUp({ isForTests: true })
  const bench = path.join(import.meta.dirname, 'bench', 'run.mjs')
  const env = { ...process.env, KEYWARD_ELECTRON: runtime.executable }
  return withVirtualDesktop(process.execPath, [bench, ...args], { env })
})

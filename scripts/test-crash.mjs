// @ts-check
/**
 * `npm run test:crash`: repeatedly kills the process that writes the vault. See docs/reliability.md.
 * Options: `-- --kills N`, `-- --seed S`.
 */
import path from 'node:path'
import { bundle } from '../test/faults/bundle.mjs'
import { main, run, temporaryFolder } from './command.mjs'

await main(async () => {
  const folder = temporaryFolder('crash-programs')
  await bundle(['crash-run', 'crash-child'], folder)
  return run(process.execPath, [path.join(folder, 'crash-run.mjs'), ...process.argv.slice(2)])
})

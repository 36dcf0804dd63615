// @ts-check
/**
 * `npm run test:crash`: repeatedly kills the process that writes the vault; see docs/reliability.md. `--
 * --kills N`, `-- --seed S`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundle } from '../test/faults/bundle.mjs'
import { main, run } from './command.mjs'

await main(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-crash-programs-'))
  try {
    await bundle(['crash-run', 'crash-child'], folder)
    return await run(process.execPath, [path.join(folder, 'crash-run.mjs'), ...process.argv.slice(2)])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

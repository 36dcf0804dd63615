// @ts-check
/**
 * `npm run practice -- --port 4010`: runs only the practice service, on plain Node. Prints its addresses as one
 * line of JSON.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { main, run } from './command.mjs'
import { projectFolder } from './project.mjs'
import { setUpPackages } from './setup.mjs'

await main(async () => {
  await setUpPackages()
  const service = path.join(projectFolder, 'out', 'main', 'practice.js')
  if (!existsSync(service)) await build()
  return run(process.execPath, [service, ...process.argv.slice(2)])
})

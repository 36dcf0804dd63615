// @ts-check
/** `npm run app:path`: prints the Electron executable, and nothing else, on stdout. `--retry` tries a failed download again. */
import { main } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { resolveRuntime } from './electron-runtime.mjs'
import { setUpPackages } from './setup.mjs'

await main(async () => {
  await setUpPackages()
  await installDebianPackages('app')
  const { executable } = await resolveRuntime({ isRetryWanted: process.argv.includes('--retry') })
  process.stdout.write(`${executable}\n`)
  return 0
})

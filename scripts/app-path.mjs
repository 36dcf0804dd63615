// @ts-check
/** `npm run app:path`: prints the Electron executable, and nothing else, on stdout. `--retry` tries a failed download again. */
import { main } from './command.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const isRetryWanted = process.argv.includes('--retry')
  process.stdout.write(`${(await setUp({ isForTests: false, isRetryWanted })).executable}\n`)
})

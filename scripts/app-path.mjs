// @ts-check
/** `npm run app:path`: prints the Electron executable, and nothing else, on stdout. */
import { main } from './command.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  process.stdout.write(`${(await setUp({ isForTests: false })).executable}\n`)
})

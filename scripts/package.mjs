// @ts-check
/** `npm run package`: Keyward as an unpacked folder in out/package/, with its fuses verified (S6). */
import path from 'node:path'
import { main } from './command.mjs'
import { isForRelease, makePackage, packageFolder } from './packaged-app.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const runtime = await setUp({ isForTests: false })
  if (!isForRelease(runtime)) {
    say(`\nNOT FOR RELEASE: made of Electron ${runtime.version}, for the official one is not here.`)
    say(`This package is for looking at, in ${path.join(packageFolder, 'inspection-only')}/.\n`)
  }
  process.stdout.write(`${await makePackage(runtime)}\n`)
  return 0
})

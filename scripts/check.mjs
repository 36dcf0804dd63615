// @ts-check
/** `npm run check`: types, lint, format, lock file, unit and architecture tests, with the time each takes. */
import { main } from './command.mjs'
import { runSteps } from './run-steps.mjs'
import { setUpPackages } from './setup.mjs'
import { checkSteps } from './steps.mjs'

await main(async () => {
  await setUpPackages()
  return runSteps(checkSteps)
})

// @ts-check
/**
 * `npm run check`: takes seconds; run it before every commit. `npm run check -- types unit` runs only those
 * steps.
 */
import { main } from './command.mjs'
import { runSteps } from './run-steps.mjs'
import { setUpPackages } from './setup.mjs'
import { checkSteps, chooseSteps } from './steps.mjs'

await main(async () => {
  const chosen = chooseSteps(checkSteps, process.argv.slice(2))
  await setUpPackages()
  return runSteps(chosen)
})

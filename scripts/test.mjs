// @ts-check
/**
 * `npm test`: installs what is missing, then runs everything. `npm test -- unit electron` runs only those
 * steps.
 */
import { main } from './command.mjs'
import { runSteps } from './run-steps.mjs'
import { setUp } from './setup.mjs'
import { chooseSteps, testSteps } from './steps.mjs'

await main(async () => {
  const chosen = chooseSteps(testSteps, process.argv.slice(2))
  const runtime = await setUp({ isForTests: true })
  return runSteps(chosen, { ...process.env, KEYWARD_ELECTRON: runtime.executable })
})

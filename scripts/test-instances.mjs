// @ts-check
/** `npm run test:instances`: starts ten instances at once, 50 times; one continues (S9). `-- --rounds N`. */
import { parseArgs } from 'node:util'
import { main } from './command.mjs'
import { runSteps } from './run-steps.mjs'
import { setUp } from './setup.mjs'
import { chooseSteps, testSteps } from './steps.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
  const runtime = await setUp({ isForTests: true })
  const chosen = chooseSteps(testSteps, ['electron'])
  const steps = chosen.map((step) => {
    // Before `--project`, which would take it as one of its values.
    const [test = '', ...options] = step.args
    return step.name === 'electron' ? { ...step, args: [test, 'one-instance', ...options] } : step
  })
  return runSteps(steps, {
    ...process.env,
    KEYWARD_ELECTRON: runtime.executable,
    KEYWARD_INSTANCE_ROUNDS: values.rounds,
  })
})

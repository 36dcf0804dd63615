// @ts-check
/**
 * `npm test`: installs what is missing, then runs every step in its short form. `npm test -- unit electron` runs only those
 * steps. `npm run test:whole`, which is `npm test -- --whole`, leaves nothing out.
 */
import { parseArgs } from 'node:util'
import { main } from './command.mjs'
import { runSteps } from './run-steps.mjs'
import { setUp } from './setup.mjs'
import { chooseSteps, inShortForm, testSteps } from './steps.mjs'

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { whole: { type: 'boolean', default: false } },
  })
  const chosen = chooseSteps(testSteps, positionals)
  const runtime = await setUp({ isForTests: true })
  return runSteps(values.whole ? chosen : inShortForm(chosen), {
    ...process.env,
    KEYWARD_ELECTRON: runtime.executable,
    // How many inputs unit tests generate.
    KEYWARD_WHOLE: values.whole ? '1' : '0',
  })
})

// @ts-check
/** `npm run test:hostile`: hostile inputs for every call, 10,000 each (S5). `-- --inputs N`, `-- --seed S`. */
import { parseArgs } from 'node:util'
import { main, run } from './command.mjs'
import { programOf, projectFolder } from './project.mjs'
import { setUpPackages } from './setup.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { inputs: { type: 'string' }, seed: { type: 'string' } } })
  await setUpPackages()
  const seed = values.seed ?? String(Math.floor(Date.now() / 1_000))
  process.stdout.write(`${values.inputs ?? '10000'} inputs for each call, seed ${seed}\n`)
  const env = {
    ...process.env,
    KEYWARD_HOSTILE_INPUTS: values.inputs ?? '10000',
    KEYWARD_HOSTILE_SEED: seed,
  }
  const test = ['run', '--project', 'faults', 'test/faults/hostile-inputs.test.ts']
  return run(process.execPath, [programOf('vitest'), ...test], { cwd: projectFolder, env })
})

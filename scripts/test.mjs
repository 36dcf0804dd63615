// @ts-check
/**
 * Runs a list of steps (scripts/lists.mjs): `npm test`, `npm run check`, `npm run reliability`, … Names of steps after it run only
 * those, as in `npm test -- unit electron`. `npm run test:whole`, which is `npm test -- --whole`, runs all in its long form.
 */
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, main, say } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { lists } from './lists.mjs'
import { writeLocaleTypes } from './locale-types.mjs'
import { projectFolder } from './project.mjs'
import { conclude, runSteps } from './run-steps.mjs'
import { setUp, setUpPackages } from './setup.mjs'
import { chooseSteps, inShortForm } from './steps.mjs'

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const list = lists[name]
  if (list === undefined) throw new Explained(`Say which list: ${Object.keys(lists).join(', ')}.`)
  const whole = /** @type {const} */ ({ type: 'boolean', default: false })
  const options = { whole, only: { type: /** @type {const} */ ('string'), multiple: true }, ...list.options }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const given = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]))
  const chosen = chooseSteps(list.steps(given), [...positionals, ...(values.only ?? [])])

  // How many inputs unit tests generate.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, KEYWARD_WHOLE: given.whole === 'true' ? '1' : '0' }
  if (list.needsPackagesOnly) await setUpPackages()
  else env.KEYWARD_ELECTRON = (await setUp({ isForTests: true })).executable
  writeLocaleTypes()
  if (chosen.some(({ needsPrograms }) => needsPrograms)) await installDebianPackages('sharing')

  const made = list.makes && path.join(projectFolder, list.makes)
  if (made && !given.grep) await rm(made, { recursive: true, force: true })
  if (given.seed !== undefined) say(`Seed ${given.seed}`)
  const results = await runSteps(given.whole === 'true' ? chosen : inShortForm(chosen), env)
  for (const { step, line } of results) if (step.hasFigures) process.stdout.write(`${line}\n`)
  if (made?.endsWith('/')) say(`\nLook into ${made}`)
  else if (made && existsSync(made)) process.stdout.write(`\n${readFileSync(made, 'utf8')}`)
  return conclude(results)
})

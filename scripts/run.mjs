// @ts-check
/**
 * `npm test`, `npm run check`, `npm run reliability`, …: runs the scripts of package.json whose
 * names begin with the command's, in order. Words after `--` select some of them: `npm test -- unit electron`.
 * `--whole` runs all of them in their long form.
 */
import { parseArgs } from 'node:util'
import { changedFiles } from './changed.mjs'
import { Explained, main, say } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { writeLocaleTypes } from './locale-types.mjs'
import { packageJson } from './project.mjs'
import { totalLine } from './reports.mjs'
import { runStep } from './run-step.mjs'
import { setUp, setUpPackages } from './setup.mjs'

const flag = /** @type {const} */ ({ type: 'boolean' })
const text = /** @type {const} */ ({ type: 'string' })

/** Steps read these as KEYWARD_WHOLE, KEYWARD_KILLS and so on. */
const options = {
  ...{ whole: flag, changed: flag, own: flag },
  ...{ kills: text, inputs: text, minutes: text, seed: text, grep: text },
  ...{ honest: text, attacked: text, first: text },
}

const { scripts } = packageJson

/** `npm test` runs these only in its long form, or if they are named on the command line. */
const wholeOnly = ['test:runtime', 'test:release', 'test:gallery', 'test:network']

/**
 * These steps spend half their time waiting or use only one core, so two can run at the same time. The others
 * need every core or have short timeouts.
 */
const lightSteps = /^(check|changed):|^test:(?!release|ui|electron)|^sharing:(?!stores)/

/**
 * The selected steps of a command, with the build before those that need it.
 * @param {string} command
 * @param {readonly string[]} words names of steps, or the part of a name before a hyphen
 * @param {boolean} [isWhole]
 */
function stepsOf(command, words, isWhole) {
  // `test:whole` and `test:packaged` are commands themselves.
  const isStep = new RegExp(`^(${command === 'test' ? 'check|test' : command}):(?!whole|packaged)`)
  const steps = Object.keys(scripts).filter((name) => isStep.test(name))
  const isNamed = (/** @type {string} */ step, /** @type {string} */ word) => `${step}-`.includes(`:${word}-`)
  if (!words.every((word) => steps.some((step) => isNamed(step, word))))
    throw new Explained(`Unknown step. The steps are: ${steps.join(', ')}.`)
  const chosen = steps.filter((step) =>
    words.length > 0 ? words.some((word) => isNamed(step, word)) : isWhole || !wholeOnly.includes(step),
  )
  const firstOnBuild = chosen.findIndex((step) => scripts[step]?.includes('playwright test'))
  return firstOnBuild < 0 ? chosen : chosen.toSpliced(firstOnBuild, 0, 'build')
}

/**
 * Runs steps in order. Continues after a failed step, unless it's the build.
 * @param {readonly string[]} steps
 */
async function runSteps(steps) {
  /** @type {ReturnType<typeof runStep>[]} */
  const results = []
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  for (const step of steps) {
    const isLight = lightSteps.test(step)
    while (running.size >= (isLight ? 2 : 1)) await Promise.race(running)
    const result = runStep(step, isLight && steps.length > 1).finally(() => running.delete(result))
    results.push(result)
    running.add(result)
    if (!isLight && (await result).failed > 0 && step === 'build') break
  }
  return Promise.all(results)
}

await main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [command = '', ...words] = positionals
  const steps = stepsOf(values.changed ? 'changed' : command, words, values.whole)

  const { env } = process
  for (const [name, value] of Object.entries(values)) env[`KEYWARD_${name.toUpperCase()}`] = String(value)
  if (values.changed) Object.assign(env, changedFiles())
  if (command === 'test' || command === 'check') env.KEYWARD_WHOLE = values.whole ? '1' : '0'

  if (command === 'check' || command === 'sharing') await setUpPackages()
  else env.KEYWARD_ELECTRON = (await setUp({ isForTests: true })).executable
  if (steps.includes('sharing:stores')) await installDebianPackages('sharing')
  if (process.stderr.isTTY) env.FORCE_COLOR = '1'
  writeLocaleTypes()

  const results = await runSteps(steps)
  const failed = results.filter((result) => result.failed > 0)
  for (const { lines, lastLines } of failed) say(`\n${lines[0]}, last output:\n${lastLines}`)
  say(`\n${results.flatMap(({ lines, secondTries }) => [...lines, ...secondTries]).join('\n')}`)
  process.stdout.write(`\n${totalLine(results)}\n`)
  return failed.length > 0 ? 1 : 0
})

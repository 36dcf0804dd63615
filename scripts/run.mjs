// @ts-check
/**
 * `npm test`, `npm run check`, `npm run reliability`, …: runs the scripts of package.json whose names begin with the command's, in
 * their order there. Words after `--` choose among them: `npm test -- unit electron`. `--whole` runs all in their long form.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles } from './changed.mjs'
import { Explained, main, say } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { writeLocaleTypes } from './locale-types.mjs'
import { projectFolder, readJson } from './project.mjs'
import { totalLine } from './reports.mjs'
import { runStep } from './run-step.mjs'
import { setUp, setUpPackages } from './setup.mjs'

const flag = /** @type {const} */ ({ type: 'boolean' })
const text = /** @type {const} */ ({ type: 'string' })

/** A step reads them as KEYWARD_WHOLE, KEYWARD_KILLS and so on. */
const options = {
  ...{ whole: flag, changed: flag, own: flag },
  ...{ kills: text, inputs: text, minutes: text, seed: text, grep: text },
  ...{ honest: text, attacked: text, first: text },
}

/** @type {{ scripts: Readonly<Record<string, string>> }} */
const { scripts } = readJson(path.join(projectFolder, 'package.json'))

/** Of `npm test` only in its long form, or by name. */
const wholeOnly = ['test:runtime', 'test:release', 'test:gallery', 'test:network']
const commands = ['test:whole', 'test:packaged']

/** They wait half of their time or keep one core busy, so two run at once. Others need every core, or allow themselves little time. */
const lightSteps =
  /^(check|changed):|^test:(integration|runtime|faults|crash|gallery|network)$|^sharing:(honest|attacked)$/

/**
 * The steps of a command that were asked for, with the build before those that need it.
 * @param {string} command
 * @param {readonly string[]} words names of steps, or what comes before a hyphen in them
 * @param {boolean} isWhole
 */
function stepsOf(command, words, isWhole) {
  const groups = command === 'test' ? ['check', 'test'] : [command]
  const steps = Object.keys(scripts).filter(
    (name) => groups.includes(name.split(':')[0] ?? '') && name.includes(':') && !commands.includes(name),
  )
  const isNamed = (/** @type {string} */ step, /** @type {string} */ word) => `${step}-`.includes(`:${word}-`)
  if (!words.every((word) => steps.some((step) => isNamed(step, word))))
    throw new Explained(`The steps are: ${steps.join(', ')}.`)
  const chosen = steps.filter((step) =>
    words.length > 0 ? words.some((word) => isNamed(step, word)) : isWhole || !wholeOnly.includes(step),
  )
  const firstOnBuild = chosen.findIndex((step) => scripts[step]?.includes('playwright test'))
  return firstOnBuild < 0 ? chosen : chosen.toSpliced(firstOnBuild, 0, 'build')
}

/**
 * Runs steps in their order. A failed step keeps no other from running, but for the build.
 * @param {readonly string[]} steps
 * @param {NodeJS.ProcessEnv} env
 */
async function runSteps(steps, env) {
  /** @type {ReturnType<typeof runStep>[]} */
  const results = []
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  for (const step of steps) {
    const isLight = lightSteps.test(step)
    while (running.size >= (isLight ? 2 : 1)) await Promise.race(running)
    const result = runStep(step, env, isLight && steps.length > 1)
    results.push(result)
    const job = result.finally(() => running.delete(job))
    running.add(job)
    if (!isLight && (await result).failed > 0 && step === 'build') break
  }
  return Promise.all(results)
}

await main(async () => {
  const [, , command = '', ...args] = process.argv
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const isWhole = values.whole === true
  const steps = stepsOf(values.changed ? 'changed' : command, positionals, isWhole)

  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...(values.changed ? changedFiles() : {}) }
  for (const [name, value] of Object.entries(values)) env[`KEYWARD_${name.toUpperCase()}`] = String(value)
  if (command === 'test' || command === 'check') env.KEYWARD_WHOLE = isWhole ? '1' : '0'
  if (process.stderr.isTTY) env.FORCE_COLOR = '1'

  if (command === 'check' || command === 'sharing') await setUpPackages()
  else env.KEYWARD_ELECTRON = (await setUp({ isForTests: true })).executable
  if (steps.includes('sharing:stores')) await installDebianPackages('sharing')
  writeLocaleTypes()

  const results = await runSteps(steps, env)
  for (const { failed, lines, lastLines } of results)
    if (failed > 0) say(`\n${lines[0]} ends with:\n${lastLines}`)
  say(`\n${results.flatMap(({ lines, secondTries }) => [...lines, ...secondTries]).join('\n')}`)
  process.stdout.write(`\n${totalLine(results)}\n`)
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})

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

/**
 * Options of each command. A step reads them as KEYWARD_WHOLE, KEYWARD_KILLS and so on.
 * @type {Readonly<Record<string, NonNullable<import('node:util').ParseArgsConfig['options']>>>}
 */
const optionsOf = {
  test: { whole: flag },
  check: { whole: flag, changed: flag },
  reliability: { kills: text, inputs: text, minutes: text },
  sharing: { honest: text, attacked: text, first: text },
  soak: { minutes: text, seed: text },
  gallery: { grep: { ...text, short: 'g' } },
  demo: { own: flag },
}

/** @type {{ scripts: Readonly<Record<string, string>> }} */
const { scripts } = readJson(path.join(projectFolder, 'package.json'))

/** Of `npm test` only in its long form, or by name. */
const wholeOnly = ['test:runtime', 'test:release', 'test:gallery', 'test:network']
const commands = ['test:whole', 'test:packaged']

/** They wait half of their time or keep one core busy, so two run at once. Others need every core, or allow themselves little time. */
const lightSteps =
  /^(check|changed):|^build$|^test:(integration|runtime|faults|crash|gallery|network)$|^sharing:(honest|attacked)$/

const needsBuild = (/** @type {string} */ step) => scripts[step]?.includes('playwright test')

/**
 * The steps of a command that were asked for, with the build before those that need it.
 * @param {string} command
 * @param {readonly string[]} words names of steps, or what comes before a hyphen in them
 * @param {boolean} isWhole
 */
function stepsOf(command, words, isWhole) {
  const groups = command === 'test' ? ['check', 'test'] : [command]
  const steps = Object.keys(scripts).filter(
    (name) => groups.some((group) => name.startsWith(`${group}:`)) && !commands.includes(name),
  )
  const firstOnBuild = steps.findIndex(needsBuild)
  if (firstOnBuild >= 0) steps.splice(firstOnBuild, 0, 'build')

  const isNamed = (/** @type {string} */ step, /** @type {string} */ word) => {
    const name = step.slice(step.indexOf(':') + 1)
    return name === word || name.startsWith(`${word}-`)
  }
  const unknown = words.filter((word) => !steps.some((step) => isNamed(step, word)))
  if (unknown.length > 0)
    throw new Explained(`There is no step ${unknown.join(' or ')}. The steps are: ${steps.join(', ')}.`)

  const chosen = steps.filter((step) =>
    words.length > 0 ? words.some((word) => isNamed(step, word)) : isWhole || !wholeOnly.includes(step),
  )
  return steps.filter((step) => chosen.includes(step) || (step === 'build' && chosen.some(needsBuild)))
}

/**
 * Runs steps in their order. A failed step keeps no other from running, but for the build.
 * @param {readonly string[]} steps
 * @param {NodeJS.ProcessEnv} env
 */
async function runSteps(steps, env) {
  /** @type {Map<string, ReturnType<typeof runStep>>} */
  const results = new Map()
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  for (const step of steps) {
    const isLight = lightSteps.test(step)
    while (running.size >= (isLight ? 2 : 1)) await Promise.race(running)
    if (needsBuild(step) && ((await results.get('build'))?.total.failed ?? 0) > 0) {
      say(`\n✗ ${step}: not run, because the build failed`)
      continue
    }
    const result = runStep(step, env, { isShownAtEnd: isLight })
    results.set(step, result)
    const job = result.finally(() => running.delete(job))
    running.add(job)
    if (!isLight) await job
  }
  return Promise.all(results.values())
}

await main(async () => {
  const [, , command = '', ...args] = process.argv
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: optionsOf[command] ?? {},
  })
  const isWhole = values.whole === true
  const isChanged = values.changed === true
  const steps = stepsOf(isChanged ? 'changed' : command, positionals, isWhole)

  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...(isChanged ? changedFiles() : {}) }
  for (const [name, value] of Object.entries(values)) env[`KEYWARD_${name.toUpperCase()}`] = String(value)
  if (command === 'test' || command === 'check') env.KEYWARD_WHOLE = isWhole ? '1' : '0'
  if (command === 'soak') {
    env.KEYWARD_SEED ??= String(Math.floor(Date.now() / 1_000))
    say(`Seed ${env.KEYWARD_SEED}`)
  }
  if (process.stderr.isTTY) env.FORCE_COLOR = '1'

  if (command === 'check' || command === 'sharing') await setUpPackages()
  else env.KEYWARD_ELECTRON = (await setUp({ isForTests: true })).executable
  if (steps.includes('sharing:stores')) await installDebianPackages('sharing')
  writeLocaleTypes()

  const results = await runSteps(steps, env)
  for (const { failure } of results) if (failure !== '') say(`\n${failure}`)
  for (const { where, title, isSecondTry } of results.flatMap(({ tests }) => tests))
    if (isSecondTry) say(`passed at the second try: ${where} ${title}`)
  if (command === 'reliability' || command === 'sharing') for (const { line } of results) say(line)
  process.stdout.write(`\n${totalLine(results.map(({ total }) => total))}\n`)
  return results.some(({ total }) => total.failed > 0) ? 1 : 0
})

// @ts-check
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { run } from './command.mjs'
import { excerpt, firstFailureIn } from './first-failure.mjs'
import { withOwnNetworkAndDesktop } from './own-network.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'
import { secondTriesIn } from './second-tries.mjs'
import { addUp, totalLine, totalOf, totalOfStep } from './test-totals.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

const reportFolder = path.join(projectFolder, 'out', 'reports')

/** So many steps run at once: most wait half of their time, or keep one core busy. */
const atOnce = 2

/**
 * Runs steps in their order, two at once but for those that run alone, and shows the output of each with its time when it ends.
 * Closes with the first failure of each step that failed, the tests that passed only at the second try, and the total as the last
 * line of stdout. A failed step does not keep the others from running, but those that need it.
 * @param {readonly Step[]} steps
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code for the whole
 */
export async function runSteps(steps, env = process.env) {
  await mkdir(reportFolder, { recursive: true })
  /** @type {Map<string, ReturnType<typeof runStep>>} */
  const results = new Map()
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  try {
    for (const step of steps) {
      while (running.size >= (step.isAlone ? 1 : atOnce)) await Promise.race(running)
      const needed = step.needs === undefined ? undefined : await results.get(step.needs)
      const result = needed?.total.failed ? Promise.resolve(notRun(step)) : runStep(step, env)
      results.set(step.name, result)
      const job = result.finally(() => running.delete(job))
      running.add(job)
      if (step.isAlone) await job
    }
  } finally {
    // A signal stops all of them.
    await Promise.allSettled(running)
  }
  const all = await Promise.all(results.values())
  for (const { failure } of all) if (failure) say(`\n${failure}`)
  for (const test of all.flatMap(({ passedAgain }) => passedAgain)) say(`\npassed at the second try: ${test}`)
  const total = addUp(all.map(({ total }) => total))
  process.stdout.write(`\n${totalLine(total)}\n`)
  return total.failed > 0 ? 1 : 0
}

/**
 * @typedef {object} StepResult
 * @property {import('./test-totals.mjs').Total} total
 * @property {string | undefined} failure which step failed, and where first
 * @property {readonly string[]} passedAgain
 */

/**
 * @param {Step} step
 * @returns {StepResult}
 */
function notRun({ name, needs }) {
  say(`\n✗ ${name}: not run, for it needs ${needs}`)
  return { total: totalOfStep(1, undefined), failure: undefined, passedAgain: [] }
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<StepResult>}
 */
async function runStep(step, env) {
  const startedAtMs = Date.now()
  const reportFile = path.join(reportFolder, `${step.name}.json`)
  await rm(reportFile, { force: true })
  if (step.isAlone) say(`\n▶ ${step.name}`)
  let output = ''
  const exitCode = await start(step, reportFile, env, (text) => {
    output += text
  })
  if (!step.isAlone) say(`\n▶ ${step.name}\n${output}`)
  const report = existsSync(reportFile) ? readJson(reportFile) : undefined
  const total = totalOfStep(exitCode, report && totalOf(report))
  const counted = step.runner ? `: ${totalLine(total)}` : ''
  const mark = total.failed > 0 ? '✗' : '✓'
  say(`${mark} ${step.name}${counted} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`)
  const passedAgain = step.runner === 'playwright' && report ? secondTriesIn(report).passed : []
  const first = (report && firstFailureIn(report)) || excerpt(output, step.failsAt)
  const failure = `✗ ${step.name}${first ? ` fails first here:\n${first}` : ' failed'}`
  return {
    total,
    passedAgain: passedAgain.map(({ file, line, fullTitle }) => `${file}:${line} ${fullTitle}`),
    failure: total.failed > 0 ? failure : undefined,
  }
}

/**
 * @param {Step} step
 * @param {string} reportFile where its JSON report goes
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onOutput called for steps that do not run alone, whose output is shown as it comes
 */
function start({ program, args, runner, isOnDesktop, hasOwnNetwork, isAlone }, reportFile, env, onOutput) {
  const script = typeof program === 'string' ? path.join(import.meta.dirname, program) : programOf(...program)
  const all = [script, ...args]
  if (runner === 'vitest')
    all.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`)
  if (runner === 'playwright') all.push('--reporter=list,json')
  const options = { cwd: projectFolder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } }
  if (hasOwnNetwork) return withOwnNetworkAndDesktop(process.execPath, all, options)
  if (isOnDesktop) return withVirtualDesktop(process.execPath, all, options)
  return run(process.execPath, all, isAlone ? options : { ...options, onOutput })
}

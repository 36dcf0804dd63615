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

/**
 * Runs steps one after the other, each with its own output and its time. Closes with the first failure of each step that failed,
 * the tests that passed only at the second try, and the total as the last line of stdout. A failed step does not keep the others from running, but those that need it.
 * @param {readonly Step[]} steps
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code for the whole
 */
export async function runSteps(steps, env = process.env) {
  await mkdir(reportFolder, { recursive: true })
  /** @type {Map<string, import('./test-totals.mjs').Total>} */
  const totals = new Map()
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const secondTries = []
  for (const step of steps) {
    if (step.needs && totals.get(step.needs)?.failed) {
      say(`\n✗ ${step.name}: not run, for it needs ${step.needs}`)
      totals.set(step.name, totalOfStep(1, undefined))
    } else {
      const { total, failure, passedAgain } = await runStep(step, env)
      totals.set(step.name, total)
      secondTries.push(...passedAgain)
      if (total.failed > 0)
        failures.push(`✗ ${step.name}${failure ? ` fails first here:\n${failure}` : ' failed'}`)
    }
  }
  for (const failure of failures) say(`\n${failure}`)
  for (const test of secondTries) say(`\npassed at the second try: ${test}`)
  const total = addUp([...totals.values()])
  process.stdout.write(`\n${totalLine(total)}\n`)
  return total.failed > 0 ? 1 : 0
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 */
async function runStep(step, env) {
  const startedAtMs = Date.now()
  const reportFile = path.join(reportFolder, `${step.name}.json`)
  await rm(reportFile, { force: true })
  say(`\n▶ ${step.name}`)
  let output = ''
  const exitCode = await start(step, reportFile, env, (text) => {
    output += text
  })
  const report = existsSync(reportFile) ? readJson(reportFile) : undefined
  const total = totalOfStep(exitCode, report && totalOf(report))
  const counted = step.runner ? `: ${totalLine(total)}` : ''
  say(
    `${total.failed > 0 ? '✗' : '✓'} ${step.name}${counted} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`,
  )
  const passedAgain = step.runner === 'playwright' && report ? secondTriesIn(report).passed : []
  return {
    total,
    passedAgain: passedAgain.map(({ file, line, fullTitle }) => `${file}:${line} ${fullTitle}`),
    failure: (report && firstFailureIn(report)) || excerpt(output, step.failsAt),
  }
}

/**
 * @param {Step} step
 * @param {string} reportFile where its JSON report goes
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onOutput called only for steps without a report
 */
function start({ program, args, runner, isOnDesktop, hasOwnNetwork }, reportFile, env, onOutput) {
  const script = typeof program === 'string' ? path.join(import.meta.dirname, program) : programOf(...program)
  const all = [script, ...args]
  if (runner === 'vitest')
    all.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`)
  if (runner === 'playwright') all.push('--reporter=list,json')
  const options = { cwd: projectFolder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } }
  if (hasOwnNetwork) return withOwnNetworkAndDesktop(process.execPath, all, options)
  if (isOnDesktop) return withVirtualDesktop(process.execPath, all, options)
  return run(process.execPath, all, runner ? options : { ...options, onOutput })
}

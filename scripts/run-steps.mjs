// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { run, say } from './command.mjs'
import { withOwnNetworkAndDesktop } from './own-network.mjs'
import { playwright, programOf, projectFolder, readJson } from './project.mjs'
import { excerpt, firstFailure, testsIn, totalLine, totalOf } from './reports.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * @typedef {object} StepResult
 * @property {Step} step
 * @property {readonly import('./reports.mjs').Test[]} tests
 * @property {import('./reports.mjs').Total} total
 * @property {string} line what became of the step
 * @property {string} [failure] where it failed first
 */

const reportFolder = path.join(projectFolder, 'out', 'reports')

/** So many steps run at once: most wait half of their time, or keep one core busy. */
const atOnce = 2

/**
 * Runs steps in their order, two at once but for those that run alone, and shows the output of each with its time when it ends.
 * A failed step does not keep the others from running, but those that need it.
 * @param {readonly Step[]} steps
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<readonly StepResult[]>}
 */
export async function runSteps(steps, env = process.env) {
  await mkdir(reportFolder, { recursive: true })
  /** @type {Map<string, Promise<StepResult>>} */
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
  return Promise.all(results.values())
}

/**
 * Closes a run with the first failure of each step that failed, the tests that passed only at the second try, and the total as the
 * last line of stdout.
 * @param {readonly StepResult[]} results
 * @returns {number} the exit code for the whole
 */
export function conclude(results) {
  for (const { failure } of results) if (failure) say(`\n${failure}`)
  for (const { where, title, result, isSecondTry } of results.flatMap(({ tests }) => tests))
    if (isSecondTry && result === 'passed') say(`\npassed at the second try: ${where} ${title}`)
  process.stdout.write(`\n${totalLine(results.map(({ total }) => total))}\n`)
  return results.some(({ total }) => total.failed > 0) ? 1 : 0
}

/**
 * @param {Step} step
 * @returns {StepResult}
 */
function notRun(step) {
  const line = `✗ ${step.name}: not run, for it needs ${step.needs}`
  say(`\n${line}`)
  return { step, tests: [], total: totalOf(1, []), line }
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<StepResult>}
 */
async function runStep(step, env) {
  const startedAtMs = Date.now()
  const report = path.join(reportFolder, `${step.name}.json`)
  const figures = path.join(reportFolder, `${step.name}.jsonl`)
  for (const file of [report, figures]) await rm(file, { force: true })
  if (step.isAlone) say(`\n▶ ${step.name}`)
  let output = ''
  const exitCode = await start(step, report, { ...env, ...step.env, KEYWARD_FIGURES: figures }, (text) => {
    output += text
  })
  if (!step.isAlone) say(`\n▶ ${step.name}\n${output}`)
  const tests = existsSync(report) ? testsIn(readJson(report)) : []
  const total = totalOf(exitCode, tests)
  const counted = step.runner ? `: ${totalLine([total])}` : ''
  const mark = total.failed > 0 ? '✗' : '✓'
  const line = `${mark} ${step.name}${counted} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`
  const shown = step.hasFigures && existsSync(figures) ? figuresIn(readFileSync(figures, 'utf8')) : []
  say([line, ...shown].join('\n'))
  if (total.failed === 0) return { step, tests, total, line: [line, ...shown].join('\n') }
  const first = firstFailure(tests) ?? excerpt(output, step.failsAt)
  const failure = `✗ ${step.name}${first ? ` fails first here:\n${first}` : ' failed'}`
  return { step, tests, total, line, failure }
}

/**
 * What tests counted, added up by name, in the order in which the names came.
 * @param {string} text lines of `[name, count]`
 */
function figuresIn(text) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const line of text.split('\n').filter(Boolean)) {
    const [name, count] = JSON.parse(line)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => `    ${count.toLocaleString('en').padStart(10)}  ${name}`)
}

/**
 * @param {Step} step
 * @param {string} report where its JSON report goes
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onOutput called for steps that do not run alone; the output of others is shown as it comes
 */
function start(step, report, env, onOutput) {
  const command = commandOf(step, report)
  const options = {
    cwd: projectFolder,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // A runner that is interrupted still tells which test was stuck.
    timeout: step.stuckAfterMs,
    killSignal: /** @type {const} */ ('SIGINT'),
    ...(step.isAlone ? {} : { onOutput }),
  }
  if (step.on === 'own network') return withOwnNetworkAndDesktop(process.execPath, command, options)
  if (step.on === 'desktop' || step.on === 'own desktop')
    return withVirtualDesktop(process.execPath, command, { ...options, useOwn: step.on === 'own desktop' })
  return run(process.execPath, command, options)
}

/**
 * @param {Step} step
 * @param {string} report
 */
function commandOf({ runner, program = '', args }, report) {
  if (runner === 'vitest') {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return [programOf('vitest'), 'run', ...args, ...reporters]
  }
  if (runner === 'playwright') return playwright(...args, '--reporter=list,json')
  const script = typeof program === 'string' ? path.join(import.meta.dirname, program) : programOf(...program)
  return [script, ...args]
}

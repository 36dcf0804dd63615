// @ts-check
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { run } from './command.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'
import { addUp, totalLine, totalOf, totalOfStep } from './test-totals.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

const reportFolder = path.join(projectFolder, 'out', 'reports')

/**
 * Runs steps one after the other, each with its own words and its time, and closes with the total as the last line of stdout.
 * A failed step does not keep the others from running, but those that need it.
 * @param {readonly Step[]} steps
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code for the whole
 */
export async function runSteps(steps, env = process.env) {
  await mkdir(reportFolder, { recursive: true })
  /** @type {Map<string, import('./test-totals.mjs').Total>} */
  const totals = new Map()
  for (const step of steps) {
    if (step.needs && totals.get(step.needs)?.failed) {
      say(`\n✗ ${step.name}: not run, for it needs ${step.needs}`)
      totals.set(step.name, totalOfStep(1, undefined))
    } else {
      totals.set(step.name, await runStep(step, env))
    }
  }
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
  const report = path.join(reportFolder, `${step.name}.json`)
  await rm(report, { force: true })
  say(`\n▶ ${step.name}`)
  const exitCode = await start(step, report, env)
  const total = totalOfStep(exitCode, existsSync(report) ? totalOf(readJson(report)) : undefined)
  const counted = step.runner ? `: ${totalLine(total)}` : ''
  say(
    `${total.failed > 0 ? '✗' : '✓'} ${step.name}${counted} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`,
  )
  return total
}

/**
 * @param {Step} step
 * @param {string} report where its JSON report goes
 * @param {NodeJS.ProcessEnv} env
 */
function start({ program, args, runner, isOnDesktop }, report, env) {
  const script = typeof program === 'string' ? path.join(import.meta.dirname, program) : programOf(...program)
  const all = [script, ...args]
  if (runner === 'vitest') all.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  if (runner === 'playwright') all.push('--reporter=list,json')
  const options = { cwd: projectFolder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
  return isOnDesktop
    ? withVirtualDesktop(process.execPath, all, options)
    : run(process.execPath, all, options)
}

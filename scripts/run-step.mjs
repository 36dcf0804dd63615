// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { say } from './command.mjs'
import { npm, projectFolder, readJson } from './project.mjs'
import { excerpt, figuresIn, testsIn, totalLine, totalOf } from './reports.mjs'

const reportFolder = path.join(projectFolder, 'out', 'reports')

/** Playwright stops a minute earlier, to name the test (playwright.config.ts). A soak may take longer. */
const stuckAfterMs = 20 * 60_000
const endsWithinMs = 20_000

/** @type {Set<number>} of the steps that run: each is a process group of its own, and ends with all that it started */
const groups = new Set()

/** @type {(group: number, signal: NodeJS.Signals) => void} */
const end = (group, signal) => {
  try {
    process.kill(-group, signal)
  } catch {
    // It has ended meanwhile.
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const group of groups) end(group, 'SIGTERM')
    process.exit(128 + constants.signals[signal])
  })
}

/**
 * Runs a script of package.json. Its test runner writes a report, which is counted.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isShownAtEnd: boolean }} options whether its output waits until it ends, because others run at the same time
 */
export async function runStep(name, env, { isShownAtEnd }) {
  const startedAtMs = Date.now()
  const report = path.join(reportFolder, `${name.replace(':', '-')}.json`)
  const figures = path.join(reportFolder, `${name.replace(':', '-')}.jsonl`)
  mkdirSync(reportFolder, { recursive: true })
  for (const file of [report, figures]) rmSync(file, { force: true })

  let output = ''
  if (!isShownAtEnd) say(`\n▶ ${name}`)
  const exitCode = await start(name, { ...env, KEYWARD_REPORT: report, KEYWARD_FIGURES: figures }, (text) => {
    output += text
    if (!isShownAtEnd) process.stderr.write(text)
  })
  if (isShownAtEnd) say(`\n▶ ${name}\n${output}`)

  const tests = existsSync(report) ? testsIn(readJson(report)) : []
  const total = totalOf(exitCode, tests)
  const mark = total.failed > 0 ? '✗' : '✓'
  const counted = tests.length > 0 ? `: ${totalLine([total])}` : ''
  const seconds = ((Date.now() - startedAtMs) / 1_000).toFixed(1)
  // `npm test` has a figure for so many of its steps that nobody would read them.
  const shownFigures = env.KEYWARD_WHOLE === undefined ? figuresIn(figures) : []
  const line = [`${mark} ${name}${counted} (${seconds} s)`, ...shownFigures].join('\n')
  say(line)
  if (total.failed === 0) return { tests, total, line, failure: '' }

  const first = tests.find(({ result }) => result === 'failed')
  // Checks name the first problem first; other programs, such as a build, say last why they stopped.
  const reason = first
    ? excerpt(`${first.where}\n${first.title}\n${first.error}`, 'start')
    : excerpt(output, /^(check|changed):/.test(name) ? 'start' : 'end')
  return { tests, total, line, failure: `✗ ${name} fails first here:\n${reason}` }
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onOutput
 * @returns {Promise<number>} the exit code
 */
function start(name, env, onOutput) {
  const { command, args, shell } = npm()
  const child = spawn(command, [...args, 'run', '--silent', name], {
    cwd: projectFolder,
    env,
    shell,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.setEncoding('utf8').on('data', onOutput)
  child.stderr.setEncoding('utf8').on('data', onOutput)
  const group = child.pid ?? 0
  groups.add(group)
  /** @type {NodeJS.Timeout[]} */
  const timers = []
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1)).on('error', () => resolve(1))
    const kill = () => {
      end(group, 'SIGKILL')
      resolve(1)
    }
    const stop = () => {
      onOutput(`\nStuck: stopped after ${stuckAfterMs / 60_000} minutes.\n`)
      end(group, 'SIGTERM')
      timers.push(setTimeout(kill, endsWithinMs))
    }
    if (env.KEYWARD_WHOLE !== undefined) timers.push(setTimeout(stop, stuckAfterMs))
  })
  return ended.finally(() => {
    for (const timer of timers) clearTimeout(timer)
    groups.delete(group)
  })
}

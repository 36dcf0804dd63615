// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEnd, say } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'
import { countsIn, figuresIn, totalLine } from './reports.mjs'

/** Playwright stops a minute earlier, to name the stuck test (playwright.config.ts). A soak may take longer. */
const stuckAfterMs = 20 * 60_000

/** @type {Set<import('node:child_process').ChildProcess>} the running steps, each in its own process group */
const running = new Set()

/** @type {(step: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} */
const end = ({ pid = 0 }, signal) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // The process group has already ended.
  }
}

beforeEnd(() => {
  for (const step of running) end(step, 'SIGTERM')
})

/**
 * Runs a script of package.json and counts the results in its test runner's report. A failure without a report
 * (types, lint, a broken start) counts as one failed test.
 * @param {string} name
 * @param {boolean} isShownAtEnd holds back the step's output until it ends, because others run at the same time
 */
export async function runStep(name, isShownAtEnd) {
  const startedAtMs = Date.now()
  const report = path.join(projectFolder, 'out', 'reports', `${name.replace(':', '-')}.json`)
  const figures = `${report}l`
  mkdirSync(path.dirname(report), { recursive: true })
  for (const file of [report, figures]) rmSync(file, { force: true })

  let output = ''
  const onOutput = (/** @type {string} */ text) => {
    output += text
    if (!isShownAtEnd) process.stderr.write(text)
  }
  onOutput(`\n▶ ${name}\n`)
  const step = spawn('npm', ['run', '--silent', name], {
    cwd: projectFolder,
    env: { ...process.env, KEYWARD_REPORT: report, KEYWARD_FIGURES: figures },
    shell: process.platform === 'win32',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(step)
  for (const stream of [step.stdout, step.stderr]) stream.setEncoding('utf8').on('data', onOutput)
  const stop = () => {
    onOutput(`\nStuck: stopped after ${stuckAfterMs / 60_000} minutes.\n`)
    end(step, 'SIGKILL')
    // A process outside the group may still hold these streams open.
    for (const stream of [step.stdout, step.stderr]) stream.destroy()
  }
  const timer = process.env.KEYWARD_WHOLE === undefined ? undefined : setTimeout(stop, stuckAfterMs)
  const [exitCode] = await once(step, 'close')
  clearTimeout(timer)
  running.delete(step)
  if (isShownAtEnd) process.stderr.write(output)

  const counts = countsIn(existsSync(report) ? readJson(report) : {})
  if (exitCode !== 0) counts.failed ||= 1
  const counted = counts.passed + counts.failed > 0 ? `: ${totalLine([counts])}` : ''
  const seconds = ((Date.now() - startedAtMs) / 1_000).toFixed(1)
  const line = `${counts.failed > 0 ? '✗' : '✓'} ${name}${counted} (${seconds} s)`
  say(line)
  // `npm test` has too many figures for anybody to read.
  const shownFigures = process.env.KEYWARD_WHOLE === undefined ? figuresIn(figures) : []
  const lastLines = output.trimEnd().split('\n').slice(-30).join('\n')
  return { ...counts, lines: [line, ...shownFigures], lastLines }
}

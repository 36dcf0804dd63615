// @ts-check
/**
 * `npm run reliability`: the long form of each suite of docs/reliability.md, and a table of their results.
 * `-- --kills N --inputs N`, `--minutes N` to add a soak, and names of suites to run only those: `-- Clocks
 * Concurrency`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { Explained, main, run } from './command.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { addFigures, tableOf } from './reliability/figures.mjs'
import { suitesOf } from './reliability/suites.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'
import { runSoak } from './soak.mjs'
import { addUp, totalOf, totalOfStep } from './test-totals.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, inputs: { type: 'string' }, minutes: { type: 'string' } },
})

await main(async () => {
  const suites = suitesOf({ kills: values.kills ?? '1000', inputs: values.inputs ?? '2000' })
  const unknown = positionals.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0) {
    const names = suites.map(({ name }) => `“${name}”`).join(', ')
    throw new Explained(`There is no suite ${unknown.join(' or ')}. The suites are: ${names}.`)
  }
  const runtime = await setUp({ isForTests: true })
  if ((await build()) !== 0) throw new Explained('The build failed: see its words above.')
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-reliability-'))
  const env = { ...process.env, KEYWARD_ELECTRON: runtime.executable }
  try {
    const rows = []
    for (const suite of suites) {
      if (positionals.length > 0 && !positionals.includes(suite.name)) continue
      rows.push(await runSuite(suite, folder, env))
    }
    const soaked =
      values.minutes === undefined ? 0 : await runSoak(runtime, { minutes: values.minutes, seed: '1' })
    process.stdout.write(`\n${new Date().toISOString().slice(0, 10)}\n${tableOf(rows).join('\n')}\n`)
    return soaked !== 0 || rows.some(({ total }) => total.failed > 0) ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * @param {import('./reliability/suites.mjs').Suite} suite
 * @param {string} folder for its reports and figures
 * @param {NodeJS.ProcessEnv} outer
 * @returns {Promise<import('./reliability/figures.mjs').Row>}
 */
async function runSuite({ name, rules, command, vitest, electron, env }, folder, outer) {
  say(`\n▶ ${name}`)
  const figures = path.join(folder, `${name}.jsonl`)
  const report = path.join(folder, `${name}.json`)
  const options = {
    cwd: projectFolder,
    env: { ...outer, ...env, KEYWARD_FIGURES: figures, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
  const startedAtMs = performance.now()
  /** @type {import('./test-totals.mjs').Total[]} */
  const totals = []
  /** @param {number} code */
  const note = async (code) => {
    totals.push(totalOfStep(code, existsSync(report) ? totalOf(readJson(report)) : undefined))
    await rm(report, { force: true })
  }
  if (command) {
    const [script = '', ...args] = command
    await note(await run(process.execPath, [path.join(import.meta.dirname, script), ...args], options))
  }
  if (vitest) {
    const args = [programOf('vitest'), 'run', ...vitest, '--reporter=dot', '--reporter=json']
    await note(await run(process.execPath, [...args, `--outputFile.json=${report}`], options))
  }
  if (electron) {
    const playwright = [
      programOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      'test/playwright.config.ts',
    ]
    const args = [
      ...playwright,
      '--project',
      'electron',
      '--reporter=dot,json',
      ...electron.map((one) => `/${one}.spec`),
    ]
    await note(await withVirtualDesktop(process.execPath, args, options))
  }
  return {
    name,
    rules,
    total: addUp(totals),
    figures: existsSync(figures) ? addFigures(readFileSync(figures, 'utf8')) : [],
    seconds: (performance.now() - startedAtMs) / 1_000,
  }
}

// @ts-check
/**
 * `npm run security`: runs every test that names a rule of docs/threat-model.md, and prints what came of each rule.
 * - `-- --full`: with as many inputs, rounds, kills and removals as the rules name, which takes hours; else a rule that names a
 *   number is held in the short form;
 * - `-- --again`: tests the packages of the last run instead of making new ones.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { Explained, main, run } from './command.mjs'
import { withOwnNetworkAndDesktop } from './own-network.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'
import { judge, outcomesOf, shortOf, unknownMarks } from './security/results.mjs'
import { commands, elsewhere, mustHold, rules, strengths } from './security/rules.mjs'
import { setUp } from './setup.mjs'
import { packagesToTest } from './test-packaged.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/** What the title of a test of a rule holds. */
const marked = '\\(S\\d'

await main(async () => {
  const runtime = await setUp({ isForTests: true })
  const isLastGoodEnough = process.argv.includes('--again')
  const packages = await packagesToTest(runtime, { isLastGoodEnough })
  if (isLastGoodEnough && (await build()) !== 0) throw new Explained('The build failed: see its words above.')
  const isFull = process.argv.includes('--full')
  const tries = Object.fromEntries(
    strengths.map(({ variable, full, short }) => [variable, String(isFull ? full : short)]),
  )
  const whole = { KEYWARD_WHOLE: isFull ? '1' : '0' }
  const env = { ...process.env, ...packages, ...tries, ...whole, KEYWARD_ELECTRON: runtime.executable }
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-security-'))
  try {
    const tested = [
      ...(await vitestOutcomes(folder, env)),
      ...(await playwrightOutcomes(folder, env, ['ui', 'electron'])),
      ...(await playwrightOutcomes(folder, env, ['network'], withOwnNetworkAndDesktop)),
    ]
    // Not beside the others: they share a desktop with one clipboard.
    const packaged = await playwrightOutcomes(folder, env, ['packaged'])
    const outcomes = [
      ...(isFull
        ? tested
        : shortOf(
            tested,
            strengths.map(({ shows }) => shows),
          )),
      ...packaged.map((outcome) => ({ ...outcome, isShort: isLastGoodEnough })),
      ...(await commandOutcomes(env, isFull)),
    ]
    const judged = judge(rules, outcomes)
    const unknown = unknownMarks(rules, outcomes)
    print(judged, unknown)
    const isRight = judged.every(
      ({ rule, result }) =>
        result === 'holds' ||
        result === 'held in the short form' ||
        (result === 'not yet' && !mustHold(rule)),
    )
    return isRight && unknown.length === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function vitestOutcomes(folder, env) {
  const report = path.join(folder, 'vitest.json')
  const args = [programOf('vitest'), 'run', '-t', marked, '--reporter=json', `--outputFile.json=${report}`]
  say('\n▶ unit, integration and fault tests')
  await run(process.execPath, args, { cwd: projectFolder, env, stdio: ['ignore', 2, 2] })
  return outcomesOf(readJson(report)).filter(({ result }) => result !== 'skipped')
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} projects
 * @param {(command: string, args: readonly string[], options: { env: NodeJS.ProcessEnv }) => Promise<number>} runIn
 */
async function playwrightOutcomes(folder, env, projects, runIn = withVirtualDesktop) {
  const report = path.join(folder, 'playwright.json')
  const chosen = [...projects.flatMap((project) => ['--project', project]), '--grep', marked]
  const args = [
    programOf('@playwright/test', 'playwright'),
    'test',
    '--config',
    'test/playwright.config.ts',
    ...chosen,
  ]
  say(`\n▶ ${projects.join(' and ')} tests`)
  await runIn(process.execPath, [...args, '--reporter=dot,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return outcomesOf(readJson(report))
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isFull
 */
async function commandOutcomes(env, isFull) {
  /** @type {import('./security/results.mjs').Outcome[]} */
  const outcomes = []
  for (const { shows, script, full, short } of commands) {
    const isShort = !isFull && short !== undefined
    const args = isShort ? short : full
    say(`\n▶ ${script}`)
    const code = await run(process.execPath, [path.join(import.meta.dirname, script), ...args], {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 2, 2],
    })
    outcomes.push({ title: `${script} (${shows})`, result: code === 0 ? 'passed' : 'failed', isShort })
  }
  return outcomes
}

/**
 * @param {ReturnType<typeof judge>} judged
 * @param {readonly string[]} unknown
 */
function print(judged, unknown) {
  const lines = judged.flatMap(({ rule, tests, missing, short, result }) => {
    const shown = `${rule.demands.length - missing.length}/${rule.demands.length}`
    const row = `${rule.id.padEnd(5)} ${result.padEnd(22)} ${shown.padStart(5)}  ${`${tests} tests`.padStart(10)}  ${rule.words}`
    const notes = missing.length > 0 ? [`not shown: ${missing.join(', ')}`] : []
    if (short.length > 0) notes.push(`in the short form: ${short.join(', ')}`)
    const other = elsewhere[rule.id]
    if (other !== undefined) notes.push(`needs another OS: ${other}`)
    return [row, ...notes.map((note) => `${' '.repeat(48)}${note}`)]
  })
  const broken = judged.flatMap(({ failed }) => failed.map(({ title }) => `FAILED ${title}`))
  const wrong = unknown.map((mark) => `UNKNOWN ${mark}: a title names what no rule demands`)
  process.stdout.write(`\n${[...lines, ...new Set(broken), ...wrong].join('\n')}\n`)
}

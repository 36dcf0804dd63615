// @ts-check
/**
 * `npm run security`: runs every test that names a rule of docs/threat-model.md, and prints what came of each rule.
 * - `-- --full`: with as many inputs, rounds, kills and removals as the rules name, which takes hours; else a rule that names a
 *   number is held in the short form;
 * - `-- --again`: tests the packages of the last run instead of making new ones.
 */
import { build } from './build.mjs'
import { Explained, main } from './command.mjs'
import { runSteps } from './run-steps.mjs'
import { judge, marksIn, unknownMarks } from './security/results.mjs'
import { commands, elsewhere, mustHold, rules, strengths } from './security/rules.mjs'
import { setUp } from './setup.mjs'
import { playwrightStep } from './steps.mjs'
import { packagesToTest } from './test-packaged.mjs'

/** @typedef {import('./security/results.mjs').Outcome} Outcome */

/** What the title of a test of a rule holds. */
const marked = '\\(S\\d'

await main(async () => {
  const runtime = await setUp({ isForTests: true })
  const isLastGoodEnough = process.argv.includes('--again')
  const packages = await packagesToTest(runtime, { isLastGoodEnough })
  if (isLastGoodEnough && (await build()) !== 0) throw new Explained('The build failed: see its words above.')
  const isFull = process.argv.includes('--full')
  const tries = strengths.map(({ variable, full, short }) => [variable, String(isFull ? full : short)])
  const env = {
    ...process.env,
    ...packages,
    ...Object.fromEntries(tries),
    KEYWARD_WHOLE: isFull ? '1' : '0',
    KEYWARD_ELECTRON: runtime.executable,
  }
  const args = ['--grep', marked]
  const results = await runSteps(
    [
      { name: 'without-a-browser', runner: 'vitest', args: ['-t', marked], isAlone: true },
      playwrightStep('ui', { args }),
      playwrightStep('electron', { args }),
      playwrightStep('network', { args, on: 'own network' }),
      playwrightStep('packaged', { args }),
      ...commands.map(({ shows, script, full, short }) => ({
        name: `${script} (${shows})`,
        program: script,
        args: isFull || short === undefined ? full : short,
        isAlone: true,
      })),
    ],
    env,
  )
  const tried = [...strengths, ...commands.filter(({ short }) => short !== undefined)].map(
    ({ shows }) => shows,
  )
  const inShort = isFull ? [] : tried
  /** @type {Outcome[]} */
  const outcomes = results.flatMap(({ step, tests, total }) => {
    // Vitest reports every test that was not chosen as skipped.
    const chosen = tests.filter(({ result }) => step.runner === 'playwright' || result !== 'skipped')
    /** @type {Outcome[]} */
    const ran =
      step.runner === undefined
        ? [{ title: step.name, result: total.failed > 0 ? 'failed' : 'passed' }]
        : chosen
    return ran.map(({ title, result }) => {
      const demands = marksIn(title).map(({ rule, demand }) => `${rule}: ${demand}`)
      const isOld = step.name === 'packaged' && isLastGoodEnough
      return { title, result, isShort: isOld || demands.some((demand) => inShort.includes(demand)) }
    })
  })
  const judged = judge(rules, outcomes)
  const unknown = unknownMarks(rules, outcomes)
  print(judged, unknown)
  const isRight = judged.every(
    ({ rule, result }) =>
      result === 'holds' || result === 'held in the short form' || (result === 'not yet' && !mustHold(rule)),
  )
  return isRight && unknown.length === 0 ? 0 : 1
})

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

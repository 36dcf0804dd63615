// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { marksIn } from './security-marks.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, secondTries: readonly string[] }} Counts */

/**
 * Counts the tests in a JSON report by their result.
 * @param {any} report of Vitest or Playwright, empty if there is none
 * @returns {Counts}
 */
export function countsIn(report) {
  if (report.stats === undefined) {
    const { numTotalTests: all = 0, numPassedTests: passed = 0, numFailedTests: failed = 0 } = report
    return { passed, failed, skipped: all - passed - failed, secondTries: [] }
  }
  /** @type {import('@playwright/test/reporter').JSONReport} */
  const { suites, stats } = report
  const again = suites.flatMap((file) => secondTriesIn(file))
  const refused = again.filter(({ namesRule }) => namesRule)
  return {
    passed: stats.expected + again.length - refused.length,
    failed: stats.unexpected + refused.length,
    skipped: stats.skipped,
    secondTries: again.map(({ where, namesRule }) =>
      namesRule ? `failed, a rule has no second try: ${where}` : `passed at the second try: ${where}`,
    ),
  }
}

/**
 * The tests that failed at first and passed when retried. One whose title or failure names a rule of
 * docs/threat-model.md counts as failed, because a secret that leaked once can leak again
 * (docs/decisions/0022-a-second-try.md).
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @param {string} above the titles of its groups
 * @returns {{ where: string, namesRule: boolean }[]}
 */
function secondTriesIn({ specs, suites = [] }, above = '') {
  const own = specs.flatMap(({ title, file, line, tests }) => {
    if (tests.every(({ status }) => status !== 'flaky')) return []
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: given }) => given))
    const texts = [above, title, ...errors.map(({ message }) => withoutSource(message))]
    const namesRule = texts.some((text) => marksIn(text).length > 0)
    return { where: `${file}:${line}${above} ${title}`, namesRule }
  })
  return [...own, ...suites.flatMap((suite) => secondTriesIn(suite, `${above} ${suite.title}`))]
}

/**
 * Removes the source lines that Playwright adds, because they may contain other tests' titles.
 * @param {string} message
 */
const withoutSource = (message) => stripVTControlCharacters(message).replaceAll(/^>? *(\d+)? \|.*$/gm, '')

/**
 * The last line of a run, in the format that CI reads.
 * @param {readonly Counts[]} counts
 */
export function totalLine(counts) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ result) =>
    counts.reduce((so, one) => so + one[result], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}

/**
 * Sums the figures that tests recorded under the same name. Returns one line for each name.
 * @param {string} file a file whose lines are `[name, count]`
 */
export function figuresIn(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  /** @type {Record<string, number>} */
  const sums = {}
  for (const [name, count] of lines.map((line) => JSON.parse(line))) sums[name] = (sums[name] ?? 0) + count
  return Object.entries(sums).map(([name, sum]) => `    ${sum.toLocaleString('en').padStart(10)}  ${name}`)
}

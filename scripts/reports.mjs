// @ts-check
import { stripVTControlCharacters } from 'node:util'
import { marksIn } from './security-marks.mjs'

/**
 * @typedef {object} Test One test of a JSON report of Vitest or Playwright.
 * @property {string} title with the titles above its own
 * @property {string} where its file, with Playwright's line
 * @property {'passed' | 'failed' | 'skipped'} result
 * @property {boolean} [isSecondTry] it failed at first and did not when it was tried again
 * @property {string} error what it said when it first failed
 */
/** @typedef {{ passed: number, failed: number, skipped: number }} Total */
/**
 * @typedef {{ status: string, results: { errors?: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, ok: boolean, file: string, line: number, tests: PlaywrightTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} VitestReport
 */

const shownLines = 12

/**
 * The tests of a report. One that failed at first and passed when it was tried again has passed, but for those that name a rule of
 * docs/threat-model.md in their title or in what they said: what was seen once of a secret can happen again
 * (docs/decisions/0022-a-second-try.md).
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Test[]}
 */
export function testsIn(report) {
  if ('suites' in report) {
    // The outermost suite is a file.
    const tests = report.suites.flatMap((file) => testsInSuite(file, ''))
    return tests.length > 0 ? tests : (report.errors ?? []).map(({ message }) => failureOf('', message))
  }
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map(
      (one) =>
        /** @type {Test} */ ({
          title: one.fullName,
          where: name,
          result:
            one.status === 'passed' || one.status === 'failed'
              ? one.status
              : /** @type {const} */ ('skipped'),
          error: one.failureMessages?.[0] ?? '',
        }),
    )
    const isBroken = status === 'failed' && tests.every(({ result }) => result !== 'failed')
    return isBroken ? [...tests, failureOf(name, message)] : tests
  })
}

/**
 * A failure outside of every test.
 * @param {string} where
 * @param {string} [error]
 * @returns {Test}
 */
const failureOf = (where, error = '') => ({ title: '', where, result: 'failed', error })

/**
 * @param {Suite} suite
 * @param {string} above
 * @returns {Test[]}
 */
function testsInSuite({ specs = [], suites = [] }, above) {
  const full = (/** @type {{ title: string }} */ { title }) => `${above} ${title}`.trim()
  return [
    ...specs.map((spec) => testOf(spec, full(spec))),
    ...suites.flatMap((inner) => testsInSuite(inner, full(inner))),
  ]
}

/**
 * @param {Spec} spec
 * @param {string} title
 * @returns {Test}
 */
function testOf({ ok, file, line, tests }, title) {
  const errors = tests
    .flatMap(({ results }) => results)
    .flatMap((result) => (result.errors ?? []).map(({ message }) => message ?? ''))
  const namesRule = [title, ...errors.map(withoutSource)].some((text) => marksIn(text).length > 0)
  const isFlaky = tests.some(({ status }) => status === 'flaky')
  const isSkipped = tests.every(({ status }) => status === 'skipped')
  return {
    title,
    where: `${file}:${line}`,
    result: isSkipped ? 'skipped' : ok && !(isFlaky && namesRule) ? 'passed' : 'failed',
    isSecondTry: isFlaky,
    error: errors[0] ?? '',
  }
}

/**
 * A message without the lines of source that Playwright adds, where titles of other tests may stand.
 * @param {string} message
 */
function withoutSource(message) {
  return stripVTControlCharacters(message).replaceAll(/^>? *(\d+)? \|.*$/gm, '')
}

/**
 * What a step adds to the whole: one that fails without a failed test (types, lint, a broken start) counts as one failed.
 * @param {number} exitCode
 * @param {readonly Test[]} tests
 * @returns {Total}
 */
export function totalOf(exitCode, tests) {
  const count = (/** @type {Test['result']} */ wanted) =>
    tests.filter(({ result }) => result === wanted).length
  const failed = count('failed')
  return {
    passed: count('passed'),
    failed: exitCode === 0 ? failed : Math.max(1, failed),
    skipped: count('skipped'),
  }
}

/**
 * The last line of a run, in the format that CI reads.
 * @param {readonly Total[]} totals
 */
export function totalLine(totals) {
  const sum = (/** @type {keyof Total} */ count) => totals.reduce((so, total) => so + total[count], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * The first test that failed, with its message.
 * @param {readonly Test[]} tests
 */
export function firstFailure(tests) {
  const failed = tests.find(({ result }) => result === 'failed')
  return failed && excerpt(`${failed.where}\n${failed.title}\n${failed.error}`)
}

/**
 * A few lines of a program's output, without colours and blank lines.
 * @param {string} output
 * @param {'start' | 'end'} [from] where a program of this kind names what failed
 */
export function excerpt(output, from = 'start') {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return (from === 'start' ? lines.slice(0, shownLines) : lines.slice(-shownLines)).join('\n')
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { marksIn } from './security-marks.mjs'

/**
 * @typedef {object} Test
 * @property {string} title with the titles above its own; empty for what failed outside of every test
 * @property {string} where its file, with Playwright's line
 * @property {string} result `passed`, `failed`, or another word for what was not run
 * @property {string} error what it said when it first failed
 * @property {boolean} [isSecondTry] it failed at first, and counts as passed
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

/**
 * The tests in a JSON report.
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Test[]}
 */
export function testsIn(report) {
  if ('suites' in report) {
    // The outermost suite is a file.
    const tests = report.suites.flatMap((file) => testsInSuite(file, ''))
    const errors = report.errors ?? []
    return [...tests, ...errors.map(({ message = '' }) => failureOf('', message))]
  }
  return report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      where: name,
      result: test.status,
      error: test.failureMessages?.[0] ?? '',
    }))
    const isBroken = status === 'failed' && tests.every(({ result }) => result !== 'failed')
    return isBroken ? [...tests, failureOf(name, message)] : tests
  })
}

const failureOf = (/** @type {string} */ where, /** @type {string} */ error) => {
  return { title: '', where, result: 'failed', error }
}

/** @type {(suite: Suite, above: string) => Test[]} */
const testsInSuite = ({ specs = [], suites = [] }, above) => [
  ...specs.map((spec) => testOf(spec, `${above} ${spec.title}`.trim())),
  ...suites.flatMap((suite) => testsInSuite(suite, `${above} ${suite.title}`)),
]

/**
 * A test that failed at first and passed when it was tried again has passed, unless its title or its failure names a rule of
 * docs/threat-model.md: what was seen once of a secret can happen again (docs/decisions/0022-a-second-try.md).
 * @type {(spec: Spec, title: string) => Test}
 */
function testOf({ ok, file, line, tests }, title) {
  const errors = tests
    .flatMap(({ results }) => results)
    .flatMap((result) => (result.errors ?? []).map(({ message = '' }) => message))
  const isFlaky = tests.some(({ status }) => status === 'flaky')
  const namesRule = [title, ...errors.map(withoutSource)].some((said) => marksIn(said).length > 0)
  const isSkipped = tests.every(({ status }) => status === 'skipped')
  const isPassed = ok && !(isFlaky && namesRule)
  return {
    title,
    where: `${file}:${line}`,
    result: isSkipped ? 'skipped' : isPassed ? 'passed' : 'failed',
    error: errors[0] ?? '',
    isSecondTry: isFlaky && isPassed,
  }
}

/** @param {string} message without the lines of source that Playwright adds, where titles of other tests may stand */
const withoutSource = (message) => stripVTControlCharacters(message).replaceAll(/^>? *(\d+)? \|.*$/gm, '')

/**
 * What a step adds to the whole: one that fails without a failed test (types, lint, a broken start) counts as one failed.
 * @type {(exitCode: number, tests: readonly Test[]) => Total}
 */
export function totalOf(exitCode, tests) {
  const passed = tests.filter(({ result }) => result === 'passed').length
  const failed = tests.filter(({ result }) => result === 'failed').length
  return {
    passed,
    failed: exitCode === 0 ? failed : Math.max(1, failed),
    skipped: tests.length - passed - failed,
  }
}

/**
 * The last line of a run, in the format that CI reads.
 * @param {readonly Total[]} totals
 */
export function totalLine(totals) {
  const sum = (/** @type {keyof Total} */ count) => totals.reduce((so, total) => so + total[count], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}

/**
 * A few lines of a program's output, without colours and blank lines.
 * @param {string} output
 * @param {'start' | 'end'} from
 */
export function excerpt(output, from) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return (from === 'start' ? lines.slice(0, 12) : lines.slice(-12)).join('\n')
}

/**
 * What tests counted, added up by name.
 * @param {string} file of lines `[name, count]`
 */
export function figuresIn(file) {
  if (!existsSync(file)) return []
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [name, count] = JSON.parse(line)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return [...sums].map(([name, sum]) => `    ${sum.toLocaleString('en').padStart(10)}  ${name}`)
}

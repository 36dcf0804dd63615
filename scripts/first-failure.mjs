// @ts-check
import { stripVTControlCharacters } from 'node:util'

const shownLines = 12

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, file: string, line: number, tests: { results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/**
 * The first failed test in a JSON report of Vitest or Playwright, with its message.
 * @param {any} report
 * @returns {string | undefined} nothing when no test of the report failed
 */
export function firstFailureIn(report) {
  if (report.stats) return firstInPlaywright(report)
  for (const { name, message, status, assertionResults } of report.testResults) {
    const failed = assertionResults.find((/** @type {any} */ one) => one.status === 'failed')
    if (failed) return excerpt(`${name}\n${failed.fullName}\n${failed.failureMessages[0] ?? ''}`)
    if (status === 'failed') return excerpt(`${name}\n${message}`)
  }
}

/** @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} report */
function firstInPlaywright(report) {
  const specs = report.suites.flatMap(specsOf)
  const failed = specs.find((spec) => !spec.ok)
  if (!failed) return report.errors[0] && excerpt(report.errors[0].message ?? '')
  const errors = failed.tests.flatMap((test) => test.results).flatMap((result) => result.error?.message ?? [])
  return excerpt(`${failed.file}:${failed.line}\n${failed.title}\n${errors[0] ?? ''}`)
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {NonNullable<PlaywrightSuite['specs']>}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
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

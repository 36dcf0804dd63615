// @ts-check
import { stripVTControlCharacters } from 'node:util'
import { errorsOf, specsOf } from './playwright-report.mjs'
import { secondTriesIn } from './second-tries.mjs'

const shownLines = 12

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

/** @param {import('./playwright-report.mjs').PlaywrightReport & { errors: { message?: string }[] }} report */
function firstInPlaywright(report) {
  const failed = specsOf(report).find((spec) => !spec.ok) ?? secondTriesIn(report).failed[0]
  if (!failed) return report.errors[0] && excerpt(report.errors[0].message ?? '')
  return excerpt(`${failed.file}:${failed.line}\n${failed.title}\n${errorsOf(failed)[0] ?? ''}`)
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

// @ts-check
import { secondTriesIn } from './second-tries.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Total */

/**
 * Reads the counts out of a JSON report of Vitest or Playwright.
 * @param {any} report
 * @returns {Total}
 */
export function totalOf(report) {
  if (report.stats) {
    const { expected, unexpected, skipped } = report.stats
    const { passed, failed } = secondTriesIn(report)
    return { passed: expected + passed.length, failed: unexpected + failed.length, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/**
 * What a step adds to the whole: a step that fails without a failed test (types, lint, a broken start) counts as one failed.
 * @param {number} exitCode
 * @param {Total | undefined} reported nothing for steps that are no tests, or did not get as far as a report
 * @returns {Total}
 */
export function totalOfStep(exitCode, reported) {
  const total = reported ?? { passed: 0, failed: 0, skipped: 0 }
  return exitCode === 0 ? total : { ...total, failed: Math.max(1, total.failed) }
}

/**
 * @param {readonly Total[]} totals
 * @returns {Total}
 */
export function addUp(totals) {
  /** @param {keyof Total} count */
  const sum = (count) => totals.reduce((so, total) => so + total[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * The last line of a run, in the format that CI reads.
 * @param {Total} total
 */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

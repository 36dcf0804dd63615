// @ts-check
import { stripVTControlCharacters } from 'node:util'
import { errorsOf, specsOf } from './playwright-report.mjs'
import { marksIn } from './security/results.mjs'

/**
 * The tests of a JSON report of Playwright that failed at first and passed when they were tried again: those whose first failure
 * counts, for they name a rule of docs/threat-model.md in their title or in what they said, and the others, which have passed.
 * What was seen once of a secret can happen again: docs/decisions/0022-a-second-try.md.
 * @param {Pick<import('./playwright-report.mjs').PlaywrightReport, 'suites'>} report
 */
export function secondTriesIn(report) {
  const triedAgain = specsOf(report).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return { failed: triedAgain.filter(namesRule), passed: triedAgain.filter((spec) => !namesRule(spec)) }
}

/** @param {import('./playwright-report.mjs').TitledSpec} spec */
function namesRule(spec) {
  return [spec.fullTitle, ...errorsOf(spec).map(withoutSource)].some((text) => marksIn(text).length > 0)
}

/**
 * A message without the lines of source that Playwright adds, where titles of other tests may stand.
 * @param {string} message
 */
function withoutSource(message) {
  return stripVTControlCharacters(message).replaceAll(/^>? *(\d+)? \|.*$/gm, '')
}

// @ts-check

/** @typedef {{ title: string, result: 'passed' | 'failed' | 'skipped' }} Outcome One test that ran, or did not. */

/**
 * The rules that a test's title names, as in `… (S12, S33)`.
 * @param {string} title
 * @returns {string[]}
 */
export function rulesIn(title) {
  return [...title.matchAll(/\((S\d[^)]*)\)/g)].flatMap(([, inside]) => inside?.match(/\bS\d+a?\b/g) ?? [])
}

/**
 * Reads the tests out of a JSON report of Vitest or Playwright.
 * @param {any} report
 * @returns {Outcome[]}
 */
export function outcomesOf(report) {
  if (Array.isArray(report.testResults)) {
    /** @type {Record<string, Outcome['result']>} */
    const results = { passed: 'passed', failed: 'failed' }
    return report.testResults
      .flatMap((/** @type {any} */ file) => file.assertionResults)
      .map((/** @type {any} */ test) => ({ title: test.fullName, result: results[test.status] ?? 'skipped' }))
  }
  return report.suites.flatMap((/** @type {any} */ suite) => ofSuite(suite, ''))
}

/**
 * @param {any} suite
 * @param {string} above
 * @returns {Outcome[]}
 */
function ofSuite(suite, above) {
  const specs = (suite.specs ?? []).map((/** @type {any} */ spec) => {
    const isSkipped = spec.tests.every((/** @type {any} */ test) => test.status === 'skipped')
    return {
      title: `${above} ${spec.title}`.trim(),
      result: isSkipped ? 'skipped' : spec.ok ? 'passed' : 'failed',
    }
  })
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ each) =>
    ofSuite(each, `${above} ${each.title}`.trim()),
  )
  return [...specs, ...inner]
}

/**
 * Joins rules with the tests that name them.
 * @param {readonly import('./rules.mjs').Rule[]} rules
 * @param {readonly Outcome[]} outcomes
 * @returns {{ rule: import('./rules.mjs').Rule, passed: number, failed: Outcome[], result: 'holds' | 'failed' | 'not yet' }[]}
 */
export function judge(rules, outcomes) {
  return rules.map((rule) => {
    const own = outcomes.filter(({ title }) => rulesIn(title).includes(rule.id))
    const passed = own.filter(({ result }) => result === 'passed').length
    const failed = own.filter(({ result }) => result === 'failed')
    return { rule, passed, failed, result: failed.length > 0 ? 'failed' : passed > 0 ? 'holds' : 'not yet' }
  })
}

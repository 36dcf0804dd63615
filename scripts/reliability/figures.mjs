// @ts-check
import { totalLine } from '../test-totals.mjs'

/**
 * What tests counted, added up by name, in the order in which the names came.
 * @param {string} text lines of `[name, count]`
 * @returns {readonly (readonly [string, number])[]}
 */
export function addFigures(text) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const line of text.split('\n').filter(Boolean)) {
    const [name, count] = JSON.parse(line)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return [...sums]
}

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} rules
 * @property {import('../test-totals.mjs').Total} total
 * @property {readonly (readonly [string, number])[]} figures
 * @property {number} seconds
 */

/**
 * The table: a line for each suite, and one for each of its figures.
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  return rows.flatMap(({ name, rules, total: { passed, failed, skipped }, figures, seconds }) => [
    [
      failed > 0 ? '✗' : '✓',
      name.padEnd(18),
      rules.padEnd(16),
      // A separate script reports no number of tests.
      (passed + failed + skipped === 0 ? 'done' : totalLine({ passed, failed, skipped })).padEnd(34),
      `${seconds.toFixed(0).padStart(5)} s`,
    ].join(' '),
    ...figures.map(([what, count]) => `    ${count.toLocaleString('en').padStart(10)}  ${what}`),
  ])
}

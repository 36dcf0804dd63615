// @ts-check

/** @typedef {import('./find.mjs').Mutation} Mutation */
/** @typedef {import('./trial.mjs').Verdict} Verdict */

const begin = '<!-- Written by npm run security:mutations -->'
const end = '<!-- End of what it wrote -->'

/**
 * The table of what was tried, a line for each rule; a removal under two rules counts in both.
 * @param {readonly { mutation: Mutation, verdict: Verdict | undefined }[]} results of all removals, without a verdict where one was
 *   not tried
 * @param {readonly string[]} ruleIds in their order
 * @param {Date} date
 */
export function tableOf(results, ruleIds, date) {
  const rows = ruleIds.flatMap((rule) => {
    const own = results.filter(({ mutation }) => mutation.rules.includes(rule))
    if (own.length === 0) return []
    return [`| ${rule} | ${own.length} | ${whoNoticed(own)} |`]
  })
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [
    `On ${day}, of ${results.length} removals: ${whoNoticed(results)}.`,
    '',
    '| Rule | Removals | Noticed by |',
    '| --- | ---: | --- |',
    ...rows,
  ].join('\n')
}

/** @param {readonly { verdict: Verdict | undefined }[]} results */
function whoNoticed(results) {
  const steps = results.map(({ verdict }) =>
    verdict === undefined ? 'not tried' : (verdict.noticed ?? 'nobody'),
  )
  return [...new Set(steps)]
    .map((step) => ({ step, count: steps.filter((other) => other === step).length }))
    .sort((one, other) => other.count - one.count)
    .map(({ step, count }) => `${step} ${count}`)
    .join(', ')
}

/**
 * Puts the table in its place in a document.
 * @param {string} document
 * @param {string} table
 */
export function withTable(document, table) {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the table.')
  return `${document.slice(0, from + begin.length)}\n${table}\n${document.slice(to)}`
}

// @ts-check

/** @typedef {import('./find.mjs').Mutation} Mutation */
/** @typedef {import('./trial.mjs').Verdict} Verdict */

const begin = '<!-- Written by npm run security:mutations -->'
const end = '<!-- End of what it wrote -->'

/**
 * The table of a full run, a line for each rule; a removal under two rules counts in both.
 * @param {readonly { mutation: Mutation, verdict: Verdict }[]} results
 * @param {readonly string[]} ruleIds in their order
 * @param {Date} date
 */
export function tableOf(results, ruleIds, date) {
  const rows = ruleIds.flatMap((rule) => {
    const own = results.filter(({ mutation }) => mutation.rules.includes(rule))
    if (own.length === 0) return []
    const steps = counts(own.map(({ verdict }) => verdict.noticed ?? 'nothing'))
    return [`| ${rule} | ${own.length} | ${steps} |`]
  })
  const all = counts(results.map(({ verdict }) => verdict.noticed ?? 'nothing'))
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [
    `Last in full on ${day}: ${results.length} removals, noticed by ${all}.`,
    '',
    '| Rule | Removals | Noticed by |',
    '| --- | ---: | --- |',
    ...rows,
  ].join('\n')
}

/** @param {readonly string[]} steps */
function counts(steps) {
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

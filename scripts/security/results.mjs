// @ts-check
/**
 * @typedef {object} Outcome One test that ran, or did not.
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} result
 * @property {boolean} [isShort] it ran with less than its rule names: fewer inputs, rounds or kills, or an older package
 */
/** @typedef {{ rule: string, demand?: string }} Mark What a title says of itself. */

/**
 * The rules that a test's title names, each with what of it the test shows: `… (S24: lock, quit; S33)`.
 * @param {string} title
 * @returns {Mark[]}
 */
export function marksIn(title) {
  return [...title.matchAll(/\((S\d[^)]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(';').flatMap((part) => {
      const [, rule, demands] = /^\s*(S\d+a?): (.+)$/.exec(part) ?? []
      if (rule !== undefined && demands !== undefined)
        return demands.split(',').map((demand) => ({ rule, demand: demand.trim() }))
      return (part.match(/\bS\d+a?\b/g) ?? []).map((named) => ({ rule: named }))
    }),
  )
}

/**
 * Joins rules with the tests that name them. A rule holds when each of its demands is shown by a test that passed at the
 * strength the rule names, and no test that names it failed. With a demand that only a short form shows it is *held in the short form*.
 * @param {readonly import('./rules.mjs').Rule[]} rules
 * @param {readonly Outcome[]} outcomes
 */
export function judge(rules, outcomes) {
  const marked = outcomes.map((outcome) => ({ outcome, marks: marksIn(outcome.title) }))
  return rules.map((rule) => {
    const own = marked.filter(({ marks }) => marks.some((mark) => mark.rule === rule.id))
    const passed = own.filter(({ outcome }) => outcome.result === 'passed')
    /** @param {typeof passed} tests */
    const demandsOf = (tests) =>
      new Set(
        tests.flatMap(({ marks }) =>
          marks.filter((mark) => mark.rule === rule.id).map(({ demand }) => demand),
        ),
      )
    const shown = demandsOf(passed)
    const shownInFull = demandsOf(passed.filter(({ outcome }) => !outcome.isShort))
    const failed = own.filter(({ outcome }) => outcome.result === 'failed').map(({ outcome }) => outcome)
    const missing = rule.demands.filter((demand) => !shown.has(demand))
    const short = rule.demands.filter((demand) => shown.has(demand) && !shownInFull.has(demand))
    const held = short.length > 0 ? 'held in the short form' : 'holds'
    const result = failed.length > 0 ? 'failed' : missing.length > 0 ? 'not yet' : held
    return { rule, tests: passed.length + failed.length, failed, missing, short, result }
  })
}

/**
 * Demands that a test's title names and no rule has: a word that was mistyped, or a rule that changed.
 * @param {readonly import('./rules.mjs').Rule[]} rules
 * @param {readonly Outcome[]} outcomes
 * @returns {string[]}
 */
export function unknownMarks(rules, outcomes) {
  const known = new Set(rules.flatMap(({ id, demands }) => demands.map((demand) => `${id}: ${demand}`)))
  const ids = new Set(rules.map(({ id }) => id))
  const named = outcomes.flatMap(({ title }) => marksIn(title))
  return [
    ...new Set(
      named
        .filter(
          ({ rule, demand }) => !ids.has(rule) || (demand !== undefined && !known.has(`${rule}: ${demand}`)),
        )
        .map(({ rule, demand }) => (demand === undefined ? rule : `${rule}: ${demand}`)),
    ),
  ]
}

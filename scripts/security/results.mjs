// @ts-check
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
 * Demands that a test's title names and no rule has: a word that was mistyped, or a rule that changed.
 * @param {readonly import('./rules.mjs').Rule[]} rules
 * @param {string} title
 * @returns {string[]}
 */
export function unknownMarks(rules, title) {
  const known = new Set(rules.flatMap(({ id, demands }) => demands.map((demand) => `${id}: ${demand}`)))
  const ids = new Set(rules.map(({ id }) => id))
  return [
    ...new Set(
      marksIn(title)
        .filter(
          ({ rule, demand }) => !ids.has(rule) || (demand !== undefined && !known.has(`${rule}: ${demand}`)),
        )
        .map(({ rule, demand }) => (demand === undefined ? rule : `${rule}: ${demand}`)),
    ),
  ]
}

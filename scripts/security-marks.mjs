// @ts-check

/**
 * The security rules in a test's title. A title may also name the part of a rule that the test proves: `… (S24:
 * lock; S33)` yields `S24: lock` and `S33`.
 * @param {string} title
 */
export function marksIn(title) {
  return [...title.matchAll(/\((S\d[^)]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(';').flatMap((part) => {
      const [, rule, demands] = /^\s*(S\d+a?): (.+)$/.exec(part) ?? []
      return demands === undefined
        ? (part.match(/\bS\d+a?\b/g) ?? [])
        : demands.split(',').map((demand) => `${rule}: ${demand.trim()}`)
    }),
  )
}

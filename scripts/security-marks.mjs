// @ts-check

/**
 * The rules that a test's title names, or the part of a rule that it proves: `S33` and `S24: lock` in `… (S24:
 * lock; S33)`.
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

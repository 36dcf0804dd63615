import type { KeySummary } from '../../../../shared/keys/key.ts'

/** A value (`undefined` for none) and how many keys have it. */
export type Tally = { readonly name: string | undefined; readonly count: number }

/** Counts how many keys have each value, most common first. Keys without a value come last. */
export const tallyOf = (
  keys: readonly KeySummary[],
  valuesOf: (key: KeySummary) => readonly (string | undefined)[],
): readonly Tally[] => {
  const counts = new Map<string | undefined, number>()
  for (const key of keys)
    for (const name of new Set(valuesOf(key))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort(
      (one, other) =>
        Number(one.name === undefined) - Number(other.name === undefined) || other.count - one.count,
    )
}

/** Whether an entry counts; `undecided` stands in a circle of removals, or depends on one. */
export type Standing = 'counts' | 'struck' | 'undecided'

/** What an entry's standing depends on, by position. */
export interface Dependencies {
  /** Entries that added its author; one of them must count. Undefined for the first entry of the team. */
  readonly supports: readonly number[] | undefined
  /** Entries that remove its author and did not see it. */
  readonly attackers: readonly number[]
}

/**
 * The standing of each entry: it is struck when an entry that counts strikes it, and counts when everything that
 * would strike it is struck itself. What this leaves open removes each other in a circle.
 *
 * This is the grounded labelling of an argumentation framework (Dung 1995): there is exactly one, and it does not
 * depend on the order in which entries arrive.
 */
export const standings = (entries: readonly Dependencies[]): Standing[] => {
  const found = entries.map((): Standing => 'undecided')
  const standingOf = (at: number): Standing => found[at] ?? 'undecided'
  const judge = ({ supports, attackers }: Dependencies): Standing => {
    if (supports?.every((at) => standingOf(at) === 'struck') === true) return 'struck'
    if (attackers.some((at) => standingOf(at) === 'counts')) return 'struck'
    const isSupported = supports === undefined || supports.some((at) => standingOf(at) === 'counts')
    return isSupported && attackers.every((at) => standingOf(at) === 'struck') ? 'counts' : 'undecided'
  }
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const [at, entry] of entries.entries()) {
      if (found[at] !== 'undecided') continue
      const standing = judge(entry)
      if (standing === 'undecided') continue
      found[at] = standing
      hasChanged = true
    }
  }
  return found
}

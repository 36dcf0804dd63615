import type { AuthorityOperation } from './authority-operations.ts'
import { isPast, type Placed } from './log.ts'
import type { Removal, TeamMembers } from './members.ts'
import { type Standing, standings } from './standing.ts'

/** Whether an entry stands in the log of the removed computer up to its cut. */
export const isKept = (
  entry: Placed<unknown>,
  cut: readonly string[],
  byHash: Pick<ReadonlyMap<string, Placed<unknown>>, 'get'>,
): boolean =>
  cut.some((hash) => {
    const last = byHash.get(hash)
    return last?.signer.sign === entry.signer.sign && (last === entry || isPast(entry, last))
  })

/**
 * The standing of each entry of the chain of authority.
 *
 * A removal strikes what its author had not seen, so a thief cannot strike older removals (S45); and what
 * stands in a circle, once a computer outside the circle or the page decides by a cut before it.
 */
export const judge = (
  entries: readonly Placed<AuthorityOperation>[],
  { all, removals }: TeamMembers,
): Standing[] => {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]))
  const supportsOf = ({ header, signer }: Placed<AuthorityOperation>) =>
    'team' in header
      ? all
          .filter(({ id, sign }) => id === signer.id && sign === signer.sign)
          .flatMap(({ by }) => by.map(({ at }) => at))
      : undefined
  const strikes = ({ by, id }: Removal, entry: Placed<AuthorityOperation>): boolean =>
    entry !== by && entry.header.author === id && !isPast(entry, by)
  const nodes = entries.map((entry) => ({
    supports: supportsOf(entry),
    attackers: removals.filter((removal) => strikes(removal, entry)).map(({ by }) => by.at),
  }))
  for (;;) {
    const found = standings(nodes)
    const undecided = entries.filter(({ at }) => found[at] === 'undecided')
    let hasDecided = false
    for (const { by, id, cut } of removals) {
      if (found[by.at] !== 'counts') continue
      for (const entry of undecided) {
        const attackers = nodes[entry.at]?.attackers
        if (entry.header.author !== id || isKept(entry, cut, byHash) || attackers?.includes(by.at) !== false)
          continue
        attackers.push(by.at)
        hasDecided = true
      }
    }
    if (!hasDecided) return found
  }
}

import type { Authority } from './authority.ts'
import type { Header } from './entry.ts'
import type { EpochSecret } from './epochs.ts'
import { isPast, type Log, type Placed } from './log.ts'

/** The entries of a log that no other one has seen, by hash. */
const headsOf = (log: Pick<Log<unknown>, 'entries'>): string[] => {
  const seen = new Set(log.entries.flatMap(({ header }) => header.prev))
  return log.entries
    .map(({ hash }) => hash)
    .filter((hash) => !seen.has(hash))
    .sort()
}

/** The header of an author's next entry, which has seen all of a log. */
export const nextHeader = (
  team: string,
  log: Pick<Log<unknown>, 'entries'>,
  author: { readonly id: string; readonly sign: string },
  { chain, epoch, key }: EpochSecret,
): Header => {
  const heads = headsOf(log)
  const seq = log.entries.reduce((most, { header }) => Math.max(most, header.seq), 0) + 1
  const own = log.entries.findLast(({ signer }) => signer.id === author.id && signer.sign === author.sign)
  const mine = { n: (own?.header.mine.n ?? 0) + 1, hash: own?.hash ?? null }
  return { v: 1, team, chain, seq, prev: heads, mine, epoch, key, author: author.id }
}

/** The header of the entry that the same author writes after one that it has just written, whose hash this is. */
export const followingHeader = (before: Header, hash: string): Header => {
  const { seq, mine } = before
  return { ...before, seq: seq + 1, prev: [hash], mine: { n: mine.n + 1, hash } }
}

/**
 * What a removal of a computer proposes to keep of it: its newest entries that count. An entry in a circle of
 * removals does not count, so a removal by a computer outside decides the circle.
 */
export const cutOf = (
  computerId: string,
  ...logs: readonly {
    readonly entries: readonly Placed<unknown>[]
    counts(entry: Placed<unknown>): boolean
  }[]
): string[] =>
  logs
    .flatMap(({ entries, counts }) => {
      const own = entries.filter((entry) => entry.header.author === computerId && counts(entry))
      return own.filter((entry) => !own.some((other) => isPast(entry, other)))
    })
    .map(({ hash }) => hash)
    .sort()

/** The computers that a computer added, and those that they added: a removal shows them and takes them along. */
export const addedBy = ({ members }: Pick<Authority, 'members'>, computerId: string): string[] => {
  const found = new Set([computerId])
  for (const member of members) {
    if (member.by.some((add) => add.header.author !== member.id && found.has(add.header.author)))
      found.add(member.id)
  }
  found.delete(computerId)
  return [...found]
}

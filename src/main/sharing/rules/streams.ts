import { type Entry, LAST_STREAM, MOST_HEARD } from './entry.ts'

/** What the order of entries follows from. */
export type EntryPlace = Pick<Entry, 'hash'> & {
  readonly header: Pick<Entry['header'], 'author' | 'stream' | 'n' | 'before' | 'heard'>
}

/** From so many entries, or bytes, of one member in an epoch on, *tidy up* is due. */
export const MOST_ENTRIES = 20_000
export const MOST_BYTES = 64 * 1_024 * 1_024

/** Where a computer's next entry stands. */
export type NextEntry = Pick<Entry['header'], 'stream' | 'n' | 'before'>

/**
 * The entries that count, each after the one it names in `before`. Two different ones of one number, of a copied
 * profile, both count.
 */
export const countingEntries = <Placed extends EntryPlace>(entries: Iterable<Placed>): Placed[] => {
  const counting = new Map<string, Placed>()
  const inOrder = [...entries].sort(
    (one, other) => one.header.n - other.header.n || (one.hash < other.hash ? -1 : 1),
  )
  for (const entry of inOrder) {
    const { author, stream, n, before } = entry.header
    const last = before === null ? undefined : counting.get(before)?.header
    const follows = last?.author === author && last.stream === stream && last.n === n - 1
    if (before === null || follows) counting.set(entry.hash, entry)
  }
  return [...counting.values()]
}

/** The authors that have two different entries of one number: their profile was copied, or put back. */
export const forkedStreams = (counting: readonly EntryPlace[]): { author: string; stream: number }[] => {
  const forked = new Map<string, { author: string; stream: number }>()
  const taken = new Set<string>()
  for (const { header } of counting) {
    const { author, stream, n } = header
    const place = `${author} ${stream} ${n}`
    if (taken.has(place)) forked.set(`${author} ${stream}`, { author, stream })
    taken.add(place)
  }
  return [...forked.values()]
}

/**
 * Goes on after the newest own entry in sight; in the next stream where the last one has two entries of one number.
 * The last stream goes on all the same.
 */
export const nextEntry = (ownCounting: readonly EntryPlace[]): NextEntry => {
  const stream = Math.max(0, ...ownCounting.map(({ header }) => header.stream))
  const inStream = ownCounting.filter(({ header }) => header.stream === stream)
  const isForked = forkedStreams(inStream).length > 0
  if (isForked && stream < LAST_STREAM) return { stream: stream + 1, n: 1, before: null }
  const newest = inStream.reduce<EntryPlace | undefined>(
    (last, entry) => (last !== undefined && last.header.n >= entry.header.n ? last : entry),
    undefined,
  )
  return { stream, n: 1 + (newest?.header.n ?? 0), before: newest?.hash ?? null }
}

/** An entry as the place lists it. */
export type ListedEntry = Pick<Entry, 'hash'> & Pick<NextEntry, 'stream' | 'n'> & { readonly bytes: number }

/** Whether one author's entries are so many that a new epoch is to be begun with the state: *tidy up*. */
export const isTidyUpDue = (ofAuthor: readonly ListedEntry[]): boolean =>
  ofAuthor.length >= MOST_ENTRIES || ofAuthor.reduce((sum, { bytes }) => sum + bytes, 0) >= MOST_BYTES

/** Of one author's entries those that are read: until a tidy up is due all, and from then on those that are named. */
export const entriesToRead = (
  ofAuthor: readonly ListedEntry[],
  named: ReadonlySet<string>,
): ListedEntry[] => {
  let entries = 0
  let bytes = 0
  return [...ofAuthor]
    .sort((one, other) => one.stream - other.stream || one.n - other.n || (one.hash < other.hash ? -1 : 1))
    .filter((entry) => {
      entries += 1
      bytes += entry.bytes
      return (entries <= MOST_ENTRIES && bytes <= MOST_BYTES) || named.has(entry.hash)
    })
}

/**
 * What entries name: the one before in their stream, and what their author heard of others. One that is not here is
 * under way, or somebody withholds it.
 */
export const namedEntries = (entries: Iterable<EntryPlace>): ReadonlySet<string> => {
  const named = new Set<string>()
  for (const { header } of entries) {
    if (header.before !== null) named.add(header.before)
    for (const [author, hash] of header.heard) if (author !== header.author) named.add(hash)
  }
  return named
}

/** What this computer's next entry names in `heard`: the newest entries of others that it has not named yet. */
export const heardNow = (counting: readonly EntryPlace[], me: string): [string, string][] => {
  const named = namedEntries(counting.filter(({ header }) => header.author === me))
  const followed = new Set(counting.map(({ header }) => header.before))
  return counting
    .filter(({ hash, header }) => header.author !== me && !followed.has(hash) && !named.has(hash))
    .map(({ hash, header }): [string, string] => [header.author, hash])
    .slice(-MOST_HEARD)
}

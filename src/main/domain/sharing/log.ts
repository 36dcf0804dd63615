import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { fromHex } from './bytes.ts'
import { purposeOf, signedMessage } from './entry.ts'
import type { OpenEntry } from './epoch-ring.ts'
import { LayeredMap } from './layered-map.ts'
import { isSignedBy } from './signatures.ts'

/** Who can sign entries: an id and its key, with its place among all that were ever added. */
export interface Signer {
  readonly id: string
  readonly sign: string
  readonly place: number
}

/** An entry in the order of its chain, with what its author had seen. */
export interface Placed<Operation> extends OpenEntry<Operation> {
  readonly at: number
  readonly signer: Signer
  /** The log it stands in: one for each author, and one for each copy of that author. */
  readonly lane: number
  /** How many entries of each lane its author had seen, itself included. */
  readonly clock: readonly number[]
}

/** Two entries of one author with the same number: its profile was copied, or went back. */
interface Clone {
  readonly author: string
  readonly n: number
}

export interface Log<Operation> {
  /** Past before future, then the author's place, then the author's count. */
  readonly entries: readonly Placed<Operation>[]
  readonly byHash: LayeredMap<string, Placed<Operation>>
  readonly lanes: readonly Lane[]
  readonly clones: readonly Clone[]
  /** How many entries wait for others, or break a rule. */
  readonly left: number
}

/** One author's entries that follow each other, by their numbers. */
interface Lane {
  readonly sign: string
  readonly first: number
  readonly last: number
}

/** Whether the author of `later` had seen `earlier`. */
export const isPast = (earlier: Placed<unknown>, later: Placed<unknown>): boolean =>
  earlier !== later && (later.clock[earlier.lane] ?? 0) >= earlier.header.mine.n

/** Whether neither author had seen the other's entry. */
export const areConcurrent = (one: Placed<unknown>, other: Placed<unknown>): boolean =>
  one !== other && !isPast(one, other) && !isPast(other, one)

/** An entry whose past is placed, before its signer is known. */
export type Candidate<Operation> = Pick<Placed<Operation>, 'clock' | 'header' | 'hash' | 'payload'>

/** What differs between the chains. */
export interface Members<Operation> {
  /** Whose signature an entry may have, given its past. */
  signersOf(candidate: Candidate<Operation>): readonly Signer[]
  /** Called in order, before the signers of later entries are looked up. */
  onPlaced?(placed: Placed<Operation>): void
}

const isBefore = (one: Placed<unknown>, other: Placed<unknown>): boolean => {
  if (one.signer.place !== other.signer.place) return one.signer.place < other.signer.place
  const [n, otherN] = [one.header.mine.n, other.header.mine.n]
  return n !== otherN ? n < otherN : one.hash < other.hash
}

/** By whom an entry's signature was found right: each change folds all entries again. */
const signedBy = new WeakMap<Uint8Array, { readonly sign: string; readonly bytes: Uint8Array }>()

const isSigned = (crypto: SharingCrypto, entry: OpenEntry<unknown>, sign: string): boolean => {
  const { signature, signedBytes, header } = entry
  const known = signedBy.get(signature)
  if (known?.sign === sign && known.bytes === signedBytes) return true
  const isRight = isSignedBy(crypto, purposeOf(header), fromHex(sign), signature, ...signedMessage(entry))
  if (isRight) signedBy.set(signature, { sign, bytes: signedBytes })
  return isRight
}

/**
 * How many entries keep their place when others are added: none is placed before those that its author had seen. Those
 * whose past is not here have no place.
 */
export const keptPlaces = (
  log: Log<unknown>,
  added: readonly Pick<OpenEntry<unknown>, 'header'>[],
): number => {
  const places = added.map(({ header: { prev } }) => {
    const parents = prev.map((hash) => log.byHash.get(hash)?.at)
    return 1 + Math.max(-1, ...parents.map((at) => at ?? Number.POSITIVE_INFINITY))
  })
  return Math.min(log.entries.length, ...places)
}

/**
 * Places every entry whose past is here in the one order that all computers find; `start` is how that order begins, when that
 * is known.
 *
 * SECURITY: S44, nobody can choose the place of an entry: it follows from what its author had seen, from when
 * the author was added, and from the author's own count, which each entry raises by one.
 */
export const arrange = <Operation>(
  crypto: SharingCrypto,
  entries: Iterable<OpenEntry<Operation>>,
  members: Members<Operation>,
  start?: Log<Operation>,
): Log<Operation> => {
  const byHash = start?.byHash.fork() ?? new LayeredMap<string, Placed<Operation>>()
  const placed: Placed<Operation>[] = [...(start?.entries ?? [])]
  const clones: Clone[] = [...(start?.clones ?? [])]
  const lanes: Lane[] = [...(start?.lanes ?? [])]
  const all = new Map<string, OpenEntry<Operation>>()
  for (const entry of entries) if (!byHash.has(entry.hash)) all.set(entry.hash, entry)

  const children = new Map<string, OpenEntry<Operation>[]>()
  const missing = new Map<string, number>()
  const ready: Placed<Operation>[] = []

  const prepare = (entry: OpenEntry<Operation>): void => {
    const { prev, mine, seq, author } = entry.header
    const parents = prev.map((hash) => byHash.get(hash)).filter((parent) => parent !== undefined)
    const before = mine.hash === null ? undefined : byHash.get(mine.hash)
    const largest = parents.reduce((most, { header }) => Math.max(most, header.seq), 0)
    if (seq !== largest + 1) return
    const clock: number[] = []
    for (const parent of parents) {
      for (const [lane, n] of parent.clock.entries()) clock[lane] = Math.max(clock[lane] ?? 0, n)
    }
    if (mine.hash !== null) {
      if (before === undefined || before.header.author !== author || before.header.mine.n !== mine.n - 1)
        return
      if ((clock[before.lane] ?? 0) < before.header.mine.n) return
    }
    const signer = members
      .signersOf({ ...entry, clock })
      .find(
        ({ id, sign }) =>
          id === author &&
          (before === undefined || before.signer.sign === sign) &&
          isSigned(crypto, entry, sign),
      )
    if (signer === undefined) return
    // `at` and `lane` follow when it is placed.
    ready.push({ ...entry, signer, clock, at: -1, lane: before?.lane ?? -1 })
  }

  const place = (candidate: Placed<Operation>): void => {
    const { n } = candidate.header.mine
    const { sign } = candidate.signer
    const isNext = candidate.lane !== -1 && lanes[candidate.lane]?.last === n - 1
    const lane = isNext ? candidate.lane : lanes.length
    if (lanes.some((one) => one.sign === sign && one.first <= n && n <= one.last))
      clones.push({ author: candidate.header.author, n })
    lanes[lane] = { sign, first: lanes[lane]?.first ?? n, last: n }
    const clock = [...candidate.clock]
    clock[lane] = n
    for (let other = 0; other < lane; other += 1) clock[other] ??= 0
    const entry = { ...candidate, lane, clock, at: placed.length }
    placed.push(entry)
    byHash.set(entry.hash, entry)
    members.onPlaced?.(entry)
    for (const child of children.get(entry.hash) ?? []) {
      const count = (missing.get(child.hash) ?? 0) - 1
      missing.set(child.hash, count)
      if (count === 0) prepare(child)
    }
  }

  for (const entry of all.values()) {
    const { prev, mine } = entry.header
    const parents = new Set(
      [...prev, ...(mine.hash === null ? [] : [mine.hash])].filter((hash) => !byHash.has(hash)),
    )
    missing.set(entry.hash, parents.size)
    for (const parent of parents) {
      const known = children.get(parent)
      if (known === undefined) children.set(parent, [entry])
      else known.push(entry)
    }
  }
  for (const entry of all.values()) if (missing.get(entry.hash) === 0) prepare(entry)
  while (ready.length > 0) {
    let first = 0
    for (let at = 1; at < ready.length; at += 1) {
      const [one, best] = [ready[at], ready[first]]
      if (one !== undefined && best !== undefined && isBefore(one, best)) first = at
    }
    const [next] = ready.splice(first, 1)
    if (next !== undefined) place(next)
  }
  return {
    entries: placed,
    byHash,
    lanes,
    clones,
    left: all.size - placed.length + (start?.entries.length ?? 0),
  }
}

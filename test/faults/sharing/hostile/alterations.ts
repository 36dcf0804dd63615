import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { EntryPosition, PlacedEntry } from '../../../../src/main/ports/sharing-place.ts'
import { ok } from '../../../../src/shared/result.ts'
import type { Alter, Asked } from '../../../fakes/hostile-place.ts'

/** SHA-256 of bytes, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Call = Asked['call']
type Log = Pick<EntryPosition, 'chain' | 'author'>

const listOf = <Value>(honest: unknown): Value[] => {
  const { ok: isDone, value } = honest as { ok: boolean; value: Value[] } // of the place in memory
  return isDone ? value : []
}

/** The same answer to each of these calls, whatever is asked. */
export const answers =
  (answer: unknown, ...calls: readonly Call[]): Alter =>
  ({ call }, honest) =>
    calls.includes(call) ? answer : honest

/** Other heads than the place has. */
export const heads =
  (change: (heads: readonly EntryPosition[]) => readonly unknown[]): Alter =>
  ({ call }, honest) =>
    call === 'heads' ? ok(change(listOf<EntryPosition>(honest))) : honest

/** Other entries than the place has, under honest heads. */
export const reads =
  (change: (entries: readonly PlacedEntry[], log: Log, after: number) => readonly unknown[]): Alter =>
  ({ call, args }, honest) =>
    call === 'read'
      ? ok(change(listOf<PlacedEntry>(honest), args[1] as Log, Number(args[2]))) // as `read` is called
      : honest

/** A place that has these entries, and takes what is written without keeping it. */
export const shows =
  (entries: readonly PlacedEntry[]): Alter =>
  ({ call, args }, honest) => {
    if (call === 'append') return ok('appended')
    if (call === 'teams') return honest
    const last = new Map<string, PlacedEntry>()
    for (const entry of entries) {
      const log = `${entry.chain} ${entry.author}`
      if ((last.get(log)?.n ?? 0) <= entry.n) last.set(log, entry)
    }
    if (call === 'heads')
      return ok([...last.values()].map(({ chain, author, n, hash }) => ({ chain, author, n, hash })))
    if (call !== 'read') return honest
    const log = args[1] as Log // as `read` is called
    const [after, limit] = [Number(args[2]), Number(args[3])]
    return ok(
      entries
        .filter(({ chain, author, n }) => chain === log.chain && author === log.author && n > after)
        .sort((one, other) => one.n - other.n)
        .slice(0, limit),
    )
  }

/** One entry with other bytes in its place, under their own hash. */
export const replaced = (
  entries: readonly PlacedEntry[],
  entry: PlacedEntry,
  bytes: Uint8Array,
): readonly PlacedEntry[] =>
  entries.map((one) => (one === entry ? { ...one, bytes: new Uint8Array(bytes), hash: hashOf(bytes) } : one))

/** The bytes with one bit changed. */
export const flipped = (bytes: Uint8Array, at: number, bit = 0): Uint8Array => {
  const changed = Uint8Array.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ (1 << bit)
  return changed
}

/** A part of an entry's bytes. */
interface Region {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Where each part of an entry lies in its bytes. */
const regionsOf = (bytes: Uint8Array): Region[] => {
  const buffer = Buffer.from(bytes)
  const headerEnd = 8 + buffer.readUInt32BE(4)
  const grantsEnd = headerEnd + 4 + buffer.readUInt32BE(headerEnd)
  const header = buffer.toString('utf8', 8, headerEnd)
  const fields = ['v', 'team', 'chain', 'seq', 'prev', 'n', 'hash', 'epoch', 'key', 'author'].map((name) => {
    const from = 8 + header.indexOf(`"${name}":`) + name.length + 3
    return { name: `field ${name}`, from, to: from + 12 }
  })
  const grants = grantsEnd > headerEnd + 6 ? [{ name: 'grants', from: headerEnd + 4, to: grantsEnd }] : []
  return [
    { name: 'magic', from: 0, to: 4 },
    { name: 'header’s length', from: 4, to: 8 },
    ...fields,
    { name: 'grants’ length', from: headerEnd, to: headerEnd + 4 },
    ...grants,
    { name: 'nonce', from: grantsEnd, to: grantsEnd + 12 },
    { name: 'sealed payload', from: grantsEnd + 12, to: buffer.length - 80 },
    { name: 'tag', from: buffer.length - 80, to: buffer.length - 64 },
    { name: 'signature', from: buffer.length - 64, to: buffer.length },
  ]
}

/** The regions that every entry has; `grants` only where an entry hands on epochs. */
export const regionNames = [
  'magic',
  'header’s length',
  'field v',
  'field team',
  'field chain',
  'field seq',
  'field prev',
  'field n',
  'field hash',
  'field epoch',
  'field key',
  'field author',
  'grants’ length',
  'nonce',
  'sealed payload',
  'tag',
  'signature',
] as const

/** An entry with a bit in the middle of a region flipped. */
export const flippedIn = (name: string, bytes: Uint8Array): Uint8Array => {
  const region = regionsOf(bytes).find((one) => one.name === name)
  if (region === undefined) throw new Error(`There is no ${name}.`)
  return flipped(bytes, Math.floor((region.from + region.to) / 2))
}

/** The bytes of one entry with a part of another one's. */
export const spliced = (bytes: Uint8Array, other: Uint8Array, name: string): Uint8Array => {
  const [into, from] = [bytes, other].map((one) => regionsOf(one).find((region) => region.name === name))
  if (into === undefined || from === undefined) return bytes
  return Buffer.concat([
    bytes.subarray(0, into.from),
    other.subarray(from.from, from.to),
    bytes.subarray(into.to),
  ])
}

/** A position that nobody wrote. */
export const invented = (chain: string = randomUUID()): EntryPosition => ({
  chain,
  author: randomUUID(),
  n: 1,
  hash: randomBytes(32).toString('hex'),
})

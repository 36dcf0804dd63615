import fc from 'fast-check'
import type { EntryPosition, PlacedEntry } from '../../../../src/main/ports/sharing-place.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import type { Alter } from '../../../fakes/hostile-place.ts'
import { flipped, hashOf, invented, shows } from './alterations.ts'

/** One thing that a place does wrong; which entry or byte it concerns follows from numbers from 0 to 1. */
export type Alteration =
  | { readonly does: 'refuse'; readonly call: 'heads' | 'read' | 'append'; readonly problem: string }
  | { readonly does: 'drop writes' }
  | { readonly does: 'keep writes and say away' }
  | { readonly does: 'older'; readonly at: number }
  | ChangeOfHeads
  | ChangeOfEntries

interface ChangeOfHeads {
  readonly does: HeadChange
  readonly at: number
  readonly by: number
}
interface ChangeOfEntries {
  readonly does: EntryChange
  readonly at: number
  readonly by: number
  readonly bit: number
}

const headChanges = [
  'head away',
  'head twice',
  'head n',
  'head hash',
  'head author',
  'heads backwards',
  'heads invented',
] as const
type HeadChange = (typeof headChanges)[number]
const entryChanges = [
  'away',
  'the rest away',
  'twice',
  'flip',
  'cut',
  'longer',
  'other',
  'random',
  'backwards',
  'labels',
] as const
type EntryChange = (typeof entryChanges)[number]

const fraction = fc.double({ min: 0, max: 0.999_999, noNaN: true })

/** Any alteration. */
export const alteration: fc.Arbitrary<Alteration> = fc.oneof(
  fc.record({
    does: fc.constant('refuse' as const),
    call: fc.constantFrom('heads', 'read', 'append'),
    problem: fc.constantFrom('away', 'refused', 'certificate', 'full', 'unfit'),
  }),
  fc.record({ does: fc.constant('drop writes' as const) }),
  fc.record({ does: fc.constant('keep writes and say away' as const) }),
  fc.record({ does: fc.constant('older' as const), at: fraction }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom(...headChanges),
      at: fraction,
      by: fc.integer({ min: -3, max: 2 ** 31 - 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(...entryChanges),
      at: fraction,
      by: fraction,
      bit: fc.nat(7),
    }),
  },
)

const isOfHeads = (one: ChangeOfHeads | ChangeOfEntries): one is ChangeOfHeads => !('bit' in one)

const changedHeads = (
  heads: readonly EntryPosition[],
  does: HeadChange,
  at: number,
  by: number,
): EntryPosition[] => {
  const index = Math.floor(at * heads.length)
  const head = heads[index]
  const other = heads[(index + 1) % heads.length]
  if (head === undefined || other === undefined) return [...heads]
  const put = (...instead: EntryPosition[]) => heads.flatMap((one) => (one === head ? instead : [one]))
  switch (does) {
    case 'head away':
      return put()
    case 'head twice':
      return put(head, head)
    case 'head n':
      return put({ ...head, n: Math.max(1, head.n + (by % 5)) })
    case 'head hash':
      return put({ ...head, hash: hashOf(Buffer.from(head.hash)) })
    case 'head author':
      return put({ ...head, author: other.author })
    case 'heads backwards':
      return [...heads].reverse()
    case 'heads invented':
      return [invented(head.chain), ...heads, invented()]
  }
}

const changedEntries = (
  entries: readonly PlacedEntry[],
  all: readonly PlacedEntry[],
  { does, at, by, bit }: ChangeOfEntries,
): PlacedEntry[] => {
  const index = Math.floor(at * entries.length)
  const entry = entries[index]
  if (entry === undefined) return [...entries]
  const put = (...instead: PlacedEntry[]) => entries.flatMap((one) => (one === entry ? instead : [one]))
  const bytes = (changed: Uint8Array) =>
    put({ ...entry, bytes: new Uint8Array(changed), hash: bit % 2 === 0 ? hashOf(changed) : entry.hash })
  const where = Math.floor(by * entry.bytes.length)
  switch (does) {
    case 'away':
      return put()
    case 'the rest away':
      return entries.slice(0, index)
    case 'twice':
      return put(entry, entry)
    case 'flip':
      return bytes(flipped(entry.bytes, where, bit))
    case 'cut':
      return bytes(entry.bytes.slice(0, where))
    case 'longer':
      return bytes(Buffer.concat([entry.bytes, Buffer.alloc(1 + where)]))
    case 'other':
      return bytes(all[Math.floor(by * all.length)]?.bytes ?? entry.bytes)
    case 'random':
      return bytes(Buffer.from(hashOf(entry.bytes).repeat(20)))
    case 'backwards':
      return [...entries].reverse()
    case 'labels':
      return put({ ...entry, ...invented(), n: 1 + where })
  }
}

/** A place that does all of these at once. `all` is what lies there. */
export const alterBy =
  (alterations: readonly Alteration[], all: readonly PlacedEntry[]): Alter =>
  async (asked, honest, place) => {
    let answer = honest
    for (const one of alterations) {
      if (one.does === 'refuse') {
        if (one.call === asked.call) return err(one.problem)
      } else if (one.does === 'drop writes') {
        if (asked.call === 'append') return ok('appended')
      } else if (one.does === 'keep writes and say away') {
        if (asked.call !== 'append') continue
        await place.append(...(asked.args as Parameters<typeof place.append>)) // as it is called
        return err('away')
      } else if (one.does === 'older') {
        if (asked.call !== 'append')
          answer = shows(all.slice(0, Math.ceil(one.at * all.length)))(asked, answer, place)
      } else {
        const { ok: isDone, value } = answer as { readonly ok: boolean; readonly value: unknown } // of the place in memory
        if (!isDone) continue
        if (isOfHeads(one)) {
          if (asked.call === 'heads')
            answer = ok(changedHeads(value as EntryPosition[], one.does, one.at, one.by)) // of `heads`
        } else if (asked.call === 'read') answer = ok(changedEntries(value as PlacedEntry[], all, one)) // of `read`
      }
    }
    return answer
  }

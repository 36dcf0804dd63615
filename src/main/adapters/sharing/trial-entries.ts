import { randomBytes, randomUUID } from 'node:crypto'
import { MOST_ENTRY_BYTES } from '../../domain/sharing/entry-size.ts'
import type { PlacedEntry } from '../../ports/sharing-place.ts'
import { hashOf } from './entry-bounds.ts'

/** The shortest entry, those at the steps of padding, and the longest. */
const SIZES = [1, 1_024, 1_152, 65_536, MOST_ENTRY_BYTES]

/** A log of random bytes that belongs to nobody, with entries of each size that matters. */
export const trialEntries = (): readonly [PlacedEntry, ...PlacedEntry[]] => {
  const log = { chain: randomUUID(), author: randomUUID() }
  const entry = (size: number, n: number): PlacedEntry => {
    const bytes = randomBytes(size)
    return { ...log, n, hash: hashOf(bytes), bytes }
  }
  return [entry(64, 1), ...SIZES.map((size, index) => entry(size, index + 2))]
}

/** Another entry at the same number. */
export const otherAt = (entry: PlacedEntry): PlacedEntry => {
  const bytes = randomBytes(entry.bytes.length)
  return { ...entry, hash: hashOf(bytes), bytes }
}

/** Whether what was read is what was written, byte for byte. */
export const areSame = (found: readonly PlacedEntry[], written: readonly PlacedEntry[]): boolean =>
  found.length === written.length &&
  written.every(({ n, hash, bytes }, index) => {
    const one = found[index]
    return one?.n === n && one.hash === hash && Buffer.compare(one.bytes, bytes) === 0
  })

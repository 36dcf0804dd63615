import { createHash } from 'node:crypto'
import { MOST_ENTRY_BYTES } from '../../domain/sharing/entry-size.ts'

/** No place has more than these for one team: what is beyond is not looked at. */
export const MOST_CHAINS = 4_096
export const MOST_AUTHORS = 256
/** Each pairing leaves two messages there, each a log of its own. */
export const MOST_LOGS = 8_192
export const MOST_ENTRIES_OF_A_LOG = 1_000_000
/** What is not Keyward's is counted so far. */
export const MOST_OTHER_FILES = 10_000

/** SHA-256 of an entry's bytes, as names and columns spell it. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * SECURITY: S54, whether these are an entry's bytes by their length and their hash, whatever bounds the place has of its own.
 */
export const areEntryBytes = (bytes: Uint8Array, hash: string): boolean =>
  bytes.length <= MOST_ENTRY_BYTES && hashOf(bytes) === hash

/** The entries of a log after a number, up to the first number that is missing; two of one number both stay. */
export const upToGap = <Entry extends { readonly n: number }>(
  sorted: readonly Entry[],
  after: number,
): readonly Entry[] => {
  const gap = sorted.findIndex(({ n }, at) => n > (sorted[at - 1]?.n ?? after) + 1)
  return gap === -1 ? sorted : sorted.slice(0, gap)
}

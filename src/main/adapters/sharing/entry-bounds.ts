import { createHash } from 'node:crypto'

/** No place has more than these for one team: what is beyond is not looked at. */
export const MOST_CHAINS = 16
export const MOST_AUTHORS = 256
export const MOST_ENTRIES_OF_A_LOG = 1_000_000

/** SHA-256 of an entry's bytes, as names and columns spell it. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

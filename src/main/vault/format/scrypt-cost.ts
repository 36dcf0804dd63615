import type { ScryptCost } from '../../ports/cipher.ts'

const MIB = 2 ** 20
/** Twice the memory and four times the work of Keyward's own costs. */
const MAX_MEMORY_BYTES = 256 * MIB
const MAX_WORK = 2 ** 22

/**
 * Whether scrypt may run with the costs in a file: RFC 7914 allows them, and they don't need too much memory or
 * time.
 *
 * SECURITY: S16, bounds the three parameters together before scrypt runs, so that a file can't exhaust memory or
 * time.
 */
export const isFairCost = ({ N, r, p }: ScryptCost): boolean =>
  [N, r, p].every((count) => Number.isSafeInteger(count) && count >= 1) &&
  N >= 2 &&
  Number.isInteger(Math.log2(N)) &&
  Math.log2(N) < 16 * r &&
  128 * N * r <= MAX_MEMORY_BYTES &&
  N * r * p <= MAX_WORK

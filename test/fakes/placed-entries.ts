import { randomBytes, randomUUID } from 'node:crypto'
import { hashOf } from '../../src/main/adapters/sharing/entry-bounds.ts'
import type { PlacedEntry } from '../../src/main/ports/sharing-place.ts'

/** A team of nobody. */
export const newTeam = (): string => hashOf(randomBytes(32))

/** A log with so many random entries. */
export const newLog = (count: number, sizeOf: (n: number) => number = (n) => n * 100): PlacedEntry[] => {
  const log = { chain: randomUUID(), author: randomUUID() }
  return Array.from({ length: count }, (_, index) => {
    const bytes = randomBytes(sizeOf(index + 1))
    return { ...log, n: index + 1, hash: hashOf(bytes), bytes }
  })
}

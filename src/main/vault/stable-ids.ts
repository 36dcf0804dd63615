import type { Cipher } from '../ports/cipher.ts'

/** Each call returns a new source that yields the same ids in the same order. */
export type StableIds = () => () => string

/** Ids that stay the same if a plan is recomputed, because the user agreed to exactly these records. */
export const stableIds = (cipher: Pick<Cipher, 'newId'>): StableIds => {
  const made: string[] = []
  return () => {
    let next = 0
    return () => {
      const id = made[next] ?? cipher.newId()
      made[next] = id
      next += 1
      return id
    }
  }
}

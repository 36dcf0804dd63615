import type { Cipher } from '../ports/cipher.ts'

/** Each call starts over and yields the same ids in the same order. */
export type StableIds = () => () => string

/** Ids for a plan that may have to be recomputed: the user agreed to the hosts of exactly these records. */
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

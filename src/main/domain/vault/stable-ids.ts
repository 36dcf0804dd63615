import type { Cipher } from '../../ports/cipher.ts'

/** Each call of it begins anew and gives the same ids in the same order. */
export type StableIds = () => () => string

/** Ids for a change that is planned more than once. */
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

/**
 * The ids of what a call makes: the same when main plans the call to ask about it and when it is carried out, so that what
 * the person agreed to is bound to the very records.
 */
export class PlannedIds {
  readonly #cipher: Pick<Cipher, 'newId'>
  readonly #ids = new WeakMap<object, StableIds>()

  constructor(cipher: Pick<Cipher, 'newId'>) {
    this.#cipher = cipher
  }

  /** By the call's own input object. */
  of(input: object): StableIds {
    const ids = this.#ids.get(input) ?? stableIds(this.#cipher)
    this.#ids.set(input, ids)
    return ids
  }
}

import type { Cipher } from '../../ports/cipher.ts'

/** Each call starts over and returns the same ids in the same order. */
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
 * The ids of the records that a call creates: the same when main plans the call for its confirmation and when
 * it runs, so that the consent is bound to those very records.
 */
export class PlannedIds {
  readonly #cipher: Pick<Cipher, 'newId'>
  readonly #ids = new WeakMap<object, StableIds>()

  constructor(cipher: Pick<Cipher, 'newId'>) {
    this.#cipher = cipher
  }

  /** Keyed by the call's own input object. */
  of(input: object): StableIds {
    const ids = this.#ids.get(input) ?? stableIds(this.#cipher)
    this.#ids.set(input, ids)
    return ids
  }
}

import type { Steps } from '../../kernel/steps.ts'

/**
 * The records of a vault, each with what is shown of it, then those that are new; the same array when none differs.
 * One of which nothing is shown stays as it is.
 */
export function* merged<Item extends { readonly id: string }, Shown extends { readonly id: string }>(
  here: Item[],
  shown: readonly Shown[],
  next: (shown: Shown, here: Item | undefined) => Item | undefined,
): Steps<Item[]> {
  const left = new Map<string, Shown>()
  for (const record of shown) left.set(record.id, record)
  const result: Item[] = []
  for (const item of here) {
    const record = left.get(item.id)
    left.delete(item.id)
    result.push((record && next(record, item)) ?? item)
    yield
  }
  for (const record of left.values()) {
    const added = next(record, undefined)
    if (added !== undefined) result.push(added)
    yield
  }
  const isSame = result.length === here.length && result.every((item, at) => item === here[at])
  return isSame ? here : result
}

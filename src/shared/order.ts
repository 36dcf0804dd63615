import type { Workspace } from './model.ts'

type Named = { readonly name: string }

/** Compares names by a language's rules. A collator is slow to create, so it is created on first use. */
export const makeByName = (locale?: string): ((one: Named, other: Named) => number) => {
  let collator: Intl.Collator | undefined
  return (one, other) => {
    collator ??= new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return collator.compare(one.name, other.name)
  }
}

/** Workspaces in the user's order; those never moved follow by name. */
export const inOrder = (
  workspaces: Iterable<Workspace>,
  order: readonly string[],
  byName: ReturnType<typeof makeByName>,
): Workspace[] => {
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ id }: Workspace) => places.get(id) ?? order.length
  return [...workspaces].sort((one, other) => place(one) - place(other) || byName(one, other))
}

import type { Workspace } from './model.ts'

type Named = { readonly name: string }

/** Orders by name the way a person would, in a language. It takes a while to make, so it is made when it is needed. */
export const makeByName = (locale?: string): ((one: Named, other: Named) => number) => {
  let collator: Intl.Collator | undefined
  return (one, other) => {
    collator ??= new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return collator.compare(one.name, other.name)
  }
}

/** Workspaces as their person put them; those never moved follow by name. */
export const inOrder = (
  workspaces: Iterable<Workspace>,
  order: readonly string[],
  byName: ReturnType<typeof makeByName>,
): Workspace[] => {
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ id }: Workspace) => places.get(id) ?? order.length
  return [...workspaces].sort((one, other) => place(one) - place(other) || byName(one, other))
}

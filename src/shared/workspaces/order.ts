import type { Workspace } from './workspace.ts'

type Named = { readonly name: string }

/** Compares names by a language's rules. Creates the collator on first use, because that is slow. */
export const makeByName = (locale?: string): ((one: Named, other: Named) => number) => {
  let collator: Intl.Collator | undefined
  return (one, other) => {
    collator ??= new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return collator.compare(one.name, other.name)
  }
}

/** Groups workspaces by service. Groups and workspaces keep their order. */
export const byService = (workspaces: readonly Workspace[]): Workspace[][] => {
  const services = new Map<string, Workspace[]>()
  for (const workspace of workspaces) {
    const known = services.get(workspace.serviceId)
    if (known) known.push(workspace)
    else services.set(workspace.serviceId, [workspace])
  }
  return [...services.values()]
}

/** Workspaces sorted by name and grouped by service. */
export const inOrder = (
  workspaces: Iterable<Workspace>,
  byName: ReturnType<typeof makeByName>,
): Workspace[] => byService([...workspaces].sort(byName)).flat()

import type { Workspace } from './workspace.ts'

type Named = { readonly name: string }

/** Compares names by a language's rules. Creating a collator is slow, so it is created on first use. */
export const makeByName = (locale?: string): ((one: Named, other: Named) => number) => {
  let collator: Intl.Collator | undefined
  return (one, other) => {
    collator ??= new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return collator.compare(one.name, other.name)
  }
}

/** The workspaces grouped by service; groups and workspaces keep their order. */
export const byService = (workspaces: readonly Workspace[]): Workspace[][] => {
  const services = new Map<string, Workspace[]>()
  for (const workspace of workspaces) {
    const known = services.get(workspace.serviceId)
    if (known) known.push(workspace)
    else services.set(workspace.serviceId, [workspace])
  }
  return [...services.values()]
}

/** Workspaces by name, grouped by service. */
export const inOrder = (
  workspaces: Iterable<Workspace>,
  byName: ReturnType<typeof makeByName>,
): Workspace[] => byService([...workspaces].sort(byName)).flat()

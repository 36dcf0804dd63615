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

/** The workspaces of each service, in their order; the service of the first workspace is first. */
export const byService = (workspaces: readonly Workspace[]): Workspace[][] => {
  const services = new Map<string, Workspace[]>()
  for (const workspace of workspaces) {
    const known = services.get(workspace.serviceId)
    if (known) known.push(workspace)
    else services.set(workspace.serviceId, [workspace])
  }
  return [...services.values()]
}

/** Workspaces by name, those of a service together. */
export const inOrder = (
  workspaces: Iterable<Workspace>,
  byName: ReturnType<typeof makeByName>,
): Workspace[] => byService([...workspaces].sort(byName)).flat()

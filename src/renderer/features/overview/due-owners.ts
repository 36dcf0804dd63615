import type { KeyOwner } from '../../../shared/key-schemas.ts'
import { ownerId } from '../../../shared/owner-id.ts'
import { byName } from '../../state/selectors.ts'
import type { WorkItem, WorkPart } from './work-groups.ts'

/** Somebody with keys that are to be replaced. */
export type DueOwner = KeyOwner & { readonly id: string; readonly keyIds: readonly string[] }

/** The owners of the keys that are overdue, marked or due, the one with the most keys first. */
export const dueOwners = (parts: Readonly<Record<WorkPart, readonly WorkItem[]>>): readonly DueOwner[] => {
  const { now, ...due } = parts
  const owners = new Map<string, DueOwner>()
  for (const { key } of [...now.filter(({ key }) => key.toReplace), ...Object.values(due).flat()]) {
    if (key.owner === undefined) continue
    const id = ownerId(key.owner)
    const known = owners.get(id) ?? { ...key.owner, id, keyIds: [] }
    owners.set(id, { ...known, keyIds: [...known.keyIds, key.id] })
  }
  return [...owners.values()].sort(
    (one, other) => other.keyIds.length - one.keyIds.length || byName(one, other),
  )
}

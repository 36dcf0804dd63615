import type { KeyOwner } from '../../../shared/keys/fact-schemas.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { ownerId } from '../../../shared/keys/owner-id.ts'
import { byName } from '../../state/selectors.ts'

/** An owner, with the keys they need to replace. */
export type DueOwner = KeyOwner & { readonly id: string; readonly keyIds: readonly string[] }

/** The owners of these keys. The owner with the most keys comes first. */
export const dueOwners = (keys: readonly KeySummary[]): readonly DueOwner[] => {
  const owners = new Map<string, DueOwner>()
  for (const key of keys) {
    if (key.owner === undefined) continue
    const id = ownerId(key.owner)
    const known = owners.get(id) ?? { ...key.owner, id, keyIds: [] }
    owners.set(id, { ...known, keyIds: [...known.keyIds, key.id] })
  }
  return [...owners.values()].sort(
    (one, other) => other.keyIds.length - one.keyIds.length || byName(one, other),
  )
}

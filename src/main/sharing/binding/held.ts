import { canonical } from '../../kernel/canonical.ts'
import { recordName } from '../rules/fields.ts'
import { liveOf, type State } from '../rules/state.ts'

/**
 * A field that the vault keeps otherwise than its base shows it, and its value here: while it has this one, the vault
 * says nothing of the field. Of credentials the version of the secret is compared. `life`: the record isn't here, or is
 * nobody's but this person's.
 */
export type Held = readonly [record: string, field: string, here: string]

/** What of its base a vault doesn't show. A key is left out with its workspace too, and isn't listed then. */
export const heldFields = (held: readonly Held[], base: State = {}) => {
  const values = new Map(held.map(([record, field, here]) => [`${record} ${field}`, here]))
  const records = new Set(held.map(([record]) => record))
  const isHeld = (record: string, field: string) => values.has(`${record} ${field}`)
  const isLeftOut = (record: string): boolean => {
    if (isHeld(record, 'life')) return true
    // It is here, in the workspace that it didn't leave.
    if (isHeld(record, 'workspaceId')) return false
    const [workspace] = liveOf(base[record]?.workspaceId)
    return workspace !== undefined && isHeld(recordName('workspace', String(workspace.value)), 'life')
  }
  return {
    has: (record: string) => records.has(record),
    /** Whether the vault says nothing of a field because it still has the value that was kept. */
    isKept: (record: string, field: string, here: unknown) =>
      values.get(`${record} ${field}`) === canonical(here),
    isLeftOut,
    isHidden: (record: string, field: string) =>
      isLeftOut(record) || (field === 'life' ? records.has(record) : isHeld(record, field)),
  }
}

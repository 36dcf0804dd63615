import { canonical } from '../../kernel/canonical.ts'
import { recordName } from '../rules/fields.ts'
import { liveOf, type State } from '../rules/state-merge.ts'

/**
 * A field whose local value deliberately differs from the base. While its value is still `here`, this vault
 * doesn't send the field as a change. For credentials, `here` is the version of the secret. `life` means that the
 * record is missing from this vault, or private.
 */
export type KeptLocal = readonly [record: string, field: string, here: string]

/** Looks up which parts of its base a vault doesn't show. Leaving out a workspace also leaves out its keys. */
export const keptLocalFields = (held: readonly KeptLocal[], base: State = {}) => {
  const values = new Map(held.map(([record, field, here]) => [`${record} ${field}`, here]))
  const records = new Set(held.map(([record]) => record))
  const isKeptLocal = (record: string, field: string) => values.has(`${record} ${field}`)
  const isLeftOut = (record: string): boolean => {
    if (isKeptLocal(record, 'life')) return true
    // The key is still here because its move to another workspace wasn't applied.
    if (isKeptLocal(record, 'workspaceId')) return false
    const [workspace] = liveOf(base[record]?.workspaceId)
    return workspace !== undefined && isKeptLocal(recordName('workspace', String(workspace.value)), 'life')
  }
  return {
    has: (record: string) => records.has(record),
    /** Whether a field still has its local value, so this vault doesn't send it as a change. */
    isKept: (record: string, field: string, here: unknown) =>
      values.get(`${record} ${field}`) === canonical(here),
    isLeftOut,
    isHidden: (record: string, field: string) =>
      isLeftOut(record) || (field === 'life' ? records.has(record) : isKeptLocal(record, field)),
  }
}

import { canonical } from '../../kernel/canonical.ts'
import { recordName } from '../rules/fields.ts'
import { liveOf, type State } from '../rules/state.ts'

/**
 * A field whose local value differs from the base on purpose. While it has the value `here`, this vault sends no
 * change of the field. For credentials, `here` is the version of the secret. `life`: the record isn't in this
 * vault, or is private.
 */
export type KeptLocal = readonly [record: string, field: string, here: string]

/** What a vault doesn't show of its base. A key whose workspace is left out is left out too, without being listed. */
export const keptLocalFields = (held: readonly KeptLocal[], base: State = {}) => {
  const values = new Map(held.map(([record, field, here]) => [`${record} ${field}`, here]))
  const records = new Set(held.map(([record]) => record))
  const isKeptLocal = (record: string, field: string) => values.has(`${record} ${field}`)
  const isLeftOut = (record: string): boolean => {
    if (isKeptLocal(record, 'life')) return true
    // The key stays here because a move to another workspace wasn't applied.
    if (isKeptLocal(record, 'workspaceId')) return false
    const [workspace] = liveOf(base[record]?.workspaceId)
    return workspace !== undefined && isKeptLocal(recordName('workspace', String(workspace.value)), 'life')
  }
  return {
    has: (record: string) => records.has(record),
    /** Whether a field still has its local value, so that this vault sends no change of it. */
    isKept: (record: string, field: string, here: unknown) =>
      values.get(`${record} ${field}`) === canonical(here),
    isLeftOut,
    isHidden: (record: string, field: string) =>
      isLeftOut(record) || (field === 'life' ? records.has(record) : isKeptLocal(record, field)),
  }
}

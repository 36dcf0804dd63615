import type { LocalChange } from '../../domain/shared-vault/local-changes.ts'
import type { SharedState, StandingRecord } from '../../domain/sharing/shared-state.ts'

type Lists = Pick<SharedState, 'services' | 'workspaces' | 'keys'>

/**
 * What is shared, with what this vault has and cannot write: the vault takes nothing over that would undo it, and writes it as soon
 * as it can.
 */
export const withUnwritten = (shared: SharedState, unwritten: readonly LocalChange[]): SharedState => {
  if (unwritten.length === 0) return shared
  const changed = <Kind extends LocalChange['kind']>(kind: Kind, records: Lists[`${Kind}s`]) => {
    const changes = new Map<string, LocalChange[]>()
    for (const change of unwritten)
      if (change.kind === kind) changes.set(change.id, [...(changes.get(change.id) ?? []), change])
    return records.map((record) => (changes.get(record.id) ?? []).reduce(withChange, record))
  }
  return {
    ...shared,
    services: changed('service', shared.services),
    workspaces: changed('workspace', shared.workspaces),
    keys: changed('key', shared.keys),
  }
}

const withChange = (record: StandingRecord, change: LocalChange): StandingRecord =>
  change.do === 'put'
    ? { ...record, values: { ...record.values, ...change.set } }
    : { ...record, isDeleted: change.do === 'delete' }

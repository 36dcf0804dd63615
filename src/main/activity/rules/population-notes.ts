import type { ActivityKind } from '../../../shared/activity.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import type { NewActivityEvent } from '../activity-log.ts'

/** A note for each key that was added, deleted, restored or erased between two states of the vault. */
export const populationNotes = (before: VaultDocument, after: VaultDocument): NewActivityEvent[] => {
  if (before.keys === after.keys) return []
  const places = new Map([...before.workspaces, ...after.workspaces].map(({ id, name }) => [id, name]))
  const notes: NewActivityEvent[] = []
  const note = (what: ActivityKind | undefined, { id, name, workspaceId }: StoredKey) => {
    const workspaceName = places.get(workspaceId)
    if (what !== undefined)
      notes.push({ what, keyId: id, keyName: name, workspaceId, ...omitEmpty({ workspaceName }) })
  }
  const known = new Map(before.keys.map((key) => [key.id, key]))
  for (const key of after.keys) {
    note(changeOf(known.get(key.id), key), key)
    known.delete(key.id)
  }
  for (const gone of known.values()) note('key-purged', gone)
  return notes
}

const changeOf = (former: StoredKey | undefined, key: StoredKey): ActivityKind | undefined => {
  const isDeleted = key.deletedAtMs !== undefined
  if (former === undefined) return isDeleted ? 'key-removed' : 'key-added'
  if ((former.deletedAtMs !== undefined) === isDeleted) return undefined
  return isDeleted ? 'key-removed' : 'key-restored'
}
